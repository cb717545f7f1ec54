import { describe, expect, it } from 'vitest'
import { orientations, shapes, squares, trayOrientation, type Cell } from './shapes'

/** Moves cells to the upper left and sorts them, so that equal pieces compare equal. */
function normalize(cells: readonly Cell[]): string {
  const left = Math.min(...cells.map(([x]) => x))
  const top = Math.min(...cells.map(([, y]) => y))
  return cells
    .map(([x, y]) => `${x - left},${y - top}`)
    .sort()
    .join(' ')
}

describe('orientations', () => {
  it('are the 91 of the game: each way a shape can lie, once', () => {
    expect(shapes).toHaveLength(21)
    expect(orientations).toHaveLength(91)
    expect(new Set(orientations.map(({ cells }) => normalize(cells))).size).toBe(91)
  })

  it('fill their boxes and have the squares of their shape', () => {
    for (const { shape, cells, width, height } of orientations) {
      expect(cells).toHaveLength(squares(shape))
      expect([Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))]).toEqual([0, 0])
      expect([Math.max(...cells.map(([x]) => x)), Math.max(...cells.map(([, y]) => y))]).toEqual([
        width - 1,
        height - 1,
      ])
    }
  })

  it('turn clockwise and flip as seen on the screen', () => {
    for (const { shape, cells, turned, flipped } of orientations) {
      const clockwise = cells.map(([x, y]): Cell => [-y, x])
      const mirrored = cells.map(([x, y]): Cell => [-x, y])
      expect(normalize(orientations[turned]!.cells)).toBe(normalize(clockwise))
      expect(normalize(orientations[flipped]!.cells)).toBe(normalize(mirrored))
      expect(orientations[turned]!.shape).toBe(shape)
    }
  })
})

describe('shapes', () => {
  it('come large ones first, as the tray shows them', () => {
    const sizes = shapes.map(squares)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    for (const shape of shapes) expect(orientations[trayOrientation(shape)]!.shape).toBe(shape)
  })
})
