import { describe, expect, it } from 'vitest'
import golden from '../../../tests/golden/placement_numbers.json'
import { cellAt, cellName, cellNumber, decodePlacement, encodePlacement } from './geometry'
import { orientations } from './shapes'

const countPlacements = (columns: number, rows: number) =>
  orientations.reduce(
    (sum, { width, height }) => sum + Math.max(0, columns - width + 1) * Math.max(0, rows - height + 1),
    0,
  )

describe('placement numbers', () => {
  it('are those of the core', () => {
    for (const { size, first } of golden) {
      first.forEach((number, orientation) => {
        const { height } = orientations[orientation]!
        expect(encodePlacement(size, orientation, [0, size - height])).toBe(number)
      })
    }
  })

  it.each([
    [14, 14],
    [20, 20],
    [7, 7],
    [10, 6],
    [5, 12],
    [3, 3],
  ])('stand for one orientation at one place on a board of %i by %i', (columns, rows) => {
    const count = countPlacements(columns, rows)
    for (let number = 0; number < count; number++) {
      const { orientation, at } = decodePlacement(columns, number, rows)
      const { width, height } = orientations[orientation]!
      if (at[0] < 0 || at[1] < 0 || at[0] + width > columns || at[1] + height > rows) {
        expect.fail(`placement ${number} is off the board: orientation ${orientation} at ${at.join()}`)
      }
      if (encodePlacement(columns, orientation, at, rows) !== number) expect.fail(`placement ${number} does not return`)
    }
  })

  it('are as many as the documentation says', () => {
    expect(countPlacements(14, 14)).toBe(13_729)
    expect(countPlacements(20, 20)).toBe(30_433)
  })
})

describe('cells', () => {
  it('are numbered from a1 at the lower left', () => {
    expect(cellAt(20, 0)).toEqual([0, 19])
    expect(cellName(20, cellAt(20, 0))).toBe('a1')
    expect(cellName(20, cellAt(20, 399))).toBe('t20')
    expect(cellName(6, cellAt(10, 14, 6))).toBe('e2')
    for (let number = 0; number < 60; number++) expect(cellNumber(10, cellAt(10, number, 6), 6)).toBe(number)
  })
})
