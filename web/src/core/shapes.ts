// Generated from the core's orientations by `make shapes`. Do not edit.
//
// The 21 shapes and their 91 orientations. `y` points down on the page: row 0 is the top row of an orientation's box.

/** A cell by column and row, counted from the upper left. */
export type Cell = readonly [x: number, y: number]

export interface Orientation {
  shape: string
  cells: readonly Cell[]
  width: number
  height: number
  /** The orientation after a quarter turn clockwise. */
  turned: number
  /** The orientation after a flip from left to right. */
  flipped: number
}

/** The side of the largest board. Puzzles number placements as on that board. */
export const LARGEST_SIZE = 20

/** The names of all shapes, large ones first. */
export const shapes: readonly string[] = ['Z5', 'Y', 'X', 'W', 'V5', 'U', 'T5', 'P', 'N', 'L5', 'I5', 'F', 'Z4', 'O', 'T4', 'L4', 'I4', 'V3', 'I3', '2', '1']

const TABLE: Record<string, { squares: number; trayOrientation: number }> = {
  Z5: { squares: 5, trayOrientation: 87 },
  Y: { squares: 5, trayOrientation: 79 },
  X: { squares: 5, trayOrientation: 78 },
  W: { squares: 5, trayOrientation: 74 },
  V5: { squares: 5, trayOrientation: 70 },
  U: { squares: 5, trayOrientation: 66 },
  T5: { squares: 5, trayOrientation: 62 },
  P: { squares: 5, trayOrientation: 54 },
  N: { squares: 5, trayOrientation: 46 },
  L5: { squares: 5, trayOrientation: 38 },
  I5: { squares: 5, trayOrientation: 36 },
  F: { squares: 5, trayOrientation: 28 },
  Z4: { squares: 4, trayOrientation: 24 },
  O: { squares: 4, trayOrientation: 23 },
  T4: { squares: 4, trayOrientation: 19 },
  L4: { squares: 4, trayOrientation: 11 },
  I4: { squares: 4, trayOrientation: 9 },
  V3: { squares: 3, trayOrientation: 5 },
  I3: { squares: 3, trayOrientation: 3 },
  2: { squares: 2, trayOrientation: 1 },
  1: { squares: 1, trayOrientation: 0 },
}

export const squares = (shape: string) => TABLE[shape]!.squares

/** The orientation in which a tray shows a shape. */
export const trayOrientation = (shape: string) => TABLE[shape]!.trayOrientation

