// The positions of the tutorial: a small board on which blue places one piece by the rules of the game.

import type { Ground } from '../board/ground'
import type { Piece, PuzzleSpec } from '../core/core'
import { core } from '../core/load'
import { shapes } from '../core/shapes'
import positions from './positions.json'

export interface TutorialPosition {
  /** The shape to place. */
  shape: string
  pieces: Piece[]
}

export const POSITIONS = positions as TutorialPosition[]

/** For the core, the tutorial is a puzzle. Blue starts at the upper left. */
export const TUTORIAL: PuzzleSpec = {
  rows: 7,
  columns: 7,
  contact: 'corners',
  trays: [
    { color: 'blue', shapes },
    { color: 'red', shapes },
  ],
  startCells: { blue: 42 },
}

/** Where blue can place its next piece. */
export function tutorialGround({ pieces }: TutorialPosition): Ground {
  const tray = core()
    .puzzleView(TUTORIAL, pieces)
    .trays.find(({ color }) => color === 'blue')!
  return {
    ...core().puzzleLegality(TUTORIAL, pieces, 'blue'),
    corners: new Set(tray.corners),
    opening: tray.isFirstPiece,
  }
}
