import { expect, it } from 'vitest'
import { weightText } from './weight'

it('says nothing about a game that counts fully or not yet', () => {
  expect(weightText({ weight: 1, weight_reasons: [] })).toBe('')
  expect(weightText({ weight: null, weight_reasons: [] })).toBe('')
})

it('says how much a game counts, and why', () => {
  expect(weightText({ weight: 0, weight_reasons: ['aborted'] })).toBe(
    'This game does not count for the ranking: not everyone made a move.',
  )
  expect(weightText({ weight: 1 / 2, weight_reasons: ['repeated'] })).toMatch(/^This game counts half: the same /)
  expect(weightText({ weight: 1 / 8, weight_reasons: ['early', 'repeated'] })).toMatch(
    /^This game counts an eighth: someone left .* and the same opponents/,
  )
})
