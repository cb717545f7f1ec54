import { describe, expect, it } from 'vitest'
import { resultHeadline, resultSides } from './result'
import { duoTable, seat, tray } from './testing'

const finished = (scores: number[], ranks: number[]) => {
  const table = duoTable()
  return { ...table, position: { ...table.position, status: 'over' as const, result: { scores, ranks } } }
}

describe('the result', () => {
  it('lists the sides by rank', () => {
    const table = finished([-12, -3], [2, 1])
    expect(resultSides(table)).toMatchObject([
      { seats: [1], score: -3, rank: 1, trays: [{ color: 'green' }] },
      { seats: [0], score: -12, rank: 2, trays: [{ color: 'blue' }] },
    ])
  })

  it('joins partners', () => {
    const table = duoTable({
      seats: [
        seat('person', ['blue'], { name: 'Ann', side: 0 }),
        seat('person', ['yellow'], { name: 'Ben', side: 1 }),
        seat('person', ['red'], { name: 'Cem', side: 0 }),
        seat('person', ['green'], { name: 'Dora', side: 1 }),
      ],
    })
    const position = {
      ...table.position,
      trays: [tray('blue', 0), tray('yellow', 1), tray('red', 2), tray('green', 3)],
      result: { scores: [-5, -9, -5, -9], ranks: [1, 2, 1, 2] },
    }
    const sides = resultSides({ ...table, position })
    expect(sides.map(({ seats }) => seats)).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(sides[0]!.trays.map(({ color }) => color)).toEqual(['blue', 'red'])
    expect(resultHeadline({ ...table, position }, sides)).toContain('Ann and Cem')
  })

  it('says who won, and who shares the win', () => {
    const won = finished([-3, -12], [1, 2])
    const shared = finished([-3, -3], [1, 1])
    const headlines = [won, shared].map((table) => resultHeadline(table, resultSides(table)))
    expect(new Set(headlines).size).toBe(2)
  })
})
