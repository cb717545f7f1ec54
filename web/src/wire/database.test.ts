import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDatabase, type LocalDatabase, localDatabase, type LocalGame } from './database'
import { useEmptyDatabase } from './database-testing'
import { RefusalError } from './http'

const game = (id: string, version = 1) => ({ id, version, updated: version, status: 'playing' }) as LocalGame

beforeEach(useEmptyDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
  forgetDatabase()
})

/** Play a move twice at once, as two tabs do: only one may win. */
async function raceOf(database: LocalDatabase) {
  await database.put('games', game('a'))
  const play = (move: number) =>
    database.update('games', 'a', (current) =>
      current!.version === 1 ? { ...current!, version: 2, moves: [move] } : null,
    )
  return Promise.all([play(7), play(8)])
}

describe('the database', () => {
  it('keeps games after the page is closed', async () => {
    const database = await localDatabase()
    expect(database.mode).toBe('stored')
    await database.put('games', game('a'))
    await database.put('games', game('b'))
    await database.put('meta', { name: 'streak', value: 3 })
    forgetDatabase()
    const again = await localDatabase()
    expect((await again.list('games')).map(({ id }) => id)).toEqual(['a', 'b'])
    await again.delete('games', 'a')
    expect(await again.get('games', 'a')).toBeUndefined()
    expect(await again.get('meta', 'streak')).toEqual({ name: 'streak', value: 3 })
  })

  it('changes a value in one transaction', async () => {
    const [first, second] = await raceOf(await localDatabase())
    expect(first!.moves).toEqual([7])
    expect(second!.moves).toEqual([7])
  })

  it('lets a newer page upgrade, and is read-only after that', async () => {
    const database = await localDatabase()
    await database.put('games', game('a'))
    const newer = await openDB('cornerwise', 2, { upgrade: (upgraded) => void upgraded.createObjectStore('studies') })
    const old = await localDatabase()
    expect(old.mode).toBe('read_only')
    expect((await old.get('games', 'a'))!.version).toBe(1)
    await expect(old.put('games', game('b'))).rejects.toBeInstanceOf(RefusalError)
    await expect(old.update('games', 'a', () => game('a', 2))).rejects.toBeInstanceOf(RefusalError)
    await expect(old.delete('games', 'a')).rejects.toBeInstanceOf(RefusalError)
    newer.close()
  })
})

describe('without IndexedDB', () => {
  const forbidden = {
    open() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }

  it.each([
    ['missing', undefined],
    ['forbidden', forbidden],
  ])('everything stays in memory if it is %s', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory)
    const database = await localDatabase()
    expect(database.mode).toBe('memory')
    const [first, second] = await raceOf(database)
    expect([first!.moves, second!.moves]).toEqual([[7], [7]])
    const copy = (await database.get('games', 'a'))!
    copy.version = 99
    expect((await database.list('games')).map(({ version }) => version)).toEqual([2])
    await database.delete('games', 'a')
    expect(await database.list('games')).toEqual([])
    expect(await localDatabase()).toBe(database)
  })
})
