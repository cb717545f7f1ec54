// How a screen with a board divides its window. Height is scarce, so there is nothing above the board except in
// portrait. Of three arrangements, the one with the largest board is used:
//
//   rails     nav | aside | board | panel
//   chips     nav | board over band | panel
//   portrait  bar over board over aside over panel
//
// `aside` has the information about the game (the players, or the text of a puzzle), `panel` has the tray and the
// controls. Without space for a rail, the aside becomes a band of chips under the board or, if it is text, the top of
// the panel.

import type { TrayKind } from './slots'

type LayoutKind = 'rails' | 'chips' | 'portrait'

export interface LayoutInput {
  width: number
  height: number
  columns: number
  rows: number
  /** Whether the frame shows the names of columns and rows, which makes it wider. */
  coordinates: boolean
  /** Where the aside goes without a rail: a band under the board, or the top of the panel. Or `none`: the panel has
   * everything, and is wider. */
  aside: 'band' | 'panel' | 'none'
  /** The height of a row above the board, which portrait has no space for. */
  above?: number
  /** Whether the panel covers the lower end of the board in portrait, where the board fades. */
  fades?: boolean
  /** Whether the panel shows the list of moves below the tray and the controls, if it has space. */
  lists?: boolean
}

export interface Layout {
  kind: LayoutKind
  /** The board's outer width and height, with its frame. */
  side: number
  depth: number
  /** The width of one cell of the board. */
  cell: number
  frame: number
  gap: number
  /** The widths of the rails. `left` is 0 where the aside has no rail; in portrait `right` is the whole width. */
  left: number
  right: number
  /** The height of the band under the board; 0 where there is none. */
  band: number
  /** The width of a cell in the tray, and in the small trays of the other players. */
  trayUnit: number
  miniUnit: number
  /** Portrait only: whether the tray is a strip that scrolls sideways, because not all pieces fit into the panel. */
  strip: boolean
  nav: 56 | 0
  /** Whether the panel has space for the list of moves. */
  roomy: boolean
  /** Whether the panel is too short for the tray beside a question. */
  tight: boolean
  /** The height left in the panel if the list of moves has its minimum height; negative if the panel is too short for
   * it. */
  spare: number
  /** Whether the aside has space only for the most important information. */
  compact: boolean
  /** Whether the window is too small for the smallest board, so that the page scrolls. */
  scrolls: boolean
}

/** The height of the bar above the board in portrait. */
export const BAR = 52
/** The height of the players' row under the board in portrait. */
export const ROW = 62
/** The height of the row of controls in portrait, within reach of the thumb. */
export const CONTROLS = 58
/** The minimum height of the tray in portrait: two rows that scroll sideways. */
const STRIP = 100
/** The height of the band of chips under the board. */
const BAND = 54
/** The minimum width and height of a board. */
const SMALLEST_SIDE = 240
/** The maximum width of a cell, so that small puzzles don't fill a large window. */
const LARGEST_CELL = 112
const LARGEST_LEFT = 320
const LARGEST_RIGHT = 420
/** The least and the largest width of a panel that has everything, and its height in portrait. */
const WIDE_RIGHT = [300, 480] as const
const HIGH_PANEL = 380
/** The least height under a board that fades into the panel. */
const FADED_PANEL = 220
/** Chips replace a rail only if this makes the board larger by this factor. In short windows, any gain is enough. */
const WORTHWHILE = 1.08
const LOW = 520

/** Width and height of the full tray in cells, as `slots.ts` lays it out, in a rail and in portrait. */
export const TRAY = { width: 16.7, height: 15.2 }
export const PORTRAIT_TRAY = { width: 20.8, height: 13.36 }
/** The height of the strip's two rows in cells. */
export const STRIP_TRAY_HEIGHT = 6.68
/** The width of a small tray in cells, and the padding around it in a player's card. */
export const MINI_TRAY = 26.2
const MINI_PADDING = 28
/** In portrait, the tray is a strip if the board leaves less height than this. */
const SPACE_FOR_ALL = 400
/** The tray's distance from the edges of the window in portrait. */
const PADDING = 8
/** A rail narrower than this has no space for the text of the aside. */
const NARROW_RAIL = 170
/** In a window lower than this, the panel has space for only the most important text above the tray. */
const LOW_PANEL = 700
export const SMALLEST_UNIT = 12
const LARGEST_UNIT = 24
/** The height of a panel without the tray: the headline with its buttons, and the controls. */
const PANEL_ROWS = 156
/** A panel narrower than this has the controls in two rows, and the second row has this height. */
const ONE_ROW_OF_CONTROLS = 244
const SECOND_ROW = 56
/** The height that a list of moves needs. */
const LIST = 190
/** The height that a question and two rows of the tray need. */
const LEAST_WITH_QUESTION = 240
/** The tray makes space for the list of moves, but its cells are not made smaller than this. */
const LEAST_UNIT_WITH_LIST = 15

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

interface Measures {
  gap: number
  leastLeft: number
  leastRight: number
  nav: 56 | 0
  frame: number
}

function measure({ width, height, coordinates, aside }: LayoutInput): Measures {
  const low = height < LOW
  const [leastLeft, least] = low ? [130, 200] : width < 1100 ? [138, 214] : width < 1400 ? [176, 236] : [212, 264]
  const leastRight = aside !== 'none' ? least : width < 1400 ? WIDE_RIGHT[0] : 420
  return {
    gap: low ? 8 : width < 1100 ? 10 : width < 1400 ? 12 : width < 1600 ? 14 : 16,
    leastLeft,
    leastRight,
    nav: width < 1100 ? 0 : 56,
    frame: coordinates ? 18 : low || width < 600 ? 5 : 9,
  }
}

