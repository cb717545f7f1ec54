import { describe, expect, it } from 'vitest'
import type { EditionName, Table } from '../wire/messages'
import { historyOf, positionsOf } from './positions'
import { resultHeadline, resultSides, winningColor } from './result'
import { newTable, playOn } from './testing'

/** The final position of a game that was played to its end. */
function finish(name: EditionName, seed = 1) {
  const start = newTable(name, { status: 'over' })
  const table: Table = { ...start, moves: playOn(historyOf(start), Infinity, seed) }
  return { table, position: positionsOf(historyOf(table)).at(-1)! }
}

describe('the result', () => {
  it('lists the sides by rank, with the score and the remaining shapes of each', () => {
    const { table, position } = finish('classic')
    const sides = resultSides(table, position)
    expect(position.isOver).toBe(true)
    expect(sides).toHaveLength(4)
    expect(sides.map(({ rank }) => rank)).toEqual(sides.map(({ rank }) => rank).toSorted())
    expect(sides.map(({ score }) => score)).toEqual(sides.map(({ score }) => score).toSorted((a, b) => b - a))
    for (const { score, colors } of sides) expect(score).toBe(colors[0]!.score)
  })

  it('knows the color that won alone', () => {
    const { table, position } = finish('classic')
    const sides = resultSides(table, position)
    expect(winningColor(sides)).toBe(sides[0]!.colors[0]!.color)
    expect(winningColor(sides.map((side) => ({ ...side, rank: 1 })))).toBeNull()
  })

  it('joins partners', () => {
    const { table, position } = finish('teams')
    const sides = resultSides(table, position)
    expect(winningColor(sides)).toBeNull()
    expect(sides.map(({ seats }) => seats).toSorted()).toEqual([
      [0, 2],
      [1, 3],
    ])
    for (const { score, colors } of sides) expect(score).toBe(colors[0]!.score + colors[1]!.score)
    const named = table.seats.map((seat, i) => ({ ...seat, name: ['Ann', 'Ben', 'Cem', 'Dora'][i]! }))
    const headline = resultHeadline({ ...table, seats: named }, sides)
    expect(headline).toMatch(/You and Cem|Ben and Dora/)
  })

  it('leaves out the shared color', () => {
    const { table, position } = finish('classic_3')
    const colors = resultSides(table, position).flatMap((side) => side.colors.map(({ color }) => color))
    expect(colors.toSorted()).toEqual(['blue', 'red', 'yellow'])
  })

  it('says who won, and who shares the win', () => {
    const { table, position } = finish('duo')
    const [first, second] = resultSides(table, position)
    const won = resultHeadline(table, [
      { ...first!, rank: 1 },
      { ...second!, rank: 2 },
    ])
    const shared = resultHeadline(table, [
      { ...first!, rank: 1 },
      { ...second!, rank: 1 },
    ])
    expect(won).not.toBe(shared)
  })
})
