import { describe, expect, it } from 'vitest'
import type { Edition } from '../wire/messages'
import { opponentsText, restoreChoice, seatColors } from './new-game'

const edition = (name: string, seats: string[][], shared: string | null = null) =>
  ({
    rules: { edition: name, shared },
    seats,
    colors: ['blue', 'yellow', 'red', 'green'],
  }) as unknown as Edition
const classic = edition('classic', [['blue'], ['yellow'], ['red'], ['green']])
const duo = edition('duo', [['blue'], ['green']])
const three = edition('classic_3', [['blue'], ['yellow'], ['red']], 'green')

describe('the choice of a new game', () => {
  it('is the first edition against computers at first', () => {
    const choice = restoreChoice({}, [classic, duo])
    expect(choice.edition).toBe('classic')
    expect(choice.seats.classic!.map(({ type }) => type)).toEqual(['person', 'computer', 'computer', 'computer'])
    expect(choice.options).toEqual({ classic: {}, duo: {} })
  })

  it('is the one of last time where it still fits', () => {
    const seats = [
      { type: 'computer', level: 1 },
      { type: 'computer', level: 2 },
    ] as const
    const stored = {
      edition: 'duo',
      seats: { duo: [...seats], classic: [...seats] },
      options: { duo: { scoring: 'basic' } },
    }
    const choice = restoreChoice(stored as never, [classic, duo])
    expect(choice.edition).toBe('duo')
    expect(choice.seats.duo).toEqual(seats)
    expect(choice.seats.classic).toHaveLength(4)
    expect(choice.options.duo).toEqual({ scoring: 'basic' })
    expect(restoreChoice({ edition: 'gone' } as never, [classic, duo]).edition).toBe('classic')
  })
})

describe('the seats', () => {
  it('have no shared color', () => {
    expect(seatColors(duo, {})).toEqual([['blue'], ['green']])
    expect(seatColors(three, {})).toEqual([['blue'], ['yellow'], ['red']])
    expect(seatColors(three, { shared: 'blue' })).toEqual([['yellow'], ['red'], ['green']])
  })

  it('are summed up in a sentence', () => {
    const computer = { type: 'computer', level: 4 } as const
    const person = { type: 'person', name: '' } as const
    expect(opponentsText([person, computer, computer])).toMatch(/2/)
    expect(opponentsText([person, computer])).toMatch(/ · /)
    expect(opponentsText([computer, { ...computer, level: 5 }])).not.toMatch(/ · /)
    expect(opponentsText([person, person])).toMatch(/2/)
  })
})
