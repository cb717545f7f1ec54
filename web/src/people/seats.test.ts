import { describe, expect, it } from 'vitest'
import { core } from '../core/load'
import { edition } from '../core/rules'
import type { Color, Seat, Table } from '../wire/messages'
import { companyText, fillSeats, fullName, nextOwn, seatList, seatName, seatTitle, sidesOf } from './seats'

const seat = (kind: Seat['kind'], colors: Seat['colors'], more: Partial<Seat> = {}): Seat => ({
  kind,
  name: '',
  level: kind === 'computer' ? 3 : 0,
  colors,
  side: 0,
  retired: null,
  ...more,
})

/** A table whose first seat is this screen's. */
const table = (seats: Seat[], own_seats = [0]) => ({ seats, own_seats })

describe('names of seats', () => {
  it('call a single person "you", and several by name or color', () => {
    const alone = table([seat('person', ['blue']), seat('computer', ['green'])])
    expect(seatName(alone, 0)).toBe('You')
    const two = table([seat('person', ['blue', 'red'], { name: 'Ann' }), seat('person', ['yellow', 'green'])])
    expect(seatName(two, 0)).toBe('Ann')
    expect(seatName(two, 1)).toBe('Yellow and green')
  })

  it('call nobody "you" on the screens of others', () => {
    const seats = [seat('person', ['blue']), seat('computer', ['green'])]
    expect(seatName(table(seats, []), 0)).toBe('Blue')
    expect(seatList(table(seats, []))).not.toContain('You')
  })

  it('add colors only where two seats have one name', () => {
    const twins = table([seat('person', ['blue']), seat('computer', ['yellow']), seat('computer', ['red'])])
    expect(fullName(twins, 0)).toBe('You')
    expect(fullName(twins, 1)).toBe(`${seatName(twins, 1)} (yellow)`)
    const different = table([seat('computer', ['yellow']), seat('computer', ['red'], { level: 4 })], [])
    expect(fullName(different, 0)).toBe(seatName(different, 0))
  })

  it('count equal names in a list', () => {
    const seats = table([
      seat('person', ['blue']),
      seat('computer', ['yellow']),
      seat('computer', ['red']),
      seat('computer', ['green']),
    ])
    expect(seatList(seats)).toBe(`You, 3 × ${seatName(seats, 1)}`)
  })

  it('never call a stranger "you"', () => {
    const alone = [seat('person', ['blue']), seat('computer', ['green'], { side: 1 })]
    expect(seatTitle(alone, 0)).toBe('Blue')
    expect(companyText(alone, [])).toBe(`Blue and ${seatTitle(alone, 1)}`)
    expect(companyText(alone, [0])).toBe(seatTitle(alone, 1))
  })

  it('tell partners from opponents', () => {
    const teams = [
      seat('person', ['blue'], { name: 'Ann', side: 0 }),
      seat('computer', ['yellow'], { side: 1 }),
      seat('person', ['red'], { name: 'Ben', side: 0 }),
      seat('computer', ['green'], { side: 1 }),
    ]
    const [, fox] = teams.map((_, i) => seatTitle(teams, i))
    expect(companyText(teams, [0])).toBe(`with Ben, against 2 × ${fox}`)
    const board = 'bb.y'
    expect(sidesOf({ seats: teams, board, seat: 3 })).toEqual([
      { name: 'Ann and Ben', colors: ['blue', 'red'], squaresLeft: 176, isToMove: false },
      { name: `${fox} and ${fox}`, colors: ['yellow', 'green'], squaresLeft: 177, isToMove: true },
    ])
  })

  it('drop the name of a single person, whose field is not shown', () => {
    const alone = fillSeats([
      { type: 'person', name: 'Ann' },
      { type: 'computer', level: 2 },
    ])
    expect(alone[0]).toEqual({ type: 'person', name: '' })
    const two = fillSeats([
      { type: 'person', name: 'Ann' },
      { type: 'person', name: 'Ben' },
    ])
    expect(two[0]).toEqual({ type: 'person', name: 'Ann' })
  })
})

describe('the color played next at this screen', () => {
  const seats = [
    seat('person', ['blue']),
    seat('computer', ['yellow']),
    seat('person', ['red']),
    seat('computer', ['green']),
  ]
  const history = { rules: edition('classic').rules, setup: [], setupTurn: null, moves: [], retired: [] }
  const start = core().view(history)
  const next = (order: Color[], ownSeats: number[]) =>
    nextOwn({ own_seats: ownSeats, seats } as unknown as Table, { ...start, order })?.color

  it('is the color to move if it is ours, else the next of ours', () => {
    expect(next(['blue', 'yellow', 'red', 'green'], [0, 2])).toBe('blue')
    expect(next(['yellow', 'red', 'green', 'blue'], [0, 2])).toBe('red')
    expect(next(['green', 'blue', 'yellow', 'red'], [0, 2])).toBe('blue')
    expect(next(['yellow', 'red', 'green', 'blue'], [0])).toBe('blue')
  })

  it('is not a blocked one while another of ours can move', () => {
    expect(next(['yellow', 'green', 'blue'], [0, 2])).toBe('blue')
    expect(next(['yellow', 'green'], [0, 2])).toBe('blue')
  })

  it('does not exist for a spectator', () => expect(next(['blue'], [])).toBeUndefined())

  it('is in turn the shared color in the game of three', () => {
    const three = { ...history, rules: edition('classic_3').rules }
    const shared = core()
      .view(three)
      .colors.find(({ color }) => color === 'green')!
    const table = { own_seats: [shared.seat], seats: [0, 1, 2].map(() => seat('person', [])) } as unknown as Table
    expect(nextOwn(table, { ...core().view(three), order: ['green'] })?.color).toBe('green')
  })
})
