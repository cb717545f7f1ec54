import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { engine } from '../core/client'
import type { Piece } from '../core/core'
import { kindOf } from './catalog'
import { LocalPuzzleSource } from './local-puzzle'
import { PuzzleProgress } from './progress.svelte'
import { readStoredPuzzle } from './stored-puzzles'
import { usePuzzleEngine } from './testing'

const KEY = 'starter-3x3'
let solution: readonly Piece[]
let progress: PuzzleProgress
const onSolved = vi.fn()
const onRefusal = vi.fn()

/** A person who opens the puzzle. */
async function open(): Promise<PuzzleProgress> {
  progress = new PuzzleProgress(
    KEY,
    () => false,
    { onSolved, onRefusal },
    (key) => new LocalPuzzleSource(key),
  )
  await vi.waitFor(() => expect(progress.puzzle).not.toBeNull())
  return progress
}
const saved = (placed: readonly Piece[]) =>
  vi.waitFor(async () => expect((await readStoredPuzzle(KEY))?.placed).toEqual(placed))

beforeEach(async () => {
  usePuzzleEngine()
  vi.clearAllMocks()
  const { signal } = new AbortController()
  solution = (await engine().solve(kindOf(KEY), [], { seed: 1, budget: 0, signal })).pieces
})
afterEach(() => progress.close())

describe('progress in a puzzle', () => {
  it('is shown at once, saved, and taken back', async () => {
    await open()
    progress.change(solution.slice(0, 1))
    progress.change(solution.slice(0, 2))
    expect(progress.placed).toHaveLength(2)
    await saved(solution.slice(0, 2))
    progress.undo()
    expect(progress.placed).toEqual(solution.slice(0, 1))
    expect(progress.canRedo).toBe(true)
    progress.redo()
    await saved(solution.slice(0, 2))
    progress.close()
    expect((await open()).placed).toEqual(solution.slice(0, 2))
    expect(progress.canUndo).toBe(false)
  })

  it('ends with the last piece, before it is saved', async () => {
    await open()
    progress.change(solution)
    expect(onSolved).toHaveBeenCalledOnce()
    expect(progress.puzzle).toMatchObject({ solved: true, version: 0, best: null })
    expect(progress.canUndo).toBe(false)
    await vi.waitFor(() => expect(progress.puzzle).toMatchObject({ solved: true, version: 1, best: { hints_used: 0 } }))
    progress.restart()
    expect(progress.puzzle?.solved).toBe(false)
    await saved([])
  })

  it('remembers the help', async () => {
    await open()
    await progress.ask('hint')
    await progress.ask('solution')
    expect(progress.puzzle).toMatchObject({ hints_used: 1, solution_seen: true })
    await vi.waitFor(async () =>
      expect(await readStoredPuzzle(KEY)).toMatchObject({ hints_used: 1, solution_seen: true }),
    )
    expect(progress.search).toBeNull()
  })

  it('continues with the newer version of another window', async () => {
    await open()
    const other = new LocalPuzzleSource(KEY)
    await other.open()
    await other.save({ placed: solution.slice(1, 2), seconds: 5, hints_used: 0, solution_seen: false, restart: false })
    progress.change(solution.slice(0, 1))
    await vi.waitFor(() => expect(onRefusal).toHaveBeenCalledOnce())
    expect(progress.placed).toEqual(solution.slice(1, 2))
  })

  it('says that a puzzle does not exist', async () => {
    progress = new PuzzleProgress(
      'hexominoes',
      () => false,
      { onSolved, onRefusal },
      (key) => new LocalPuzzleSource(key),
    )
    await vi.waitFor(() => expect(progress.trouble).not.toBe(''))
  })
})
