import { describe, expect, it } from 'vitest'
import { orientations, type Cell } from '../core/shapes'
import { draw, symbols, UNIT } from './outline'

type Point = [number, number]

/** The points of an absolute path of M, L and Q, control points included. */
const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
const subpaths = (path: string) => path.split('z').filter(Boolean)

/** Twice the signed area: positive for a clockwise loop, since `y` points down. */
function area(loop: readonly Point[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = loop[(i + 1) % loop.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** How many straight sides of a piece face a direction. */
function sides(cells: readonly Cell[], [dx, dy]: readonly [number, number]): number {
  const own = new Set(cells.map(String))
  const open = cells.filter(([x, y]) => !own.has(`${x + dx},${y + dy}`))
  // Neighboring cells along a straight side are part of the same side.
  const along = (cell: Cell): string => String(dx ? [cell[0], cell[1] - 1] : [cell[0] - 1, cell[1]])
  const faces = new Set(open.map(String))
  return open.filter((cell) => !faces.has(along(cell))).length
}

describe('a drawn piece', () => {
  it('is one clockwise loop inside its box, of almost the area of its squares', () => {
    for (const { cells, width, height } of orientations) {
      const { body } = draw(cells)
      expect(subpaths(body)).toHaveLength(1)
      const loop = points(body)
      for (const [x, y] of loop) {
        expect(x).toBeGreaterThan(0)
        expect(y).toBeGreaterThan(0)
        expect(x).toBeLessThan(width * UNIT)
        expect(y).toBeLessThan(height * UNIT)
      }
      const share = area(loop) / 2 / (cells.length * UNIT * UNIT)
      expect(share).toBeGreaterThan(0.85)
      expect(share).toBeLessThan(1)
    }
  })

  it('has one facet per side, grouped by the direction that the side faces', () => {
    for (const { cells } of orientations) {
      const drawing = draw(cells)
      expect(subpaths(drawing.top)).toHaveLength(sides(cells, [0, -1]))
      expect(subpaths(drawing.bottom)).toHaveLength(sides(cells, [0, 1]))
      expect(subpaths(drawing.left)).toHaveLength(sides(cells, [-1, 0]))
      expect(subpaths(drawing.right)).toHaveLength(sides(cells, [1, 0]))
    }
  })

  it('is computed once', () => {
    const cells: Cell[] = [
      [0, 0],
      [1, 0],
    ]
    expect(draw(cells)).toBe(draw([...cells]))
  })

  it.each(['blue', 'yellow', 'red', 'green'])('has one symbol of %s in the middle of each square', (color) => {
    const cells: Cell[] = [
      [0, 0],
      [2, 1],
    ]
    const starts = [...symbols(color, cells).path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(starts).toEqual([
      [UNIT / 2, UNIT / 2],
      [2.5 * UNIT, 1.5 * UNIT],
    ])
  })
})
