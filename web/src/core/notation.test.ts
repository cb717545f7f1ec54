import { describe, expect, it } from 'vitest'
import { parseCell, parsePlacement, placementText } from './notation'
import { orientations } from './shapes'

const countPlacements = (size: number) =>
  orientations.reduce((sum, { width, height }) => sum + (size - width + 1) * (size - height + 1), 0)

describe('the text of a placement', () => {
  it.each([14, 20])('stands for the same placement on a board of %i', (size) => {
    const numbers = Array.from({ length: countPlacements(size) }, (_, number) => number)
    expect(numbers.map((number) => parsePlacement(size, placementText(size, number)))).toEqual(numbers)
  })

  it('lists the cells row by row from the bottom', () => {
    expect(placementText(14, 11952)).toBe('e8,d9,e9,f9,e10')
  })

  it('may list them in any order and case', () => {
    expect(parsePlacement(14, 'E10,f9,D9,e8,e9')).toBe(11952)
  })

  it.each(['', 'e', 'e8,', 'e8, d9', 'e8,e8', 'e8,g8', 'a15', 'o1', 'a0', 'a1,a2,a3,a4,a5,a6', 'a1,b2', 'é1'])(
    'is not %j',
    (text) => expect(parsePlacement(14, text)).toBeNull(),
  )
})

describe('the name of a cell', () => {
  it('is a column and a row', () => {
    expect(parseCell('a1')).toEqual([0, 0])
    expect(parseCell(' E10 ')).toEqual([4, 9])
    expect(parseCell('ab3')).toEqual([27, 2])
    expect(parseCell('1a')).toBeNull()
  })
})
