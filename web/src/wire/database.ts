// What the page keeps in the browser: games, puzzles and practice without a server. An upgrade adds stores and never
// deletes anything. If the browser forbids IndexedDB, everything stays in memory until the page is closed.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Piece } from '../core/core'
import type { Color } from '../core/editions'
import { RefusalError } from './http'
import type { Puzzle, RetirementReason, Rules, SavePuzzle, Status } from './messages'

/** A seat of a game at this screen. */
export interface LocalSeat {
  /** `nobody`: a seat of a game from a file, which is read-only. */
  kind: 'person' | 'computer' | 'nobody'
  name: string
  level: number
}

/** A game that is played without a server. */
export interface LocalGame {
  id: string
  /** Increases by one with every change. */
  version: number
  rules: Rules
  seats: LocalSeat[]
  human_pace: boolean
  setup: Piece[]
  setup_turn: Color | null
  moves: number[]
  retired: { seat: number; ply: number; reason: RetirementReason }[]
  status: Exclude<Status, 'open'>
  /** The game in which the same players play again. */
  rematch: string | null
  /** The text of the `.blksgf` file from which the game was opened, or which it continues. */
  source: string | null
  /** What a list shows of the position. */
  turn: Color | null
  seat: number | null
  board: string
  scores: number[]
  ranks: number[]
  /** Seconds since 1970. */
  updated: number
}

/** A puzzle that was started in this browser. */
export interface LocalPuzzle extends Puzzle {
  /** What the server has not confirmed yet; null if it has everything, or if there is no server. */
  unsaved: SavePuzzle | null
  /** The day on which it was first solved, as `2026-11-18`; '' before. */
  solved_on: string
  updated: number
}

/** The player's progress in an exercise. */
interface LocalExercise {
  id: string
  attempts: number
  streak: number
  due_at: number
}

/** A single value: a streak, or whether a tip was shown. */
interface MetaEntry {
  name: string
  value: unknown
}

interface Schema extends DBSchema {
  games: { key: string; value: LocalGame; indexes: { updated: number; status: string } }
  puzzles: { key: string; value: LocalPuzzle; indexes: { updated: number; solved_on: string } }
  exercises: { key: string; value: LocalExercise; indexes: { due_at: number } }
  meta: { key: string; value: MetaEntry }
}
type StoreName = 'games' | 'puzzles' | 'exercises' | 'meta'
type Value<Name extends StoreName> = Schema[Name]['value']

export interface LocalDatabase {
  /** `memory`: IndexedDB is forbidden, and everything is lost when the page is closed. `read_only`: a newer version of
   * the page has changed the database, and this page has to be reloaded. */
  readonly mode: 'stored' | 'memory' | 'read_only'
  get<Name extends StoreName>(store: Name, key: string): Promise<Value<Name> | undefined>
  list<Name extends StoreName>(store: Name): Promise<Value<Name>[]>
  put<Name extends StoreName>(store: Name, value: Value<Name>): Promise<void>
  delete(store: StoreName, key: string): Promise<void>
  /** Replaces a value in one transaction. `change` gets the stored value and returns the new one, or null to leave
   * everything as it is. Returns the value that is stored afterwards. */
  update<Name extends StoreName>(
    store: Name,
    key: string,
    change: (current: Value<Name> | undefined) => Value<Name> | null,
  ): Promise<Value<Name> | undefined>
}

const NAME = 'cornerwise'
const VERSION = 1
const KEYS = { games: 'id', puzzles: 'key', exercises: 'id', meta: 'name' } as const

function upgrade(database: IDBPDatabase<Schema>, oldVersion: number): void {
  if (oldVersion < 1) {
    const games = database.createObjectStore('games', { keyPath: KEYS.games })
    games.createIndex('updated', 'updated')
    games.createIndex('status', 'status')
    const puzzles = database.createObjectStore('puzzles', { keyPath: KEYS.puzzles })
    puzzles.createIndex('updated', 'updated')
    puzzles.createIndex('solved_on', 'solved_on')
    database.createObjectStore('exercises', { keyPath: KEYS.exercises }).createIndex('due_at', 'due_at')
    database.createObjectStore('meta', { keyPath: KEYS.meta })
  }
}

let opened: Promise<LocalDatabase> | null = null

/** The database of this browser. */
export function localDatabase(): Promise<LocalDatabase> {
  opened ??= open()
  return opened
}

/** For tests: forgets the open database, as a new page would. */
export function forgetDatabase(): void {
  opened = null
}

async function open(): Promise<LocalDatabase> {
  try {
    return stored(await connect(VERSION), 'stored')
  } catch (error) {
    // A newer page has upgraded the database. Opened without a version number, it stays as it is.
    if (error instanceof DOMException && error.name === 'VersionError') return stored(await connect(), 'read_only')
    return inMemory()
  }
}

async function connect(version?: number): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(NAME, version, {
    upgrade,
    // A newer page wants to upgrade. This page must not block it, so it closes the database and opens it again when
    // needed.
    blocking: () => {
      forgetDatabase()
      database.close()
    },
    terminated: forgetDatabase,
  })
  return database
}

function stored(database: IDBPDatabase<Schema>, mode: 'stored' | 'read_only'): LocalDatabase {
  const checkWritable = () => {
    if (mode === 'read_only') throw new RefusalError({ type: 'refusal', code: 'outdated_page' })
  }
  return {
    mode,
    get: (store, key) => database.get(store, key),
    list: (store) => database.getAll(store),
    async put(store, value) {
      checkWritable()
      await database.put(store, value)
    },
    async delete(store, key) {
      checkWritable()
      await database.delete(store, key)
    },
    async update(store, key, change) {
      checkWritable()
      const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' })
      const current = await transaction.store.get(key)
      const next = change(current)
      if (next !== null) await transaction.store.put(next)
      await transaction.done
      return next ?? current
    },
  }
}

function inMemory(): LocalDatabase {
  const stores: Record<StoreName, Map<string, unknown>> = {
    games: new Map(),
    puzzles: new Map(),
    exercises: new Map(),
    meta: new Map(),
  }
  // Copies, as IndexedDB makes them, so that nobody changes what is stored.
  const read = <Name extends StoreName>(store: Name, key: string) =>
    structuredClone(stores[store].get(key)) as Value<Name> | undefined
  const write = (store: StoreName, value: object) =>
    stores[store].set((value as Record<string, string>)[KEYS[store]]!, structuredClone(value))
  return {
    mode: 'memory',
    get: (store, key) => Promise.resolve(read(store, key)),
    list: (store) => Promise.resolve([...stores[store].keys()].map((key) => read(store, key)!)),
    put(store, value) {
      write(store, value)
      return Promise.resolve()
    },
    delete(store, key) {
      stores[store].delete(key)
      return Promise.resolve()
    },
    update(store, key, change) {
      const current = read(store, key)
      const next = change(current)
      if (next !== null) write(store, next)
      return Promise.resolve(next ?? current)
    },
  }
}
