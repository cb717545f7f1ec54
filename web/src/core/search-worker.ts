// What a search worker does for the page. A search runs in slices, and looks for messages between two of them; so it
// can be stopped although it shares no memory with the page.

import type { LevelBudget } from './editions'
import { Instance } from './instance'
import {
  generate,
  hint,
  Search,
  solve,
  type NumberedHint,
  type NumberedPuzzle,
  type Root,
  type SolverResult,
} from './search'

export interface SearchRequest {
  /** The numbers of a history; see historyNumbers. */
  history: readonly number[]
  /** The seed of a new tree; ignored if the search continues with the worker's tree. */
  seed: number
  /** How many bytes a new tree may take; ignored in the same way. */
  memory: number
  /** 0: no limit. */
  simulations: number
  /** 0: no limit. If both limits are 0, nothing is searched. */
  seconds: number
}

const SLICE_MILLISECONDS = 20
const REPORT_MILLISECONDS = 100

/** Lets the worker receive messages. Unlike timers, messages are never delayed. */
function receiveMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

export class SearchWorker {
  private module: WebAssembly.Module | null = null
  private instance: Instance | null = null
  private running: Promise<unknown> = Promise.resolve()
  private calls = 0
  /** Calls with this number or a lower one end at once. */
  private stoppedCalls = 0

  /** Must be called first. */
  open(module: WebAssembly.Module): void {
    this.module = module
    this.instance = new Instance(module)
  }

  useWeights(size: number, weights: ArrayBuffer): void {
    this.instance!.useWeights(size, weights)
  }

  /** Searches until a limit is reached, the choice can't change any more, or `stop` is called. Reports the result so
   * far several times per second. */
  search(request: SearchRequest, onProgress?: (root: Root) => void): Promise<Root> {
    const call = ++this.calls
    return this.afterEarlierCalls(async () => {
      const search = new Search(this.instance!)
      search.advance(request.history, request.seed, request.memory)
      await this.run(call, search, request, onProgress)
      return search.result()
    })
  }

  /** The placement that a level without a search chooses. */
  chooseAtOnce(request: SearchRequest, level: LevelBudget, choiceSeed: number): Promise<number> {
    return this.afterEarlierCalls(async () => {
      const search = new Search(this.instance!)
      search.advance(request.history, request.seed, request.memory)
      return search.chooseAtOnce(level, choiceSeed)
    })
  }

  /** Ends all searches that run or wait; they return the best moves so far. */
  stop(): void {
    this.stoppedCalls = this.calls
  }

  /** Searches for the missing pieces of a puzzle. This and the following can be stopped only by terminating the
   * worker. */
  solve(
    puzzle: readonly number[],
    seed: number,
    budget: number,
    onProgress?: (mostPlaced: number) => void,
  ): SolverResult {
    return solve(this.solver(onProgress), puzzle, seed, budget)
  }

  hint(
    puzzle: readonly number[],
    givenCount: number,
    budget: number,
    onProgress?: (mostPlaced: number) => void,
  ): NumberedHint {
    return hint(this.solver(onProgress), puzzle, givenCount, budget)
  }

  generate(numbers: readonly number[], seed: number, difficulty: number): NumberedPuzzle {
    return generate(this.solver(), numbers, seed, difficulty)
  }

  private solver(onProgress?: (mostPlaced: number) => void): Instance {
    return new Instance(this.module!, { report_placed: (count) => onProgress?.(count!) })
  }

  private afterEarlierCalls<T>(task: () => Promise<T>): Promise<T> {
    const result = this.running.then(task)
    this.running = result.catch(() => {})
    return result
  }

  private async run(
    call: number,
    search: Search,
    { simulations, seconds }: SearchRequest,
    onProgress?: (root: Root) => void,
  ): Promise<void> {
    if (simulations === 0 && seconds === 0) return
    search.start(simulations)
    const begin = performance.now()
    const end = seconds > 0 ? begin + 1000 * seconds : Infinity
    let reported = begin
    let count = 16
    for (let done = 0; ;) {
      const start = performance.now()
      if (call <= this.stoppedCalls || start >= end) return
      const timeLeft = done && end < Infinity ? (done * (end - start)) / (start - begin) - count : Infinity
      if (search.slice(count, Math.max(0, timeLeft))) return
      done += count
      const now = performance.now()
      count = Math.max(1, Math.min(2 * count, Math.round((count * SLICE_MILLISECONDS) / (now - start))))
      if (onProgress && now - reported >= REPORT_MILLISECONDS) {
        reported = now
        onProgress(search.result())
      }
      await receiveMessages()
    }
  }
}
