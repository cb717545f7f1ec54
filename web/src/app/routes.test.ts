import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withServer } from './testing'
import { findPlace, isSameScreen } from './routes'

let stop = () => {}
beforeEach(() => (stop = withServer()))
afterEach(() => stop())

const titleAt = (path: string) => {
  const { route, params } = findPlace(path)
  return route.title(params)
}
const propsAt = (path: string, previous = '') => {
  const { route, params } = findPlace(path)
  return route.props(params, previous)
}

describe('a path', () => {
  it.each([
    ['/', ''],
    ['/game/abc', 'Game'],
    ['/game/abc/12', 'Game'],
    ['/local/abc', 'Game'],
    ['/review/abc', 'Game review'],
    ['/puzzles', 'Puzzles'],
    ['/puzzles/', 'Puzzles'],
    ['/puzzle/daily.2025-11-18', 'Puzzle'],
    ['/practice', 'Practice'],
    ['/practice/duo.3', 'Practice'],
    ['/learn', 'How to play'],
    ['/lobby', 'Online'],
    ['/table', 'New table'],
    ['/ranking', 'Ranking · Four players'],
    ['/ranking/duo', 'Ranking · Small board'],
    ['/player/Ana%20Mar%C3%ADa', 'Ana María'],
    ['/player/level-3', 'Rabbit'],
    ['/account', 'Account'],
  ])('%s is a place', (path, title) => {
    expect(titleAt(path)).toBe(title)
  })

  it.each(['/nothing', '/game', '/game/abc/last', '/game/abc/1/2', '/lobby/1', '/player/%E0%A4%A', '//lobby'])(
    '%s is not a place',
    (path) => {
      expect(titleAt(path)).toBe('Page not found')
    },
  )

  it('gives the screen what it needs', () => {
    expect(propsAt('/game/abc')).toMatchObject({ address: { kind: 'live', id: 'abc' }, ply: null })
    expect(propsAt('/local/abc/7')).toMatchObject({ address: { kind: 'local', id: 'abc' }, ply: 7 })
    expect(propsAt('/practice')).toMatchObject({ chosen: null })
    expect(propsAt('/ranking/duo')).toMatchObject({ mode: 'duo' })
    expect(propsAt('/ranking/unknown')).toMatchObject({ mode: 'classic' })
    expect(propsAt('/learn', '/game/abc')).toMatchObject({ inGame: true })
    expect(propsAt('/learn', '/')).toMatchObject({ inGame: false })
  })
})

describe('a screen', () => {
  const same = (one: string, other: string) => isSameScreen(findPlace(one), findPlace(other))

  it('stays for another ply, mode or exercise', () => {
    expect(same('/game/abc', '/game/abc/3')).toBe(true)
    expect(same('/ranking', '/ranking/duo')).toBe(true)
    expect(same('/practice', '/practice/duo.3')).toBe(true)
  })

  it('is created again for another game, puzzle or player', () => {
    expect(same('/game/abc', '/game/abd')).toBe(false)
    expect(same('/game/abc', '/local/abc')).toBe(false)
    expect(same('/puzzle/a', '/puzzle/b')).toBe(false)
    expect(same('/player/a', '/player/b')).toBe(false)
  })
})

describe('without a server', () => {
  beforeEach(() => stop())

  it.each(['/game/abc', '/review/abc', '/practice', '/lobby', '/table', '/ranking', '/player/a', '/account'])(
    '%s says that it needs one',
    (path) => expect(titleAt(path)).toBe('Needs a server'),
  )

  it.each(['/', '/local/abc', '/puzzles', '/puzzle/starter-1', '/learn'])('%s works', (path) =>
    expect(titleAt(path)).not.toBe('Needs a server'),
  )
})
