import { describe, expect, it } from 'vitest'
import type { PositionView } from '../core/core'
import { encodePlacement } from '../core/geometry'
import type { Color } from '../wire/messages'
import { columnsOf, moveRows } from './move-rows'

const COLORS: Color[] = ['blue', 'yellow', 'red', 'green']

/** The positions of a game in which these colors moved. Each move places the first orientation at the upper left. */
function positionsOf(movers: Color[], order = COLORS): PositionView[] {
  const placement = encodePlacement(20, 0, [0, 0])!
  const view = (ply: number, move: PositionView['move']) =>
    ({ ply, move, order, colors: COLORS.map((color) => ({ color })) }) as unknown as PositionView
  return [view(0, null), ...movers.map((color, i) => view(i + 1, { color, seat: 0, placement }))]
}

describe('the rows of a list of moves', () => {
  it('are rounds with a column per color', () => {
    const rows = moveRows(positionsOf(['blue', 'yellow', 'red', 'green', 'blue']), 20)
    expect(rows.map(({ moves }) => moves.map((move) => move?.ply ?? null))).toEqual([
      [1, 2, 3, 4],
      [5, null, null, null],
    ])
    expect(rows.map(({ round }) => round)).toEqual([1, 2])
    expect(rows[0]!.moves[0]).toMatchObject({ color: 'blue', cell: 'a20' })
  })

  it('leave gaps where colors could not move', () => {
    const rows = moveRows(positionsOf(['blue', 'red', 'red', 'green', 'red']), 20)
    expect(rows.map(({ moves }) => moves.map((move) => move?.ply ?? null))).toEqual([
      [1, null, 2, null],
      [null, null, 3, 4],
      [null, null, 5, null],
    ])
  })

  it('follow the order of play', () => {
    const positions = positionsOf(['red', 'yellow'], ['red', 'yellow', 'blue', 'green'])
    expect(columnsOf(positions)).toEqual(['red', 'yellow', 'blue', 'green'])
    expect(moveRows(positions, 20)).toHaveLength(1)
  })

  it('are none before the first move', () => {
    expect(moveRows(positionsOf([]), 20)).toEqual([])
    expect(moveRows([], 20)).toEqual([])
  })
})
