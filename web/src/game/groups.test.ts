import { describe, expect, it } from 'vitest'
import { otherColor } from './groups'
import { historyOf, positionsOf } from './positions'
import { newTable, playOn } from './testing'

/** The other color of the first player after some moves, while `own` is the color in the large tray. */
function other(edition: 'classic' | 'classic_2' | 'classic_3', ply: number, own: string) {
  const table = newTable(edition)
  const position = positionsOf({ ...historyOf(table), moves: playOn(historyOf(table), ply) }).at(-1)!
  return otherColor(
    table,
    position,
    position.colors.find(({ color }) => color === own)!,
  )
}

describe('the other color of a player with two colors', () => {
  it('moves two turns after the first one', () => {
    expect(other('classic_2', 0, 'blue')).toMatchObject({ view: { color: 'red' }, turns: 2 })
    expect(other('classic_2', 2, 'red')).toMatchObject({ view: { color: 'blue' }, turns: 2 })
  })

  it('is counted from the color to move, also while the opponent moves', () => {
    expect(other('classic_2', 1, 'red')).toMatchObject({ view: { color: 'blue' }, turns: 3 })
    expect(other('classic_2', 3, 'blue')).toMatchObject({ view: { color: 'red' }, turns: 3 })
  })

  it('is missing for players with one color, even if they share another one', () => {
    expect(other('classic', 0, 'blue')).toBeNull()
    expect(other('classic_3', 0, 'blue')).toBeNull()
  })
})
