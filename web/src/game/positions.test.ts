import { describe, expect, it, vi } from 'vitest'
import type { GameHistory } from '../core/core'
import { EDITIONS } from '../core/editions'
import { core } from '../core/load'
import { groundOf, historyOf, openStarts, piecesOf, positionsOf } from './positions'
import { duoTable, newTable, playOn } from './testing'

const start = historyOf(duoTable())
const moves = playOn(start, 20)
const game: GameHistory = { ...start, moves }

/** How often the core computes positions while `work` runs. */
function countCalls(work: () => void): { view: number; views: number } {
  const spies = { view: vi.spyOn(core(), 'view'), views: vi.spyOn(core(), 'views') }
  work()
  const counts = { view: spies.view.mock.calls.length, views: spies.views.mock.calls.length }
  vi.restoreAllMocks()
  return counts
}

describe('the positions of a game', () => {
  it('are those of the core in every edition, however the game grew', () => {
    for (const { rules } of EDITIONS) {
      const history = historyOf(newTable(rules.edition))
      const all = playOn(history, 12)
      for (let count = 0; count <= all.length; count++) positionsOf({ ...history, moves: all.slice(0, count) })
      const grown = { ...history, moves: all }
      expect(positionsOf(grown)).toEqual(core().views(grown))
    }
  })

  it('cost one call of the core for a new move, and none for the same game', () => {
    positionsOf({ ...game, moves: moves.slice(0, 10) })
    expect(countCalls(() => positionsOf({ ...game, moves: moves.slice(0, 11) }))).toEqual({ view: 1, views: 0 })
    expect(countCalls(() => positionsOf({ ...start, moves: moves.slice(0, 11) }))).toEqual({ view: 0, views: 0 })
  })

  it('cost nothing when a move is taken back, and are then fewer', () => {
    positionsOf(game)
    expect(countCalls(() => positionsOf({ ...game, moves: moves.slice(0, 15) }))).toEqual({ view: 0, views: 0 })
    expect(positionsOf({ ...game, moves: moves.slice(0, 15) })).toEqual(
      core().views({ ...game, moves: moves.slice(0, 15) }),
    )
  })

  it('follow another line of moves', () => {
    positionsOf(game)
    const other = { ...game, moves: playOn({ ...start, moves: moves.slice(0, 8) }, 9, 77) }
    expect(positionsOf(other)).toEqual(core().views(other))
  })

  it('follow the players who leave', () => {
    const classic = historyOf(newTable('classic'))
    const before = { ...classic, moves: playOn(classic, 9) }
    const after = { ...before, retired: [{ seat: 1, ply: 9 }] }
    expect(positionsOf(before).at(-1)!.turn).toBe('yellow')
    expect(positionsOf(after)).toEqual(core().views(after))
    expect(positionsOf(after).at(-1)!.turn).toBe('red')
    expect(positionsOf(before)).toEqual(core().views(before))
  })

  it('are not mixed up with those of another game', () => {
    positionsOf(game)
    const other = { ...start, rules: { ...start.rules, scoring: 'basic' as const }, moves }
    expect(positionsOf(other)).toEqual(core().views(other))
    expect(positionsOf(other).at(-1)!.colors[0]!.score).toBeGreaterThan(0)
  })
})

describe('the pieces of a game', () => {
  it('are those of the set-up, then one for each move, in the color that moved', () => {
    const setup = [{ color: 'blue' as const, placement: moves[0]! }]
    const history: GameHistory = { ...start, setup, setupTurn: 'green', moves: moves.slice(1, 4) }
    const pieces = piecesOf(history, positionsOf(history))
    expect(pieces.map(({ color, ply }) => [color, ply])).toEqual([
      ['blue', 0],
      ['green', 1],
      ['blue', 2],
      ['green', 3],
    ])
  })

  it('stay the same objects when a move is added', () => {
    const before = { ...game, moves: moves.slice(0, 10) }
    const pieces = piecesOf(before, positionsOf(before))
    const grown = piecesOf(game, positionsOf({ ...game, moves: moves.slice(0, 11) }))
    expect(grown).toHaveLength(11)
    pieces.forEach((piece, i) => expect(grown[i]).toBe(piece))
  })
})

describe('what a color may do', () => {
  it('is what the core says, with the corners to show', () => {
    const blue = core().view(game).colors[0]!
    const ground = groundOf(game, blue)
    expect(ground).toMatchObject({ color: 'blue', columns: 14, rows: 14, opening: false })
    expect(ground.corners.size).toBe(blue.corners.length)
    const opening = groundOf(start, core().view(start).colors[0]!)
    expect(opening.opening).toBe(true)
  })
})

describe('the open starting cells', () => {
  const starts = (history: GameHistory) => openStarts(14, core().view(history).colors)

  it('belong to no color while several can use them', () => {
    expect(starts(start).map(({ color }) => color)).toEqual([null, null])
  })

  it('are those that are free, for the colors without a piece', () => {
    const [open, ...others] = starts({ ...start, moves: moves.slice(0, 1) })
    expect(others).toEqual([])
    expect(open!.color).toBe('green')
    expect(starts(start).map(({ cell }) => cell)).toContainEqual(open!.cell)
    expect(starts({ ...start, moves: moves.slice(0, 2) })).toEqual([])
  })

  it('have a color each if every color has its own', () => {
    const own = core().view({ ...start, rules: { ...start.rules, start: 'own' } })
    expect(openStarts(14, own.colors).map(({ color }) => color)).toEqual(['blue', 'green'])
  })
})
