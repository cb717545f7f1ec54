// The pictures of "How to play": small positions, drawn as text. The core finds the corners of a color, and a test checks
// that every position follows the rules.
//
//   a b c d   pieces of blue        y z   pieces of yellow
//   r s t     pieces of red         g h   pieces of green
//   #         cells to look at      .     free

import type { PictureMarks, PicturePiece } from '../board/BoardPicture.svelte'
import type { Piece, PuzzleSpec } from '../core/core'
import type { Color } from '../core/editions'
import { type Cell, cellAt, cellNumber } from '../core/geometry'
import { core } from '../core/load'
import { orientations, shapes } from '../core/shapes'
import { puzzlePlacement } from '../puzzle/pieces'

interface Drawing {
  /** The rows from the top, separated by spaces. */
  rows: string
  /** The color whose corners are shown as dots. */
  corners?: Color
  ring?: PictureMarks['ring']
  start?: { cell: Cell; color: Color }
  /** The pieces that a color still has. */
  left?: { color: Color; shapes: readonly string[] }
}

export interface Picture {
  columns: number
  rows: number
  pieces: readonly PicturePiece[]
  marks: PictureMarks
  left: Drawing['left'] | undefined
}

const COLORS: Record<string, Color> = {
  ...{ a: 'blue', b: 'blue', c: 'blue', d: 'blue' },
  ...{ y: 'yellow', z: 'yellow', r: 'red', s: 'red', t: 'red', g: 'green', h: 'green' },
}

interface DrawnPiece extends PicturePiece {
  color: Color
  orientation: number
}

/** The pieces in the order of their letters. */
function findPieces(rows: readonly string[]): DrawnPiece[] {
  return Object.entries(COLORS).flatMap(([letter, color]) => {
    const cells = rows.flatMap((row, y) => [...row].flatMap((one, x): Cell[] => (one === letter ? [[x, y]] : [])))
    if (!cells.length) return []
    const at: Cell = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))]
    const key = (list: readonly Cell[], [dx, dy]: Cell) =>
      list
        .map(([x, y]) => `${x - dx},${y - dy}`)
        .sort()
        .join(' ')
    const orientation = orientations.findIndex((one) => key(one.cells, [0, 0]) === key(cells, at))
    return [{ color, cells: orientations[orientation]!.cells, at, orientation }]
  })
}

/** The position as a puzzle of the core, in which each color starts with its first piece. */
export function asPuzzle(drawing: string): { puzzle: PuzzleSpec; pieces: Piece[] } {
  const rows = drawing.split(' ')
  const columns = rows[0]!.length
  const drawn = findPieces(rows)
  const colors = [...new Set(drawn.map(({ color }) => color))]
  const firstCell = (color: Color) => {
    const { cells, at } = drawn.find((piece) => piece.color === color)!
    return cellNumber(columns, [at[0] + cells[0]![0], at[1] + cells[0]![1]], rows.length)
  }
  return {
    puzzle: {
      rows: rows.length,
      columns,
      contact: 'corners',
      trays: colors.map((color) => ({ color, shapes })),
      startCells: Object.fromEntries(colors.map((color) => [color, firstCell(color)])),
    },
    pieces: drawn.map(({ color, orientation, at }) => ({
      color,
      placement: puzzlePlacement(orientation, at, rows.length),
    })),
  }
}

function cornersOf(drawing: string, color: Color): PictureMarks['dots'] {
  const { puzzle, pieces } = asPuzzle(drawing)
  const { rows, columns } = puzzle
  const tray = core()
    .puzzleView(puzzle, pieces)
    .trays.find((one) => one.color === color)!
  return (tray.corners ?? []).map((number) => ({ cell: cellAt(columns, number, rows), color }))
}

export function readPicture({ rows: text, corners, ring, start, left }: Drawing): Picture {
  const rows = text.split(' ')
  const area = rows.flatMap((row, y) => [...row].flatMap((one, x): Cell[] => (one === '#' ? [[x, y]] : [])))
  return {
    columns: rows[0]!.length,
    rows: rows.length,
    pieces: findPieces(rows),
    marks: {
      ...(corners ? { dots: cornersOf(text, corners) } : {}),
      ...(ring ? { ring } : {}),
      ...(start ? { starts: [start] } : {}),
      ...(area.length ? { area } : {}),
    },
    left,
  }
}

