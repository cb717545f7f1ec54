// A page for tests and benchmarks of the core in a real browser: tests/browser/test_core.py and
// tests/bench/bench_core.py call these functions.

import basicUrl from '../../build/wasm/core-basic.wasm?url'
import { createGameRules } from '../src/core/bridge'
import { createEngine } from '../src/core/client'
import type { GameHistory, Piece, PuzzleSpec } from '../src/core/core'
import { LEVEL_BUDGETS } from '../src/core/editions'
import { Instance } from '../src/core/instance'
import { loadCore, loadModule } from '../src/core/load'
import { digest, type Digest } from '../src/core/proof'

const begin = performance.now()
/** Without time limits, so that a level's choices don't depend on the speed of the machine. */
const levels = LEVEL_BUDGETS.map((budget) => ({ ...budget, seconds: 0 }))
const startWorker = () => new Worker(new URL('../src/core/worker.ts', import.meta.url), { type: 'module' })
const engine = createEngine(startWorker, levels)
const { signal } = new AbortController()

const proofs = {
  /** Milliseconds from the start of this script until the core is ready. */
  ready: loadCore().then(() => performance.now() - begin),

  /** Computes digests of games with the core that this browser gets, or with the one without vector instructions. */
  async digests(histories: GameHistory[], basic: boolean): Promise<Digest[]> {
    const module = basic ? await WebAssembly.compileStreaming(fetch(basicUrl)) : await loadModule()
    const core = createGameRules(new Instance(module))
    return histories.map((history) => digest(core, history))
  },

  /** The moves that a computer makes one after another: the placement and the visits of each. */
  async chooseMoves(history: GameHistory, level: number, seed: number, count: number): Promise<[number, number][]> {
    const moves = [...history.moves]
    const chosen: [number, number][] = []
    const table = `${JSON.stringify(history)} ${seed}`
    for (let i = 0; i < count; i++) {
      const { placement, visits } = await engine.chooseMove(table, { ...history, moves }, level, { seed, signal })
      moves.push(placement)
      chosen.push([placement, visits])
    }
    return chosen
  },

  solve: (puzzle: PuzzleSpec, placed: Piece[], seed: number, budget: number) =>
    engine.solve(puzzle, placed, { seed, budget, signal }),

  /** The milliseconds that a search by one worker takes, and its simulations. */
  async search(history: GameHistory, simulations: number): Promise<{ milliseconds: number; simulations: number }> {
    const start = performance.now()
    let done = 0
    for await (const analysis of engine.analyze(history, { simulations, workers: 1, seed: 1, signal }))
      done = analysis.simulations
    return { milliseconds: performance.now() - start, simulations: done }
  },

  /** The milliseconds that `view`, `views` and `legality` take for this history. Each number is the mean of ten calls,
   * because browsers give the time in tenths of a millisecond. */
  async callTimes(history: GameHistory, repeats: number) {
    const core = await loadCore()
    const color = core.view(history).colors[0]!.color
    const measure = (call: () => unknown) =>
      Array.from({ length: repeats }, () => {
        const start = performance.now()
        for (let i = 0; i < 10; i++) call()
        return (performance.now() - start) / 10
      })
    return {
      view: measure(() => core.view(history)),
      views: measure(() => core.views(history)),
      legality: measure(() => core.legality(history, color)),
    }
  },
}

Object.assign(window, { proofs })
