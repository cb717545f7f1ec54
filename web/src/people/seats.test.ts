import { describe, expect, it } from 'vitest'
import type { Seat, Table } from '../wire/messages'
import { fillSeats, fullName, nextOwn, seatList, seatName } from './seats'

const seat = (kind: Seat['kind'], colors: Seat['colors'], more: Partial<Seat> = {}): Seat => ({
  kind,
  name: '',
  level: kind === 'computer' ? 3 : 0,
  colors,
  side: 0,
  retired: null,
  ...more,
})

describe('names of seats', () => {
  it('call a single person "you", and several by name or color', () => {
    const alone = [seat('person', ['blue']), seat('computer', ['green'])]
    expect(seatName(alone, 0)).toBe('You')
    const two = [seat('person', ['blue', 'red'], { name: 'Ann' }), seat('person', ['yellow', 'green'])]
    expect(seatName(two, 0)).toBe('Ann')
    expect(seatName(two, 1)).toBe('Yellow and green')
  })

  it('add colors only where two seats have one name', () => {
    const twins = [seat('person', ['blue']), seat('computer', ['yellow']), seat('computer', ['red'])]
    expect(fullName(twins, 0)).toBe('You')
    expect(fullName(twins, 1)).toBe(`${seatName(twins, 1)} (yellow)`)
    const different = [seat('computer', ['yellow']), seat('computer', ['red'], { level: 4 })]
    expect(fullName(different, 0)).toBe(seatName(different, 0))
  })

  it('count equal names in a list', () => {
    const seats = [
      seat('person', ['blue']),
      seat('computer', ['yellow']),
      seat('computer', ['red']),
      seat('computer', ['green']),
    ]
    expect(seatList(seats)).toBe(`You, 3 × ${seatName(seats, 1)}`)
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
  function table(turn: string | null, ownSeats: number[], blocked: string[] = []): Table {
    const colors = ['blue', 'yellow', 'red', 'green'] as const
    return {
      own_seats: ownSeats,
      seats: [
        seat('person', ['blue']),
        seat('computer', ['yellow']),
        seat('person', ['red']),
        seat('computer', ['green']),
      ],
      position: { turn, trays: colors.map((color, i) => ({ color, seat: i, blocked: blocked.includes(color) })) },
    } as unknown as Table
  }

  it('is the color to move if it is ours, else the next of ours', () => {
    expect(nextOwn(table('blue', [0, 2]))?.color).toBe('blue')
    expect(nextOwn(table('yellow', [0, 2]))?.color).toBe('red')
    expect(nextOwn(table('green', [0, 2]))?.color).toBe('blue')
    expect(nextOwn(table('yellow', [0]))?.color).toBe('blue')
  })

  it('is not a blocked one while another of ours can move', () => {
    expect(nextOwn(table('yellow', [0, 2], ['red']))?.color).toBe('blue')
    expect(nextOwn(table('yellow', [0, 2], ['red', 'blue']))?.color).toBe('blue')
  })

  it('does not exist for a spectator', () => expect(nextOwn(table('blue', []))).toBeNull())
})
