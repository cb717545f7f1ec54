import { describe, expect, it } from 'vitest'
import { EDITIONS } from './editions'
import { boardSize, edition, seatColors } from './rules'

describe('the rules of an edition', () => {
  it('give each seat its colors, but not the shared one', () => {
    expect(seatColors(edition('duo').rules)).toEqual([['blue'], ['green']])
    expect(seatColors(edition('classic_2').rules)).toEqual([
      ['blue', 'red'],
      ['yellow', 'green'],
    ])
    const { rules } = edition('classic_3')
    expect(seatColors(rules)).toEqual([['blue'], ['yellow'], ['red']])
    expect(seatColors({ ...rules, shared: 'blue' })).toEqual([['yellow'], ['red'], ['green']])
  })

  it('have a board with starting cells on it', () => {
    for (const { rules, colors, startCells } of EDITIONS) {
      const cells = Object.values(startCells).flat(2)
      expect(cells.length).toBeGreaterThanOrEqual(colors.length)
      for (const cell of cells) expect(cell).toBeLessThan(boardSize(rules) ** 2)
    }
  })
})
