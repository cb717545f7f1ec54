import { expect, it } from 'vitest'
import { squares } from '../core/shapes'
import { endOfGame, firstPiece, orderOfPlay } from './full-rules'

// The core refuses a game with an illegal move, so every picture follows the rules.

it('shows a game that is over, and what is left of it', () => {
  const { isOver, colors } = endOfGame()
  expect(isOver).toBe(true)
  const left = colors.map(({ shapes }) => shapes.reduce((sum, shape) => sum + squares(shape), 0))
  expect(left).toEqual(colors.map(({ squaresLeft }) => squaresLeft))
  expect(new Set(left).size).toBe(colors.length)
})

it('numbers the colors in the order of play, clockwise around the board', () => {
  const { pieces, marks, size } = orderOfPlay()
  expect(pieces.map(({ color }) => color)).toEqual(['blue', 'yellow', 'red', 'green'])
  const side = (at: number) => (at < size / 2 ? 0 : 1)
  expect(marks.order!.map((cell) => cell.map(side).join(''))).toEqual(['00', '10', '11', '01'])
})

it('shows the first piece on its starting cell, and the starting cells of the others', () => {
  const { pieces, marks } = firstPiece()
  expect(pieces).toHaveLength(1)
  expect(marks.starts!.map(({ color }) => color)).toEqual(['yellow', 'red', 'green'])
})
