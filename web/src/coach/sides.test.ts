import { describe, expect, it } from 'vitest'
import type { Color, Table } from '../wire/messages'
import { seatsOwnFirst, sidesOf } from './sides'

const seat = (name: string, side: number, ...colors: Color[]) => ({ kind: 'person', name, side, colors, level: 0 })
const teams = {
  seats: [seat('Ann', 0, 'blue'), seat('Ben', 1, 'yellow'), seat('Cem', 0, 'red'), seat('Dora', 1, 'green')],
  own_seats: [2],
} as unknown as Table

describe('sides', () => {
  it('join partners and their colors', () => {
    expect(sidesOf(teams)).toEqual([
      { name: 'Ann and Cem', seats: [0, 2], colors: ['blue', 'red'] },
      { name: 'Ben and Dora', seats: [1, 3], colors: ['yellow', 'green'] },
    ])
  })

  it('list the seats of this screen first', () => {
    expect(seatsOwnFirst(teams)).toEqual([2, 0, 1, 3])
    expect(seatsOwnFirst({ ...teams, own_seats: [] })).toEqual([0, 1, 2, 3])
  })
})
