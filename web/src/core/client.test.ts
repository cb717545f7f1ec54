import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from './client'
import type { GameHistory } from './core'
import { EDITIONS, type EditionName } from './editions'
import type { Engine } from './engine'
import { inProcessWorker } from './in-process-worker'
import { core } from './load'
import { Search } from './search'

const open: Engine[] = []
const newEngine = () => {
  const engine = createEngine(inProcessWorker)
  open.push(engine)
  return engine
}
afterEach(() => {
  vi.restoreAllMocks()
  open.splice(0).forEach((engine) => engine.close())
})

/** Resolves when the worker begins the next search. */
function nextSearch(): Promise<void> {
  return new Promise((resolve) => {
    const start = Search.prototype.start
    vi.spyOn(Search.prototype, 'start').mockImplementationOnce(function (this: Search, simulations) {
      resolve()
      start.call(this, simulations)
    })
  })
}

const { signal } = new AbortController()
const start = (name: EditionName): GameHistory => ({
  rules: EDITIONS.find(({ rules }) => rules.edition === name)!.rules,
  setup: [],
  setupTurn: null,
  moves: [],
  retired: [],
})
const after = (history: GameHistory, ...moves: number[]) => ({ ...history, moves: [...history.moves, ...moves] })

describe('chooseMove', () => {
  it('gives a legal move at every level that answers quickly, in every edition', async () => {
    for (const { rules } of EDITIONS)
      for (const level of [1, 4, 5, 6]) {
        const history = start(rules.edition)
        const { placement } = await newEngine().chooseMove('t', history, level, { seed: 1, signal })
        expect(core().legality(history, core().view(history).turn!).reasons[placement]).toBe(0)
      }
  })

  it('gives the same move for the same seed', async () => {
    const choose = (seed: number, level: number) => newEngine().chooseMove('t', start('duo'), level, { seed, signal })
    for (const level of [2, 6]) expect(await choose(5, level)).toEqual(await choose(5, level))
  })

  it('keeps the tree of a table between its moves', async () => {
    const engine = newEngine()
    const history = start('duo')
    const first = await engine.chooseMove('t', history, 6, { seed: 1, signal })
    const next = after(history, first.placement)
    const second = await engine.chooseMove('t', next, 6, { seed: 1, signal })
    const fresh = await newEngine().chooseMove('t', next, 6, { seed: 1, signal })
    expect(second.visits).toBeGreaterThan(fresh.visits)
  })

  it('ends at once with the best move so far if it has to move now', async () => {
    const engine = newEngine()
    const search = engine.chooseMove('t', start('classic'), 9, { seed: 1, signal })
    engine.moveNow('another table')
    engine.moveNow('t')
    const { visits, placement } = await search
    expect(visits).toBeLessThan(120_000)
    expect(core().legality(start('classic'), 'blue').reasons[placement]).toBe(0)
  })

  it('stops when its signal is aborted, and the table goes on', async () => {
    const engine = newEngine()
    const controller = new AbortController()
    const first = nextSearch()
    const search = engine.chooseMove('t', start('duo'), 9, { seed: 1, signal: controller.signal })
    await first
    controller.abort(new Error('left'))
    await expect(search).rejects.toThrow('left')
    // A table's worker searches for one move at a time.
    const second = nextSearch()
    const next = engine.chooseMove('t', start('duo'), 9, { seed: 1, signal })
    await second
    engine.moveNow('t')
    expect((await next).visits).toBeLessThan(120_000)
  })

  it('fails if there is no move to choose', async () => {
    const history = start('duo')
    const over: GameHistory = { ...history, retired: [{ seat: 0, ply: 0 }] }
    expect(core().view(over).isOver).toBe(true)
    await expect(newEngine().chooseMove('t', over, 5, { signal })).rejects.toThrow('the game is over')
  })

  it('fails if the engine is closed in the meantime', async () => {
    const engine = newEngine()
    const search = engine.chooseMove('t', start('duo'), 9, { signal })
    engine.close()
    await expect(search).rejects.toThrow('the engine is closed')
  })
})

describe('analyze', () => {
  it('adds up the searches of several workers and reports them while they run', async () => {
    const all = []
    for await (const analysis of newEngine().analyze(start('duo'), { simulations: 3001, workers: 2, seed: 3, signal }))
      all.push(analysis)
    const last = all.at(-1)!
    expect(all.slice(0, -1).every(({ done }) => !done)).toBe(true)
    expect(last.done).toBe(true)
    expect(last.simulations).toBeLessThanOrEqual(3001)
    expect(last.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(last.simulations)
    expect(last.line[0]).toBe(last.moves[0]!.placement)
    const visits = last.moves.map((move) => move.visits)
    expect(visits).toEqual([...visits].sort((a, b) => b - a))
  })

  it('ends when its signal is aborted', async () => {
    const controller = new AbortController()
    const run = async () => {
      const options = { simulations: 10_000_000, workers: 2, signal: controller.signal }
      for await (const { done } of newEngine().analyze(start('duo'), options))
        if (!done) controller.abort(new Error('enough'))
    }
    await expect(run()).rejects.toThrow('enough')
  })
})

describe('solve', () => {
  const puzzle = {
    rows: 3,
    columns: 5,
    contact: 'free' as const,
    trays: [{ color: 'blue' as const, shapes: ['L5', 'P', 'V5'] }],
    startCells: {},
  }

  it('finds the missing pieces', async () => {
    const options = { seed: 1, budget: 0, signal }
    const solved = await newEngine().solve(puzzle, [], options)
    expect(solved.isSolvable).toBe(true)
    expect(solved.pieces).toHaveLength(3)
    const rest = await newEngine().solve(puzzle, solved.pieces.slice(0, 2), options)
    expect(rest).toMatchObject({ isSolvable: true, pieces: [solved.pieces[2]] })
  })

  it('says that there is no solution, or that it does not know', async () => {
    const impossible = { ...puzzle, trays: [{ color: 'blue' as const, shapes: ['X', 'P', 'V5'] }] }
    expect(await newEngine().solve(impossible, [], { seed: 1, budget: 0, signal })).toMatchObject({
      isSolvable: false,
      pieces: [],
    })
    const hard = {
      ...puzzle,
      rows: 20,
      columns: 20,
      contact: 'descending' as const,
      trays: (['blue', 'yellow', 'red', 'green'] as const).map((color) => ({ color, shapes: ['L5', 'P', 'V5'] })),
      startCells: { blue: 380, yellow: 399, red: 19, green: 0 },
    }
    expect((await newEngine().solve(hard, [], { seed: 1, budget: 1, signal })).isSolvable).toBeNull()
  })

  it('fails if its signal is aborted', async () => {
    const controller = new AbortController()
    const solving = newEngine().solve(puzzle, [], { seed: 1, budget: 0, signal: controller.signal })
    controller.abort(new Error('stopped'))
    await expect(solving).rejects.toThrow('stopped')
  })
})
