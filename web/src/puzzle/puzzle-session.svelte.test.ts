import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardCells } from '../board/placed-piece'
import { engine } from '../core/client'
import type { Piece } from '../core/core'
import { t } from '../words/words.svelte'
import { kindOf } from './catalog'
import { puzzlePiece, samePiece } from './pieces'
import { PuzzleSession } from './puzzle-session.svelte'
import { usePuzzleEngine } from './testing'

const KEY = 'starter-3x5'
const ROWS = 3
let solution: readonly Piece[]
let session: PuzzleSession
let destroy: () => void

/** Holds a piece of the solution over its place. */
function hold(piece: Piece): void {
  const { orientation, at } = puzzlePiece(piece, ROWS)
  session.board.hand.lift(orientation, at)
  flushSync()
}
function place(piece: Piece): void {
  hold(piece)
  session.place()
  flushSync()
}

beforeEach(async () => {
  usePuzzleEngine()
  const { signal } = new AbortController()
  solution = (await engine().solve(kindOf(KEY), [], { seed: 1, budget: 0, signal })).pieces
  destroy = $effect.root(() => {
    session = new PuzzleSession(KEY)
  })
  await vi.waitFor(() => expect(session.isOpen).toBe(true))
})
afterEach(() => {
  session.close()
  destroy()
})

describe('a puzzle on the screen', () => {
  it('has its size before it is loaded', () => {
    destroy()
    session.close()
    destroy = $effect.root(() => {
      session = new PuzzleSession(KEY)
    })
    expect(session.isOpen).toBe(false)
    expect([session.rows, session.columns]).toEqual([3, 5])
  })

  it('is solved piece by piece, and then holds no piece', () => {
    expect(session.piecesLeft).toBe(solution.length)
    for (const piece of solution) place(piece)
    expect(session.piecesLeft).toBe(0)
    expect(session.celebrating).toBe(true)
    expect(session.isOpen).toBe(false)
    expect(session.board.hand.piece).toBeNull()
    expect(session.board.spoken).toContain(t('puzzle-solved'))
  })

  it('refuses a piece that overlaps another one', () => {
    place(solution[0]!)
    const [first, second] = [puzzlePiece(solution[0]!, ROWS), puzzlePiece(solution[1]!, ROWS)]
    // Its first square lies on the first square of the other piece.
    const [[x, y], [dx, dy]] = [boardCells(first)[0]!, second.cells[0]!]
    session.board.hand.lift(second.orientation, [x - dx, y - dy])
    flushSync()
    expect(session.board.hand.piece).not.toBeNull()
    expect(session.canPlace).toBe(false)
    session.place()
    expect(session.progress.placed).toEqual([solution[0]])
  })
})

describe('a piece that is moved', () => {
  it('is one change, which one undo takes back', () => {
    place(solution[0]!)
    expect(session.lift(boardCells(puzzlePiece(solution[0]!, ROWS))[0]!)).toBe(true)
    expect(session.progress.placed).toEqual([])
    session.board.hand.turn(true)
    session.board.hand.turn(true)
    session.place()
    flushSync()
    expect(session.progress.placed).toHaveLength(1)
    session.undo()
    expect(session.progress.placed).toEqual([solution[0]])
    session.undo()
    expect(session.progress.placed).toEqual([])
  })

  it('returns to where it was', () => {
    place(solution[0]!)
    session.lift(boardCells(puzzlePiece(solution[0]!, ROWS))[0]!)
    session.putBack()
    expect(session.progress.placed).toEqual([solution[0]])
    expect(session.board.hand.piece).toBeNull()
  })
})

describe('help', () => {
  it('names a piece of a solution, which can be placed at once', async () => {
    place(solution[0]!)
    await session.ask('hint')
    const hint = session.answer!
    expect(hint.place).toBeDefined()
    expect(session.drawnPieces.filter(({ state }) => state === 'suggested')).toHaveLength(1)
    expect(session.board.spoken).toBe(hint.text)
    session.acceptHint()
    expect(session.progress.placed).toHaveLength(2)
    expect(session.progress.placed.some((piece) => samePiece(piece, hint.place!))).toBe(true)
    expect(session.answer).toBeNull()
  })

  it('shows a solution instead of the pieces, step by step, and returns to them', async () => {
    place(solution[0]!)
    await session.ask('solution')
    expect(session.isOpen).toBe(false)
    const shown = session.pieces.length
    session.step = 1
    expect(session.pieces).toHaveLength(shown + 1)
    expect(session.lastPly).toBe(session.pieces.at(-1)!.ply)
    session.closeSolution()
    expect(session.isOpen).toBe(true)
    expect(session.pieces.map(({ piece }) => piece)).toEqual([solution[0]])
  })
})
