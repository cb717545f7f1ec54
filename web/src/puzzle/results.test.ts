import { beforeEach, describe, expect, it } from 'vitest'
import type { Piece } from '../core/core'
import { engine } from '../core/client'
import type { Puzzle } from '../wire/messages'
import { createPuzzle, kindOf } from './catalog'
import { isBetter, withChange } from './results'
import { usePuzzleEngine } from './testing'

const { signal } = new AbortController()
const help = { hints_used: 0, solution_seen: false, restart: false }
let start: Puzzle
let solution: readonly Piece[]

beforeEach(async () => {
  usePuzzleEngine()
  start = await createPuzzle('starter-3x3', signal)
  solution = (await engine().solve(kindOf('starter-3x3'), [], { seed: 1, budget: 0, signal })).pieces
})

describe('a change of an attempt', () => {
  it('never turns the time back', () => {
    const later = withChange(start, { placed: solution.slice(0, 1), seconds: 10, ...help })
    expect(withChange(later, { placed: [], seconds: 5, ...help }).seconds).toBe(10)
    expect(later.solved).toBe(false)
  })

  it('solves the puzzle with the last piece, and keeps the best result after a restart', () => {
    const solved = withChange(start, { placed: solution, seconds: 10, ...help, hints_used: 1 })
    expect(solved).toMatchObject({ solved: true, best: { seconds: 10, hints_used: 1, solution_seen: false } })
    const again = withChange(solved, { placed: [], seconds: 0, ...help, restart: true })
    expect(again).toMatchObject({ solved: false, seconds: 0, hints_used: 0, best: solved.best })
    expect(withChange(again, { placed: solution, seconds: 99, ...help }).best).toEqual({
      seconds: 99,
      hints_used: 0,
      solution_seen: false,
    })
    expect(withChange(again, { placed: solution, seconds: 1, ...help, solution_seen: true }).best).toEqual(solved.best)
  })

  it('counts less help as better than less time', () => {
    const bestFirst = [
      { solution_seen: false, hints_used: 0, seconds: 90 },
      { solution_seen: false, hints_used: 1, seconds: 9 },
      { solution_seen: false, hints_used: 1, seconds: 80 },
      { solution_seen: false, hints_used: 2, seconds: 5 },
      { solution_seen: true, hints_used: 0, seconds: 1 },
    ]
    bestFirst.forEach((a, i) => bestFirst.forEach((b, j) => expect(isBetter(a, b)).toBe(i < j)))
  })
})