/** All orientations, by number. */
export const orientations: readonly Orientation[] = [
  { shape: '1', cells: [[0, 0]], width: 1, height: 1, turned: 0, flipped: 0 },
  { shape: '2', cells: [[0, 0], [1, 0]], width: 2, height: 1, turned: 2, flipped: 1 },
  { shape: '2', cells: [[0, 1], [0, 0]], width: 1, height: 2, turned: 1, flipped: 2 },
  { shape: 'I3', cells: [[0, 0], [1, 0], [2, 0]], width: 3, height: 1, turned: 4, flipped: 3 },
  { shape: 'I3', cells: [[0, 2], [0, 1], [0, 0]], width: 1, height: 3, turned: 3, flipped: 4 },
  { shape: 'V3', cells: [[0, 1], [1, 1], [0, 0]], width: 2, height: 2, turned: 7, flipped: 6 },
  { shape: 'V3', cells: [[0, 1], [1, 1], [1, 0]], width: 2, height: 2, turned: 5, flipped: 5 },
  { shape: 'V3', cells: [[0, 1], [0, 0], [1, 0]], width: 2, height: 2, turned: 8, flipped: 8 },
  { shape: 'V3', cells: [[1, 1], [0, 0], [1, 0]], width: 2, height: 2, turned: 6, flipped: 7 },
  { shape: 'I4', cells: [[0, 0], [1, 0], [2, 0], [3, 0]], width: 4, height: 1, turned: 10, flipped: 9 },
  { shape: 'I4', cells: [[0, 3], [0, 2], [0, 1], [0, 0]], width: 1, height: 4, turned: 9, flipped: 10 },
  { shape: 'L4', cells: [[0, 1], [1, 1], [2, 1], [0, 0]], width: 3, height: 2, turned: 16, flipped: 12 },
  { shape: 'L4', cells: [[0, 1], [1, 1], [2, 1], [2, 0]], width: 3, height: 2, turned: 13, flipped: 11 },
  { shape: 'L4', cells: [[0, 2], [1, 2], [0, 1], [0, 0]], width: 2, height: 3, turned: 15, flipped: 14 },
  { shape: 'L4', cells: [[0, 2], [1, 2], [1, 1], [1, 0]], width: 2, height: 3, turned: 11, flipped: 13 },
  { shape: 'L4', cells: [[0, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 17, flipped: 18 },
  { shape: 'L4', cells: [[0, 2], [0, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 18, flipped: 17 },
  { shape: 'L4', cells: [[1, 2], [1, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 12, flipped: 16 },
  { shape: 'L4', cells: [[2, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 14, flipped: 15 },
  { shape: 'T4', cells: [[0, 1], [1, 1], [2, 1], [1, 0]], width: 3, height: 2, turned: 20, flipped: 19 },
  { shape: 'T4', cells: [[0, 2], [0, 1], [1, 1], [0, 0]], width: 2, height: 3, turned: 21, flipped: 22 },
  { shape: 'T4', cells: [[1, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 22, flipped: 21 },
  { shape: 'T4', cells: [[1, 2], [0, 1], [1, 1], [1, 0]], width: 2, height: 3, turned: 19, flipped: 20 },
  { shape: 'O', cells: [[0, 1], [1, 1], [0, 0], [1, 0]], width: 2, height: 2, turned: 23, flipped: 23 },
  { shape: 'Z4', cells: [[0, 1], [1, 1], [1, 0], [2, 0]], width: 3, height: 2, turned: 27, flipped: 26 },
  { shape: 'Z4', cells: [[0, 2], [0, 1], [1, 1], [1, 0]], width: 2, height: 3, turned: 26, flipped: 27 },
  { shape: 'Z4', cells: [[1, 1], [2, 1], [0, 0], [1, 0]], width: 3, height: 2, turned: 25, flipped: 24 },
  { shape: 'Z4', cells: [[1, 2], [0, 1], [1, 1], [0, 0]], width: 2, height: 3, turned: 24, flipped: 25 },
  { shape: 'F', cells: [[0, 2], [1, 2], [1, 1], [2, 1], [1, 0]], width: 3, height: 3, turned: 31, flipped: 30 },
  { shape: 'F', cells: [[0, 2], [0, 1], [1, 1], [2, 1], [1, 0]], width: 3, height: 3, turned: 34, flipped: 35 },
  { shape: 'F', cells: [[1, 2], [2, 2], [0, 1], [1, 1], [1, 0]], width: 3, height: 3, turned: 29, flipped: 28 },
  { shape: 'F', cells: [[1, 2], [0, 1], [1, 1], [2, 1], [0, 0]], width: 3, height: 3, turned: 33, flipped: 32 },
  { shape: 'F', cells: [[1, 2], [0, 1], [1, 1], [2, 1], [2, 0]], width: 3, height: 3, turned: 30, flipped: 31 },
  { shape: 'F', cells: [[1, 2], [0, 1], [1, 1], [1, 0], [2, 0]], width: 3, height: 3, turned: 35, flipped: 34 },
  { shape: 'F', cells: [[1, 2], [1, 1], [2, 1], [0, 0], [1, 0]], width: 3, height: 3, turned: 32, flipped: 33 },
  { shape: 'F', cells: [[2, 2], [0, 1], [1, 1], [2, 1], [1, 0]], width: 3, height: 3, turned: 28, flipped: 29 },
  { shape: 'I5', cells: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], width: 5, height: 1, turned: 37, flipped: 36 },
  { shape: 'I5', cells: [[0, 4], [0, 3], [0, 2], [0, 1], [0, 0]], width: 1, height: 5, turned: 36, flipped: 37 },
  { shape: 'L5', cells: [[0, 1], [1, 1], [2, 1], [3, 1], [0, 0]], width: 4, height: 2, turned: 43, flipped: 39 },
  { shape: 'L5', cells: [[0, 1], [1, 1], [2, 1], [3, 1], [3, 0]], width: 4, height: 2, turned: 40, flipped: 38 },
  { shape: 'L5', cells: [[0, 3], [1, 3], [0, 2], [0, 1], [0, 0]], width: 2, height: 4, turned: 42, flipped: 41 },
  { shape: 'L5', cells: [[0, 3], [1, 3], [1, 2], [1, 1], [1, 0]], width: 2, height: 4, turned: 38, flipped: 40 },
  { shape: 'L5', cells: [[0, 1], [0, 0], [1, 0], [2, 0], [3, 0]], width: 4, height: 2, turned: 44, flipped: 45 },
  { shape: 'L5', cells: [[0, 3], [0, 2], [0, 1], [0, 0], [1, 0]], width: 2, height: 4, turned: 45, flipped: 44 },
  { shape: 'L5', cells: [[1, 3], [1, 2], [1, 1], [0, 0], [1, 0]], width: 2, height: 4, turned: 39, flipped: 43 },
  { shape: 'L5', cells: [[3, 1], [0, 0], [1, 0], [2, 0], [3, 0]], width: 4, height: 2, turned: 41, flipped: 42 },
  { shape: 'N', cells: [[0, 1], [1, 1], [2, 1], [2, 0], [3, 0]], width: 4, height: 2, turned: 51, flipped: 50 },
  { shape: 'N', cells: [[0, 1], [1, 1], [1, 0], [2, 0], [3, 0]], width: 4, height: 2, turned: 52, flipped: 53 },
  { shape: 'N', cells: [[0, 3], [0, 2], [1, 2], [1, 1], [1, 0]], width: 2, height: 4, turned: 50, flipped: 51 },
  { shape: 'N', cells: [[0, 3], [0, 2], [0, 1], [1, 1], [1, 0]], width: 2, height: 4, turned: 53, flipped: 52 },
  { shape: 'N', cells: [[1, 1], [2, 1], [3, 1], [0, 0], [1, 0]], width: 4, height: 2, turned: 49, flipped: 46 },
  { shape: 'N', cells: [[1, 3], [0, 2], [1, 2], [0, 1], [0, 0]], width: 2, height: 4, turned: 47, flipped: 48 },
  { shape: 'N', cells: [[1, 3], [1, 2], [0, 1], [1, 1], [0, 0]], width: 2, height: 4, turned: 46, flipped: 49 },
  { shape: 'N', cells: [[2, 1], [3, 1], [0, 0], [1, 0], [2, 0]], width: 4, height: 2, turned: 48, flipped: 47 },
  { shape: 'P', cells: [[0, 1], [1, 1], [2, 1], [0, 0], [1, 0]], width: 3, height: 2, turned: 59, flipped: 55 },
  { shape: 'P', cells: [[0, 1], [1, 1], [2, 1], [1, 0], [2, 0]], width: 3, height: 2, turned: 57, flipped: 54 },
  { shape: 'P', cells: [[0, 1], [1, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 61, flipped: 60 },
  { shape: 'P', cells: [[0, 2], [1, 2], [0, 1], [1, 1], [0, 0]], width: 2, height: 3, turned: 56, flipped: 58 },
  { shape: 'P', cells: [[0, 2], [1, 2], [0, 1], [1, 1], [1, 0]], width: 2, height: 3, turned: 54, flipped: 57 },
  { shape: 'P', cells: [[0, 2], [0, 1], [1, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 60, flipped: 61 },
  { shape: 'P', cells: [[1, 1], [2, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 58, flipped: 56 },
  { shape: 'P', cells: [[1, 2], [0, 1], [1, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 55, flipped: 59 },
  { shape: 'T5', cells: [[0, 2], [1, 2], [2, 2], [1, 1], [1, 0]], width: 3, height: 3, turned: 63, flipped: 62 },
  { shape: 'T5', cells: [[0, 2], [0, 1], [1, 1], [2, 1], [0, 0]], width: 3, height: 3, turned: 64, flipped: 65 },
  { shape: 'T5', cells: [[1, 2], [1, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 3, turned: 65, flipped: 64 },
  { shape: 'T5', cells: [[2, 2], [0, 1], [1, 1], [2, 1], [2, 0]], width: 3, height: 3, turned: 62, flipped: 63 },
  { shape: 'U', cells: [[0, 1], [1, 1], [2, 1], [0, 0], [2, 0]], width: 3, height: 2, turned: 67, flipped: 66 },
  { shape: 'U', cells: [[0, 2], [1, 2], [0, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 69, flipped: 68 },
  { shape: 'U', cells: [[0, 2], [1, 2], [1, 1], [0, 0], [1, 0]], width: 2, height: 3, turned: 66, flipped: 67 },
  { shape: 'U', cells: [[0, 1], [2, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 2, turned: 68, flipped: 69 },
  { shape: 'V5', cells: [[0, 2], [1, 2], [2, 2], [0, 1], [0, 0]], width: 3, height: 3, turned: 72, flipped: 71 },
  { shape: 'V5', cells: [[0, 2], [1, 2], [2, 2], [2, 1], [2, 0]], width: 3, height: 3, turned: 70, flipped: 70 },
  { shape: 'V5', cells: [[0, 2], [0, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 3, turned: 73, flipped: 73 },
  { shape: 'V5', cells: [[2, 2], [2, 1], [0, 0], [1, 0], [2, 0]], width: 3, height: 3, turned: 71, flipped: 72 },
  { shape: 'W', cells: [[0, 2], [1, 2], [1, 1], [2, 1], [2, 0]], width: 3, height: 3, turned: 76, flipped: 76 },
  { shape: 'W', cells: [[0, 2], [0, 1], [1, 1], [1, 0], [2, 0]], width: 3, height: 3, turned: 77, flipped: 77 },
  { shape: 'W', cells: [[1, 2], [2, 2], [0, 1], [1, 1], [0, 0]], width: 3, height: 3, turned: 75, flipped: 74 },
  { shape: 'W', cells: [[2, 2], [1, 1], [2, 1], [0, 0], [1, 0]], width: 3, height: 3, turned: 74, flipped: 75 },
  { shape: 'X', cells: [[1, 2], [0, 1], [1, 1], [2, 1], [1, 0]], width: 3, height: 3, turned: 78, flipped: 78 },
  { shape: 'Y', cells: [[0, 1], [1, 1], [2, 1], [3, 1], [1, 0]], width: 4, height: 2, turned: 82, flipped: 80 },
  { shape: 'Y', cells: [[0, 1], [1, 1], [2, 1], [3, 1], [2, 0]], width: 4, height: 2, turned: 81, flipped: 79 },
  { shape: 'Y', cells: [[0, 3], [0, 2], [1, 2], [0, 1], [0, 0]], width: 2, height: 4, turned: 83, flipped: 84 },
  { shape: 'Y', cells: [[0, 3], [0, 2], [0, 1], [1, 1], [0, 0]], width: 2, height: 4, turned: 86, flipped: 85 },
  { shape: 'Y', cells: [[1, 1], [0, 0], [1, 0], [2, 0], [3, 0]], width: 4, height: 2, turned: 85, flipped: 86 },
  { shape: 'Y', cells: [[1, 3], [0, 2], [1, 2], [1, 1], [1, 0]], width: 2, height: 4, turned: 79, flipped: 81 },
  { shape: 'Y', cells: [[1, 3], [1, 2], [0, 1], [1, 1], [1, 0]], width: 2, height: 4, turned: 80, flipped: 82 },
  { shape: 'Y', cells: [[2, 1], [0, 0], [1, 0], [2, 0], [3, 0]], width: 4, height: 2, turned: 84, flipped: 83 },
  { shape: 'Z5', cells: [[0, 2], [1, 2], [1, 1], [1, 0], [2, 0]], width: 3, height: 3, turned: 90, flipped: 89 },
  { shape: 'Z5', cells: [[0, 2], [0, 1], [1, 1], [2, 1], [2, 0]], width: 3, height: 3, turned: 89, flipped: 90 },
  { shape: 'Z5', cells: [[1, 2], [2, 2], [1, 1], [0, 0], [1, 0]], width: 3, height: 3, turned: 88, flipped: 87 },
  { shape: 'Z5', cells: [[2, 2], [0, 1], [1, 1], [2, 1], [0, 0]], width: 3, height: 3, turned: 87, flipped: 88 },
]
