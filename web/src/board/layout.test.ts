import { describe, expect, it } from 'vitest'
import { BAR, CONTROLS, type Layout, type LayoutInput, playLayout, ROW } from './layout'

const game = (width: number, height: number, more: Partial<LayoutInput> = {}): Layout =>
  playLayout({ width, height, columns: 20, rows: 20, coordinates: false, aside: 'band', ...more })

/** Windows of many sizes, for boards of games and puzzles. */
function* windows(): Generator<LayoutInput> {
  const boards = [
    { columns: 20, rows: 20, aside: 'band' },
    { columns: 14, rows: 14, aside: 'band' },
    { columns: 20, rows: 20, aside: 'panel' },
    { columns: 12, rows: 5, aside: 'panel' },
    { columns: 3, rows: 20, aside: 'panel' },
    { columns: 20, rows: 20, aside: 'none' },
  ] as const
  for (const board of boards)
    for (const coordinates of [false, true])
      for (let width = 320; width <= 2560; width += 80)
        for (let height = 256; height <= 1600; height += 64) yield { width, height, coordinates, ...board }
}

const name = ({ width, height, columns, rows }: LayoutInput) => `${columns} x ${rows} in ${width} x ${height}`
const fail = (input: LayoutInput, layout: Layout, what: string) =>
  expect.fail(`${what}: ${name(input)} ${JSON.stringify(layout)}`)

describe('the board of a game', () => {
  it.each([
    [1280, 760, 'rails', 736],
    [1366, 650, 'rails', 626],
    [1440, 900, 'rails', 852],
    [1600, 900, 'rails', 868],
    [1920, 1080, 'rails', 1048],
    [1024, 700, 'rails', 632],
    [844, 390, 'rails', 374],
    [720, 450, 'chips', 380],
    [1024, 768, 'chips', 694],
    [1180, 820, 'chips', 742],
    [1280, 1024, 'chips', 946],
    [390, 844, 'portrait', 390],
    [360, 640, 'portrait', 360],
    [768, 1024, 'portrait', 752],
  ] as const)('in a window of %i by %i has %s and a side of %i', (width, height, kind, side) => {
    const layout = game(width, height)
    expect(layout.kind).toBe(kind)
    expect(layout.side).toBeCloseTo(side)
    expect(layout.depth).toBeCloseTo(side)
  })

  it('gives up a rail in a high window only for a board that is 8 % larger', () => {
    const gains = [1, 1.02, 1.06, 1.1].map((factor) => {
      // Rails are limited by the width, chips by the height.
      const height = Math.round(632 * factor) + 20 + 54
      return game(1024, height).kind
    })
    expect(gains).toEqual(['rails', 'rails', 'rails', 'chips'])
  })

  it('scrolls with a board of 240 pixels where there is no space for a larger one', () => {
    expect(game(320, 256)).toMatchObject({ kind: 'portrait', side: 240, scrolls: true })
    expect(game(390, 844).scrolls).toBe(false)
  })

  it('has a wider frame for coordinates and a narrow one on phones', () => {
    expect(game(1440, 900).frame).toBe(9)
    expect(game(1440, 900, { coordinates: true }).frame).toBe(18)
    expect(game(390, 844).frame).toBe(5)
    expect(game(844, 390).frame).toBe(5)
  })
})

describe('the list of moves', () => {
  it.each([
    [1366, 650, 18.4],
    [1536, 730, 23.4],
    [1280, 610, 15.8],
    [1280, 760, 15.0],
    [1024, 700, 12.8],
  ] as const)(
    'has space beside a board of %i by %i, because the cells of the tray are %f wide',
    (width, height, unit) => {
      const layout = game(width, height, { lists: true })
      expect(layout.trayUnit).toBeCloseTo(unit, 1)
      expect(layout.roomy).toBe(true)
    },
  )

  it('leaves its space to the tray where the pieces would be too small', () => {
    const layout = game(1280, 590, { lists: true })
    expect(layout.roomy).toBe(false)
    expect(layout.trayUnit).toBeGreaterThan(18)
  })

  it('takes no space from the tray on screens without a list', () => {
    expect(game(1366, 650).trayUnit).toBeGreaterThan(game(1366, 650, { lists: true }).trayUnit)
  })
})

describe('in every window', () => {
  it('everything fits beside and below each other', () => {
    for (const input of windows()) {
      const layout = playLayout(input)
      const { kind, side, depth, cell, left, right, gap, nav, band, frame, scrolls } = layout
      const { width, height } = input
      if (!(cell > 0)) fail(input, layout, 'no board')
      if (Math.abs(cell * input.columns + 2 * frame - side) > 0.01) fail(input, layout, 'cells and frame')
      if (Math.abs(cell * input.rows + 2 * frame - depth) > 0.01) fail(input, layout, 'cells and frame')
      if (kind === 'rails') {
        if (nav + 4 * gap + left + side + right > width + 0.01) fail(input, layout, 'too wide')
        if (depth + 2 * gap > height + 0.01) fail(input, layout, 'too high')
        if (left < 130 || left > 320) fail(input, layout, 'left rail')
      } else if (kind === 'chips') {
        if (nav + 3 * gap + side + right > width + 0.01) fail(input, layout, 'too wide')
        if (depth + band + 2 * gap > height + 0.01) fail(input, layout, 'too high')
      } else {
        if (side > width + 0.01) fail(input, layout, 'too wide')
        if (!scrolls && BAR + depth + ROW + CONTROLS + 100 > height + 0.01) fail(input, layout, 'too high')
      }
      if (kind !== 'portrait' && (right < 200 || right > (input.aside === 'none' ? 480 : 420)))
        fail(input, layout, 'right rail')
      if (scrolls && kind !== 'portrait') fail(input, layout, 'scrolls')
    }
  })

  it('a controls row of four buttons has 44 pixels for each', () => {
    for (const input of windows()) {
      const layout = playLayout(input)
      if (layout.right < 4 * 44 + 3 * 4) fail(input, layout, 'controls')
    }
  })

  it('the tray is as wide as its rail or narrower, and legible', () => {
    for (const input of windows()) {
      const layout = playLayout(input)
      const { kind, trayUnit, right, strip } = layout
      if (trayUnit < 11) fail(input, layout, 'tray too small')
      if (kind !== 'portrait' && trayUnit * 16.7 > right + 0.01) fail(input, layout, 'tray too wide')
      if (kind === 'portrait' && !strip && trayUnit * 20.8 > right) fail(input, layout, 'tray too wide')
    }
  })

  it('the board never gets smaller as the window grows, within one kind and one set of widths', () => {
    // Rails become wider at these widths of the window, and at this height.
    const sameSet = (a: LayoutInput, b: LayoutInput) =>
      [600, 1100, 1400, 1600].every((width) => a.width < width === b.width < width) && a.height < 520 === b.height < 520
    for (const input of windows()) {
      const layout = playLayout(input)
      for (const grown of [
        { ...input, width: input.width + 80 },
        { ...input, height: input.height + 64 },
      ]) {
        const larger = playLayout(grown)
        if (
          layout.kind === larger.kind &&
          sameSet(input, grown) &&
          !layout.scrolls &&
          larger.cell < layout.cell - 0.001
        )
          fail(grown, larger, 'smaller')
      }
    }
  })
})
