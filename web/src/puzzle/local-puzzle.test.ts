import { beforeEach, describe, expect, it } from 'vitest'
import { core } from '../core/load'
import type { Puzzle, PuzzleHint, PuzzleSolution } from '../wire/messages'
import { kindOf } from './catalog'
import { LocalPuzzleSource } from './local-puzzle'
import { puzzlePlacement } from './pieces'
import { fetchStarted } from './started'
import { usePuzzleEngine } from './testing'

const help = { hints_used: 0, solution_seen: false, restart: false }
const options = { signal: new AbortController().signal, onProgress: () => {} }

beforeEach(usePuzzleEngine)

async function open(key: string): Promise<[LocalPuzzleSource, Puzzle]> {
  const source = new LocalPuzzleSource(key)
  return [source, await source.open()]
}

describe('a puzzle without a server', () => {
  it('is solved by its hints, and this browser remembers it', async () => {
    const [source, start] = await open('starter-3x3')
    let puzzle = start
    for (let seconds = 1; !puzzle.solved; seconds++) {
      const hint = (await source.help('hint', options)) as PuzzleHint
      expect(hint).toMatchObject({ kind: 'place', hints_used: seconds })
      const placed = [...puzzle.placed, hint.piece!]
      puzzle = await source.save({ ...help, placed, seconds, hints_used: hint.hints_used })
    }
    expect(puzzle).toMatchObject({ version: 4, best: { seconds: 4, hints_used: 4, solution_seen: false } })
    expect(await source.help('hint', options)).toMatchObject({ kind: 'solved', piece: null })
    const [, again] = await open('starter-3x3')
    expect(again).toMatchObject({ solved: true, placed: puzzle.placed, seconds: 4 })
    const { started, isOffline } = await fetchStarted()
    expect(isOffline).toBe(false)
    expect(started).toMatchObject([{ key: 'starter-3x3', solved: true }])
  })

  it('names the piece that led into a dead end, and the piece that breaks a rule', async () => {
    const [source] = await open('starter-3x3')
    const corner = { color: 'blue', placement: puzzlePlacement(0, [0, 2], 3) } as const
    const column = { color: 'blue', placement: puzzlePlacement(4, [1, 0], 3) } as const
    await source.save({ ...help, placed: [corner, column], seconds: 1 })
    expect(await source.help('solvability', options)).toEqual({ type: 'solvability', answer: 'no' })
    expect(await source.help('hint', options)).toMatchObject({
      kind: 'dead_end',
      piece: column,
      index: 1,
      proved: true,
    })
    await source.save({ ...help, placed: [corner, corner], seconds: 1 })
    expect(await source.help('hint', options)).toMatchObject({ kind: 'broken', piece: corner, index: 1, hints_used: 0 })
  })

  it('shows a solution in an order of play, from the givens if the pieces are wrong', async () => {
    const [source, { givens }] = await open('tetrominoes.easy.7')
    const solution = (await source.help('solution', options)) as PuzzleSolution
    expect(solution.continues_attempt).toBe(true)
    const kind = kindOf('tetrominoes')
    const all = [...givens, ...solution.pieces]
    expect(core().puzzleView(kind, all).isSolved).toBe(true)
    const order = core().puzzlePlayOrder(kind, all)
    expect(order.filter((piece) => solution.pieces.includes(piece))).toEqual(solution.pieces)
    await source.save({ ...help, placed: [solution.pieces[0]!, solution.pieces[0]!], seconds: 1 })
    expect(await source.help('solution', options)).toMatchObject({ continues_attempt: false })
  })

  it('is not overwritten by an older window', async () => {
    const [one, { placed }] = await open('starter-3x5')
    const [two] = await open('starter-3x5')
    await one.save({ ...help, placed, seconds: 1 })
    await expect(two.save({ ...help, placed, seconds: 2 })).rejects.toThrow('stale')
    await two.open()
    expect((await two.save({ ...help, placed, seconds: 2 })).version).toBe(2)
  })

  it('does not exist with an unknown key', async () => {
    await expect(open('hexominoes')).rejects.toThrow('unknown_puzzle')
  })
})
