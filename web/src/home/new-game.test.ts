import { describe, expect, it } from 'vitest'
import { edition } from '../core/rules'
import { commonLevel, playText, restoreChoice } from './new-game'

const classic = edition('classic')
const duo = edition('duo')

describe('the choice of a new game', () => {
  it('is the first edition against computers at first', () => {
    const choice = restoreChoice({}, [classic, duo])
    expect(choice.edition).toBe('classic')
    expect(choice.onlineEdition).toBe('duo')
    expect(choice.seats.classic!.map(({ type }) => type)).toEqual(['person', 'computer', 'computer', 'computer'])
    expect(choice.screen.classic!.map(({ type }) => type)).toEqual(['person', 'person', 'person', 'person'])
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

describe('the button that starts the game', () => {
  const computer = { type: 'computer', level: 6 } as const
  const person = { type: 'person', name: '' } as const

  it('names the opponents', () => {
    expect(playText(duo, [person, computer])).toBe('Play against Fox')
    expect(playText(classic, [person, computer, computer, computer])).toBe('Play against three Foxes')
    expect(playText(classic, [person, computer, computer, { ...computer, level: 8 }])).toMatch(/Fox, Fox,? and Owl/)
  })

  it('does not call partners opponents', () =>
    expect(playText(edition('teams'), [person, computer, computer, computer])).not.toMatch(/against/))

  it('says how many people play, or that computers play alone', () => {
    expect(playText(duo, [person, person])).toMatch(/2/)
    expect(playText(duo, [computer, computer])).toMatch(/two Foxes/)
  })

  it('has one level only if all computers have it', () => {
    expect(commonLevel([person, computer, computer])).toBe(6)
    expect(commonLevel([computer, { ...computer, level: 5 }])).toBeNull()
    expect(commonLevel([person, person])).toBeNull()
  })
})