/** The largest board that fits in a space. */
function fit(input: LayoutInput, frame: number, width: number, height: number) {
  const { columns, rows } = input
  const cell = Math.min((width - 2 * frame) / columns, (height - 2 * frame) / rows, LARGEST_CELL)
  return { cell, side: cell * columns + 2 * frame, depth: cell * rows + 2 * frame }
}

type Candidate = Pick<Layout, 'kind' | 'cell' | 'side' | 'depth' | 'left' | 'right' | 'band' | 'nav'>

function rails(input: LayoutInput, { gap, leastLeft, leastRight, nav, frame }: Measures): Candidate {
  const free = input.width - nav - 4 * gap
  const board = fit(input, frame, free - leastLeft - leastRight, input.height - 2 * gap - (input.above ?? 0))
  const left = clamp(leastLeft, 0.43 * (free - board.side), Math.min(LARGEST_LEFT, free - board.side - leastRight))
  const right = clamp(leastRight, free - board.side - left, LARGEST_RIGHT)
  return { kind: 'rails', ...board, left, right, band: 0, nav }
}

function chips(input: LayoutInput, { gap, leastRight, nav, frame }: Measures): Candidate {
  const band = input.aside === 'band' ? BAND : 0
  const free = input.width - nav - 3 * gap
  const board = fit(input, frame, free - leastRight, input.height - 2 * gap - band - (input.above ?? 0))
  const largest = input.aside === 'none' ? WIDE_RIGHT[1] : LARGEST_RIGHT
  return { kind: 'chips', ...board, left: 0, right: clamp(leastRight, free - board.side, largest), band, nav }
}

function portrait(input: LayoutInput, { frame }: Measures): Candidate {
  const below = input.fades ? FADED_PANEL : input.aside === 'none' ? HIGH_PANEL : ROW + CONTROLS + STRIP
  const board = fit(input, frame, input.width, input.height - BAR - below)
  return { kind: 'portrait', ...board, left: 0, right: input.width, band: ROW, nav: 0 }
}

function choose(input: LayoutInput, measures: Measures): Candidate {
  const withRails = rails(input, measures)
  const withChips = chips(input, measures)
  const worthwhile = input.height < LOW ? 1 : WORTHWHILE
  // A rail that is too narrow for a text would be empty.
  const isEmptyRail = input.aside === 'none' || (input.aside === 'panel' && withRails.left < NARROW_RAIL)
  const landscape = isEmptyRail || withChips.cell > withRails.cell * worthwhile ? withChips : withRails
  const upright = portrait(input, measures)
  const chosen = upright.cell > landscape.cell ? upright : landscape
  return Math.max(chosen.side, chosen.depth) < SMALLEST_SIDE ? atLeastSmallest(input, upright, measures.frame) : chosen
}

/** The same layout with the smallest board. The page then scrolls. */
function atLeastSmallest({ columns, rows }: LayoutInput, candidate: Candidate, frame: number): Candidate {
  const cell = Math.min((SMALLEST_SIDE - 2 * frame) / Math.max(columns, rows), LARGEST_CELL)
  return { ...candidate, cell, side: cell * columns + 2 * frame, depth: cell * rows + 2 * frame }
}

/** The height of a panel beside the board, without its headline and its controls. */
const panelHeight = ({ height }: LayoutInput, right: number, gap: number) =>
  height - 2 * gap - PANEL_ROWS - (right < ONE_ROW_OF_CONTROLS ? SECOND_ROW : 0)

/** The width of a cell in the tray. */
function trayUnit(input: LayoutInput, { kind, right, depth }: Candidate, gap: number, strip: boolean): number {
  if (kind !== 'portrait') {
    const available = panelHeight(input, right, gap)
    const withList = (available - LIST) / TRAY.height
    const unit = input.lists && withList >= LEAST_UNIT_WITH_LIST ? withList : available / TRAY.height
    return Math.min(right / TRAY.width, Math.max(SMALLEST_UNIT, unit))
  }
  const available = input.height - BAR - depth - ROW - CONTROLS
  if (strip) return clamp(SMALLEST_UNIT, available / STRIP_TRAY_HEIGHT, LARGEST_UNIT)
  return Math.min((right - 2 * PADDING) / PORTRAIT_TRAY.width, available / PORTRAIT_TRAY.height)
}

/** The layout of a screen on which a person plays: a game, a puzzle, an exercise. */
export function playLayout(input: LayoutInput): Layout {
  const measures = measure(input)
  const { gap, frame } = measures
  const chosen = choose(input, measures)
  const { kind, left, depth } = chosen
  const strip = kind === 'portrait' && input.height - depth < SPACE_FOR_ALL
  const unit = trayUnit(input, chosen, gap, strip)
  const spare = panelHeight(input, chosen.right, gap) - unit * TRAY.height - LIST
  return {
    ...chosen,
    frame,
    gap,
    trayUnit: unit,
    roomy: kind !== 'portrait' && spare > -0.01,
    tight: strip || (kind !== 'portrait' && panelHeight(input, chosen.right, gap) < LEAST_WITH_QUESTION),
    spare,
    miniUnit: Math.max(0, (left - MINI_PADDING) / MINI_TRAY),
    strip,
    compact: kind === 'portrait' || (kind === 'chips' && input.height < LOW_PANEL),
    scrolls: kind === 'portrait' && depth > input.height - BAR - ROW - CONTROLS - STRIP + 0.01,
  }
}

/** How the tray of a layout is arranged. */
export const trayKind = ({ kind, strip }: Layout): TrayKind =>
  strip ? 'strip' : kind === 'portrait' ? 'portrait' : 'rail'
