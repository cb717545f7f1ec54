// Puzzles by their key. A key describes a puzzle completely, here and on every server: `tetrominoes`,
// `tetrominoes.hard.81` (with givens generated from the number), `daily.2026-11-16`.

import { engine } from '../core/client'
import { DIFFICULTIES, type Difficulty } from '../core/engine'
import { core } from '../core/load'
import { RefusalError } from '../wire/http'
import type { Puzzle } from '../wire/messages'
import { DAILY_PUZZLES, PUZZLE_KINDS, type PuzzleKind } from './kinds'

const GENERATED_KEY = new RegExp(`^([a-z0-9-]+)\\.(${DIFFICULTIES.join('|')})\\.([0-9]{1,9})$`)
const DAILY_KEY = /^daily\.(2[0-9]{3}-[0-9]{2}-[0-9]{2})$/
const DAY = 24 * 60 * 60 * 1000

/** The puzzle without givens that has this id. */
export function kindOf(id: string): PuzzleKind {
  const kind = PUZZLE_KINDS.find((one) => one.id === id)
  if (!kind) throw new RefusalError({ type: 'refusal', code: 'unknown_puzzle' })
  return kind
}

interface ParsedKey {
  kind: PuzzleKind
  /** How its givens are generated; null if it has none. */
  generated: { seed: number; difficulty: Difficulty } | null
}

/** The puzzle of a key. Throws a RefusalError if there is none, or if it is the puzzle of a future day. `now` is in
 * milliseconds since 1970. */
export function parseKey(key: string, now: number): ParsedKey {
  const [, day] = DAILY_KEY.exec(key) ?? []
  if (day) return { ...dailyPuzzle(day, now) }
  const [, id, difficulty, number] = GENERATED_KEY.exec(key) ?? []
  if (!id) return { kind: kindOf(key), generated: null }
  return { kind: kindOf(id), generated: { seed: Number(number), difficulty: difficulty as Difficulty } }
}

/** The puzzle without givens that a key names; null if there is none. */
export function kindOfKey(key: string): PuzzleKind | null {
  try {
    return parseKey(key, Date.now()).kind
  } catch {
    return null
  }
}

function dailyPuzzle(day: string, now: number): ParsedKey {
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  // Somewhere on earth it is tomorrow already.
  if (!isDay || date.getTime() > now + DAY) throw new RefusalError({ type: 'refusal', code: 'unknown_puzzle' })
  const { puzzle, difficulty } = DAILY_PUZZLES[(date.getUTCDay() + 6) % 7]!
  return { kind: kindOf(puzzle), generated: { seed: core().hashText(`cornerwise ${day}`), difficulty } }
}

/** The daily puzzles that were generated since the page was loaded. The list shows a puzzle before the player opens it,
 * and it must not be generated twice. */
const dailyPuzzles = new Map<string, Promise<Puzzle>>()

/** A puzzle before its first piece. A worker generates the givens, usually in a second; a few take half a minute. */
export function createPuzzle(key: string, signal: AbortSignal): Promise<Puzzle> {
  if (!DAILY_KEY.test(key)) return generatePuzzle(key, signal)
  let puzzle = dailyPuzzles.get(key)
  if (!puzzle) {
    puzzle = generatePuzzle(key, new AbortController().signal)
    dailyPuzzles.set(key, puzzle)
    puzzle.catch(() => dailyPuzzles.delete(key))
  }
  return puzzle
}

async function generatePuzzle(key: string, signal: AbortSignal): Promise<Puzzle> {
  const { kind, generated } = parseKey(key, Date.now())
  const start: Puzzle = {
    key,
    puzzle: kind.id,
    difficulty: null,
    unique: false,
    givens: [],
    placed: [],
    solved: false,
    seconds: 0,
    hints_used: 0,
    solution_seen: false,
    best: null,
    version: 0,
  }
  if (!generated) return start
  const name = `${kind.id} ${generated.seed}`
  const { givens, difficulty, isUnique } = await engine().generate(kind, { ...generated, name, signal })
  return { ...start, givens: [...givens], difficulty, unique: isUnique }
}