export interface RuleDrawing extends Drawing {
  id: 'corner' | 'edge' | 'alone' | 'others'
  isAllowed: boolean
}

export const RULES: readonly RuleDrawing[] = [
  {
    id: 'corner',
    isAllowed: true,
    rows: '........ .aa..... ..a..... ...bbb.. ...b.... ........',
    ring: { at: [3, 3], look: 'good' },
  },
  {
    id: 'edge',
    isAllowed: false,
    rows: '........ .aa..... ..a..... ..b..... ..bbb... ........',
    ring: { at: [2.5, 3], look: 'bad' },
  },
  { id: 'alone', isAllowed: false, rows: '........ .aa..... ..a..... ......b. ....bbb. ........' },
  {
    id: 'others',
    isAllowed: true,
    rows: '........ .aa..... ..arr... ...br... ...bbb.. ........',
    ring: { at: [3, 3], look: 'good' },
  },
]

/** The parts of a turn. */
export const TURNS: readonly Drawing[] = [
  { rows: '..... ..... .....', start: { cell: [0, 0], color: 'blue' } },
  { rows: 'aa... .a... ..bb.' },
  { rows: 'arr.. rr... .....' },
]

/** For each tip, what to avoid and what to do. */
export const TIPS: readonly { avoid: Drawing; prefer: Drawing }[] = [
  {
    avoid: { rows: 'aaa..cc ...bb.c ....... ....... ....... .......' },
    prefer: { rows: 'aa..... .a..... ..bb... ...bb.. .....cc .....cc' },
  },
  {
    avoid: {
      rows: 'a...... .bb.... ...cc.. ...c... ....... .......',
      left: { color: 'blue', shapes: ['W', 'V5', 'F'] },
    },
    prefer: {
      rows: 'a...... aa..... .aa.... ...bbb. ...b... ...b...',
      left: { color: 'blue', shapes: ['1', '2', 'V3'] },
    },
  },
  {
    avoid: { rows: '....... ....... ..aa... ..aa... ....... .......', corners: 'blue' },
    prefer: { rows: '....... ...a... ..aaa.. ...a... ....... .......', corners: 'blue' },
  },
  {
    avoid: { rows: 'aa.r... aa.r... ..br... ..b.sss ..b...s ..b....' },
    prefer: { rows: 'aa.r.c. aa.rcc. ..brc.. ..bbsss ......s .......' },
  },
  {
    avoid: { rows: 'aarrr.. .a..r.. ..bbr.. yybb.ss .yy.... .......', corners: 'blue' },
    prefer: { rows: 'aarrr.. .a..r.. ..b.r.. .bbb.ss .....y. ....yyy', corners: 'blue' },
  },
  {
    avoid: { rows: 'g....a. gg..aa. .gg...b ...h..b ...hh.. .......', corners: 'green' },
    prefer: { rows: 'g....a. gg..aa. .gg...b ...h.bb ...hhb. .....b.', corners: 'green' },
  },
  {
    avoid: { rows: '..a.ccc ..a.cc. ..aa... ss..bbb .s..... ..rr...' },
    prefer: { rows: '..a.### ..a.### ..aa... cc..bbb .c..... ..rr...' },
  },
  {
    avoid: {
      rows: '..bbbb. aayyyys ......s ....... ....... .......',
      left: { color: 'red', shapes: ['X', 'F', 'W'] },
    },
    prefer: {
      rows: '..####. aayyyys ..bb..s ...bb.. ....... .......',
      left: { color: 'red', shapes: ['X', 'F', 'W'] },
    },
  },
  {
    avoid: { rows: 'aa..... .a..... ..b.... ....... ....... .......', left: { color: 'blue', shapes: ['2', 'I3'] } },
    prefer: { rows: 'aa..... .a..... ..bb.d. ....c.. ....c.. ....c..' },
  },
]
