// The core in WebAssembly against what the native core says: see tests/core/test_page_core.py and
// tests/core/test_golden_choices.py.

import { describe, expect, it } from 'vitest'
import choices from '../../../tests/golden/choices.json'
import goldenGames from '../../../tests/golden/games.json'
import golden from '../../../tests/golden/page_core.json'
import { createGameRules, editionOf, historyNumbers } from './bridge'
import type { GameHistory } from './core'
import { EDITIONS, LEVEL_BUDGETS, type Color, type EditionName, type Rules } from './editions'
import { cellAt, cellName, decodePlacement, encodePlacement } from './geometry'
import { CoreError, Instance } from './instance'
import { core as loadedCore, loadModule, loadWeights } from './load'
import { digest, viewJson } from './proof'
import { Search } from './search'
import { orientations } from './shapes'

const module = await loadModule()
const core = createGameRules(new Instance(module))
const games = golden.games as unknown as { history: GameHistory; digest: object; lastView: object }[]

describe('views, reasons, explanations and numbers of sequences', () => {
  it.each(games.map(({ history, ...rest }) => ({ name: history.rules.edition, history, ...rest })))(
    'are those of the native core: $name',
    ({ history, digest: expected, lastView }) => {
      expect(JSON.parse(viewJson(core.view(history)))).toEqual(lastView)
      expect(digest(core, history)).toEqual(expected)
    },
  )
})

describe('the core', () => {
  const start: GameHistory = { rules: EDITIONS[0]!.rules, setup: [], setupTurn: null, moves: [], retired: [] }

  it('refuses an impossible history', () => {
    const piece = { color: 'blue' as Color, placement: 0 }
    for (const wrong of [
      { moves: [0] },
      { moves: [-1] },
      { moves: [1e9] },
      { setup: [piece, piece] },
      { setup: [{ ...piece, placement: 40_000 }] },
      { retired: [{ seat: 4, ply: 0 }] },
      { retired: [{ seat: 0, ply: 1 }] },
      { retired: [0, 0].map((seat) => ({ seat, ply: 0 })) },
      { rules: { ...start.rules, first_color: 'pink' as Color } },
      { rules: { ...start.rules, edition: 'trigon' as EditionName } },
      { rules: { ...start.rules, direction: 'up' as Rules['direction'] } },
    ])
      expect(() => loadedCore().view({ ...start, ...wrong }), JSON.stringify(wrong)).toThrow(CoreError)
  })

  it('refuses a color or a placement that does not exist', () => {
    expect(() => core.legality(start, 'pink' as Color)).toThrow(CoreError)
    expect(() => core.explain(start, 'blue', 30_433)).toThrow(CoreError)
    expect(core.explain(start, 'blue', 30_432)).toEqual({ reason: 'no_start', cell: null })
  })

  it('gives the turn to the first color after a set-up, unless the history says otherwise', () => {
    const setup = [{ color: 'blue' as Color, placement: 0 }]
    expect(core.view({ ...start, setup }).turn).toBe('blue')
    expect(core.view({ ...start, setup, setupTurn: 'red' }).turn).toBe('red')
  })
})

/** The number of the placement with these cells: "e8,d9,e9". */
function parsePlacement(size: number, text: string): number {
  const cells = text.split(',').map((name) => [name.charCodeAt(0) - 97, size - Number(name.slice(1))] as const)
  const left = Math.min(...cells.map(([x]) => x))
  const top = Math.min(...cells.map(([, y]) => y))
  const sorted = (list: readonly (readonly [number, number])[]) => list.map(String).sort().join(' ')
  const moved = sorted(cells.map(([x, y]) => [x - left, y - top] as const))
  return encodePlacement(
    size,
    orientations.findIndex((one) => sorted(one.cells) === moved),
    [left, top],
  )
}

function placementText(size: number, placement: number): string {
  const { orientation, at } = decodePlacement(size, placement)
  const numbers = orientations[orientation]!.cells.map(([x, y]) => (size - 1 - at[1] - y) * size + at[0] + x)
  return numbers
    .sort((a, b) => a - b)
    .map((cell) => cellName(size, cellAt(size, cell)))
    .join(',')
}

interface Choice {
  move: string
  value: number
  visits: number
  principal_variation: string[]
  scores: number[]
}

async function newSearch(rules: Rules): Promise<Search> {
  const { network, size } = editionOf(rules)
  const instance = new Instance(module)
  instance.useWeights(size, await loadWeights(network))
  return new Search(instance)
}

const MEMORY = 2 ** 27
const levels = EDITIONS.flatMap(({ rules }) => [6].map((level) => ({ edition: rules.edition, level })))

describe('the choices of a search', () => {
  it.each([...levels, { edition: 'duo' as EditionName, level: 7 }])(
    'are those of the native core with the same seed: $edition, level $level',
    async ({ edition, level }) => {
      const { rules, size } = EDITIONS.find((one) => one.rules.edition === edition)!
      const { plies } = goldenGames.find((game) => game.edition === edition)!
      const expected = (choices as unknown as Record<string, Choice[]>)[`${edition} level ${level}`]!
      const chosen: Choice[] = []
      for (const [ply, seed] of Object.entries(golden.seeds)) {
        const search = await newSearch(rules)
        const moves = plies.slice(0, Number(ply)).map((one) => parsePlacement(size, one[3] as string))
        for (let i = 0; i < 2; i++) {
          search.advance(historyNumbers({ rules, setup: [], setupTurn: null, moves, retired: [] }), seed, MEMORY)
          search.start(LEVEL_BUDGETS[level - 1]!.simulations)
          // The sizes of the slices don't change the result.
          for (let slice = 1; !search.slice(slice, Infinity); slice = (slice * 7) % 61);
          const { moves: ranked, line, points } = search.result()
          const best = ranked[0]!
          chosen.push({
            move: placementText(size, best.placement),
            value: best.value,
            visits: best.visits,
            principal_variation: line.map((placement) => placementText(size, placement)),
            scores: points.slice(0, editionOf(rules).colors.length),
          })
          moves.push(best.placement)
        }
      }
      expect(chosen).toEqual(expected)
    },
  )

  it.each(EDITIONS.map(({ rules }) => rules))('have the priors of the native core: $edition', async (rules) => {
    const search = await newSearch(rules)
    search.advance(historyNumbers({ rules, setup: [], setupTurn: null, moves: [], retired: [] }), 1, MEMORY)
    const moves = search.result().moves.map(({ placement, prior }) => [placement, prior])
    expect(moves).toEqual((golden.priors as unknown as Record<string, number[][]>)[rules.edition])
  })

  it.each(EDITIONS)('are those of the native core at the levels without a search: $rules.edition', async (edition) => {
    const { rules, size } = edition
    const { plies } = goldenGames.find((game) => game.edition === rules.edition)!
    const search = await newSearch(rules)
    for (const [i, level] of LEVEL_BUDGETS.entries()) {
      if (level.simulations) continue
      const chosen: number[] = []
      for (const ply of Object.keys(golden.seeds)) {
        const moves = plies.slice(0, Number(ply)).map((one) => parsePlacement(size, one[3] as string))
        search.advance(historyNumbers({ rules, setup: [], setupTurn: null, moves, retired: [] }), 1, MEMORY)
        for (let seed = 0; seed < 8; seed++) chosen.push(search.chooseAtOnce(level, seed))
      }
      expect(chosen).toEqual((golden.atOnce as Record<string, number[]>)[`${rules.edition} level ${i + 1}`])
    }
  })
})
