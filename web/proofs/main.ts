// A page for tests and benchmarks of the core in a real browser: tests/browser/test_core.py and
// tests/bench/bench_core.py call these functions.

import basicUrl from '../../build/wasm/core-basic.wasm?url'
import { createGameRules } from '../src/core/bridge'
import { createEngine } from '../src/core/client'
import type { GameHistory, Piece, PuzzleSpec } from '../src/core/core'
import { Instance } from '../src/core/instance'
import { loadCore, loadModule } from '../src/core/load'
import { digest, type Digest } from '../src/core/proof'

const begin = performance.now()
const engine = createEngine(() => new Worker(new URL('../src/core/worker.ts', import.meta.url), { type: 'module' }))
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

  /** The moves that a computer makes one after another. */
  async chooseMoves(history: GameHistory, level: number, seed: number, count: number): Promise<number[]> {
    const moves = [...history.moves]
    for (let i = 0; i < count; i++) {
      const table = `${JSON.stringify(history)} ${seed}`
      moves.push((await engine.chooseMove(table, { ...history, moves }, level, { seed, signal })).placement)
    }
    return moves.slice(history.moves.length)
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
