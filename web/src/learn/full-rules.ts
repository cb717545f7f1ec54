// The games of the pictures in "The rules in full". The core replays them, and a test checks what they show.

import type { PictureMarks } from '../board/BoardPicture.svelte'
import type { PlacedPiece } from '../board/placed-piece'
import type { ColorView, GameHistory } from '../core/core'
import { EDITIONS } from '../core/editions'
import { type Cell, cellAt } from '../core/geometry'
import { boardSize, edition, SHORT_EDITION } from '../core/rules'
import { piecesOf, positionsOf } from '../game/positions'

const history = (rules: GameHistory['rules'], moves: readonly number[]): GameHistory => ({
  rules,
  setup: [],
  setupTurn: null,
  moves,
  retired: [],
})

const LARGE = EDITIONS[0]!.rules

/** Every color has placed its first piece. */
const FIRST_ROUND = history(LARGE, [23943, 24284, 23654, 23637])

/** A whole game of two computers. */
const WHOLE_GAME = history(
  edition(SHORT_EDITION).rules,
  [
    4920, 11921, 13495, 9603, 12267, 12551, 8251, 7761, 11517, 4664, 11898, 11769, 11288, 13476, 6145, 8747, 8336, 6207,
    3147, 495, 4210, 4243, 5699, 3167, 10608, 144, 1564, 1044, 1715, 2655, 44, 567, 2686, 518,
  ],
)

interface FullPicture {
  size: number
  pieces: readonly PlacedPiece[]
  marks: PictureMarks
  /** What the colors have left. */
  colors: readonly ColorView[]
}

function pictureOf(game: GameHistory, marks: PictureMarks = {}): FullPicture & { isOver: boolean } {
  const positions = positionsOf(game)
  const { colors, isOver } = positions.at(-1)!
  return { size: boardSize(game.rules), pieces: piecesOf(game, positions), marks, colors, isOver }
}

/** The end of a game, with what is left. */
export const endOfGame = () => pictureOf(WHOLE_GAME)

/** The starting cell of each color. */
const starts = () => {
  const { colors, size, startCells } = edition(LARGE.edition)
  const cells = startCells[`${LARGE.start} ${LARGE.direction}`]!
  return colors.map((color, i) => ({ color, cell: cellAt(size, cells[i]![0]!) }))
}

/** The first pieces, and the numbers of the colors in the order of play. */
export const orderOfPlay = () => {
  const middle = (boardSize(LARGE) - 1) / 2
  const inwards = (at: number) => at + (at < middle ? 4.5 : -4.5)
  return pictureOf(FIRST_ROUND, { order: starts().map(({ cell: [x, y] }): Cell => [inwards(x), inwards(y)]) })
}

/** The first color has placed its first piece; the others see where to start. */
export const firstPiece = () =>
  pictureOf(history(LARGE, FIRST_ROUND.moves.slice(0, 1)), {
    starts: starts().filter(({ color }) => color !== LARGE.first_color),
  })
