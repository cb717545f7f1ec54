import { describe, expect, it } from 'vitest'
import { orientations } from '../core/shapes'
import { puzzlePiece, puzzlePlacement, samePiece } from './pieces'

const domino = orientations.findIndex(({ shape }) => shape === '2')

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
