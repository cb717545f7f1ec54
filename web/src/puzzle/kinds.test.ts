// Tests the rules of puzzles in WebAssembly with the same attempts that the tests of the Python library use.

import { describe, expect, it } from 'vitest'
import golden from '../../../tests/golden/puzzle_checks.json'
import type { Piece } from '../core/core'
import { COLORS, ILLEGAL_REASONS, type Color } from '../core/editions'
import { type Cell, cellAt, cellName, decodePlacement, encodePlacement } from '../core/geometry'
import { core } from '../core/load'
import { LARGEST_SIZE, orientations } from '../core/shapes'
import { PUZZLE_KINDS } from './kinds'
import { puzzlePiece, puzzlePlacement } from './pieces'

const kindOf = (id: string) => PUZZLE_KINDS.find((kind) => kind.id === id)!

/** "blue I3 a1,b1,c1" as a placement on the largest board; null if the cells are not such a piece. */
function parsePiece(text: string): Piece | null {
  const [color, shape, names] = text.split(' ')
  const cells = names!.split(',').map((name): Cell => {
    const [, letters, row] = /^([a-z]+)(\d+)$/.exec(name)!
    return [letters!.length > 1 ? 99 : letters!.charCodeAt(0) - 97, LARGEST_SIZE - Number(row)]
  })
  const left = Math.min(...cells.map(([x]) => x))
  const top = Math.min(...cells.map(([, y]) => y))
  const key = (list: readonly Cell[]) => list.map(String).sort().join(' ')
  const shapeKey = key(cells.map(([x, y]) => [x - left, y - top]))
  const orientation = orientations.findIndex((one) => one.shape === shape && key(one.cells) === shapeKey)
  if (orientation < 0 || cells.some(([x, y]) => x >= LARGEST_SIZE || y < 0)) return null
  return { color: color as Color, placement: encodePlacement(LARGEST_SIZE, orientation, [left, top]) }
}

const checks = golden.checks.flatMap((check) => {
  const pieces = check.pieces.map(parsePiece)
  return pieces.includes(null) ? [] : [{ ...check, pieces: pieces as Piece[], kind: kindOf(check.puzzle) }]
})

describe('the view of a puzzle', () => {
  it('has the problems, trays and corners that the Python library found', () => {
    expect(checks.length).toBeGreaterThan(100)
    for (const { kind, pieces, problems, remaining, corners, solved } of checks) {
      const view = core().puzzleView(kind, pieces)
      const name = (cell: number) => cellName(kind.rows, cellAt(kind.columns, cell, kind.rows))
      const expectedProblems = problems.filter((text) => !text.includes('off_board'))
      expect(
        view.problems
          .filter(({ reason }) => reason !== 'off_board')
          .map(({ index, reason, cell }) => [index, reason, ...(cell === null ? [] : [name(cell)])].join(' ')),
      ).toEqual(expectedProblems)
      expect(view.isSolved).toBe(solved)
      for (const tray of view.trays) {
        expect(tray.shapes.join(' ')).toBe((remaining as Record<string, string>)[tray.color])
        expect(tray.corners?.map(name).sort().join(' ') ?? null).toBe(
          (corners as Record<string, string | null>)[tray.color],
        )
      }
    }
  })

  it('puts the pieces of a solution into an order of play', () => {
    const solutions = checks.filter(({ play_order }) => play_order)
    expect(solutions.length).toBeGreaterThan(3)
    for (const { kind, pieces, play_order } of solutions)
      expect(core().puzzlePlayOrder(kind, pieces)).toEqual(play_order!.map((index) => pieces[index]))
  })
})

describe('where a piece fits in a puzzle', () => {
  it('is where it breaks no rule after it was placed', () => {
    for (const { kind, pieces, problems } of checks.filter((_, number) => number % 5 === 0)) {
      if (problems.length) continue
      const color = COLORS[pieces.length % 4]!
      const { reasons } = core().puzzleLegality(kind, pieces, color)
      for (let number = pieces.length % 97; number < reasons.length; number += 97) {
        const { orientation, at } = decodePlacement(kind.columns, number, kind.rows)
        const placement = puzzlePlacement(orientation, at, kind.rows)
        const last = core()
          .puzzleView(kind, [...pieces, { color, placement }])
          .problems.find(({ index }) => index === pieces.length)
        expect(ILLEGAL_REASONS[reasons[number]!]).toBe(last?.reason ?? 'none')
      }
    }
  })
})

it('numbers pieces as the screens do', () => {
  const piece = parsePiece('red I3 a1,b1,c1')!
  expect(puzzlePiece(piece, 3)).toMatchObject({ shape: 'I3', at: [0, 2] })
})
