import { describe, expect, it } from 'vitest'
import { orientations } from '../core/shapes'
import type { PuzzleTray } from '../wire/messages'
import { countShapes, puzzlePiece, puzzlePlacement, samePiece, traysLeft } from './pieces'

const domino = orientations.findIndex(({ shape }) => shape === '2')
const tray = (color: PuzzleTray['color'], shapes: string[]): PuzzleTray => ({
  color,
  shapes,
  corners: null,
  edges: [],
  is_first_piece: false,
})

describe('pieces of a puzzle', () => {
  it('are numbered at the lower left of the large board', () => {
    expect(puzzlePlacement(0, [0, 4], 5)).toBe(0)
    for (const rows of [3, 5, 20]) {
      const piece = { color: 'blue', placement: puzzlePlacement(domino, [1, rows - 1], rows) } as const
      expect(puzzlePiece(piece, rows)).toMatchObject({ shape: '2', orientation: domino, at: [1, rows - 1] })
    }
  })

  it('are the same if color and placement are', () => {
    expect(samePiece({ color: 'red', placement: 3 }, { color: 'red', placement: 3 })).toBe(true)
    expect(samePiece({ color: 'red', placement: 3 }, { color: 'blue', placement: 3 })).toBe(false)
  })
})

describe('trays', () => {
  it('keep what is not on the board, in the order of the slots', () => {
    const onBoard = [puzzlePiece({ color: 'blue', placement: puzzlePlacement(domino, [0, 4], 5) }, 5)]
    const left = traysLeft([tray('blue', ['1', '2', 'F']), tray('red', ['2'])], onBoard)
    expect(left.map(({ shapes }) => shapes)).toEqual([['F', '1'], ['2']])
    expect(countShapes(left)).toBe(3)
  })
})
