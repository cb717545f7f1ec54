import { beforeEach, describe, expect, it, vi } from 'vitest'
import golden from '../../../tests/golden/puzzle_keys.json'
import { createPuzzle, parseKey } from './catalog'
import { piecesOf, usePuzzleEngine } from './testing'

const { signal } = new AbortController()

beforeEach(() => {
  usePuzzleEngine()
  vi.useRealTimers()
})

describe('a puzzle of a key', () => {
  it.each(golden)('$key is the one that the server has', async ({ key, puzzle, difficulty, unique, givens }) => {
    vi.useFakeTimers({ now: new Date('2028-03-01'), toFake: ['Date'] })
    const created = await createPuzzle(key, signal)
    expect(created).toMatchObject({ key, puzzle, difficulty, unique, version: 0, placed: [], solved: false })
    expect(created.givens).toEqual(piecesOf(givens))
  })

  it('has no givens if the key is only the name of a puzzle', async () => {
    expect(await createPuzzle('tetrominoes', signal)).toMatchObject({ puzzle: 'tetrominoes', givens: [] })
  })

  it.each([
    'hexominoes',
    'tetrominoes.silly.1',
    'x.easy.1',
    'tetrominoes.easy.',
    'daily.2026-13-45',
    'daily.2026-02-30',
    'daily.2026-11-20',
  ])('%s does not exist', (key) => {
    expect(() => parseKey(key, Date.parse('2026-11-18T12:00Z'))).toThrow('unknown_puzzle')
  })

  it('can be opened a day early, because it is tomorrow somewhere', () => {
    expect(parseKey('daily.2026-11-19', Date.parse('2026-11-18T12:00Z')).kind.id).toBe('pentominoes')
  })
})
