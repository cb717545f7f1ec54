// The engine in the page: starts search workers and talks to them.

import { proxy, wrap, type Endpoint, type Remote } from 'comlink'
import { editionOf, historyNumbers } from './bridge'
import type { GameHistory } from './core'
import { COMPUTER_MEMORY, LEVEL_BUDGETS, type LevelBudget } from './editions'
import {
  DIFFICULTIES,
  type Analysis,
  type Engine,
  type EngineMove,
  type GeneratedPuzzle,
  type SolveResult,
  type SolverHint,
} from './engine'
import { loadModule, loadWeights } from './load'
import { mergeRoots } from './merge'
import { piecesFrom, puzzleNumbers, textNumbers } from './puzzle-numbers'
import type { Root } from './search'
import type { SearchRequest, SearchWorker } from './search-worker'

/** A worker that runs worker.ts; tests run its code in this thread. */
export type EngineWorker = Endpoint & { terminate(): void }

/** The memory of the search tree of each worker of an analysis. */
const ANALYSIS_MEMORY = 64 * 2 ** 20
const MAX_ANALYSIS_WORKERS = 4
/** The number of trees that are kept for tables. The least recently used one is dropped. */
const MAX_TREES = 4

const randomSeed = () => Math.floor(Math.random() * 2 ** 40)
const defaultWorkers = () => Math.min(MAX_ANALYSIS_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 2) - 1))

/** A worker and the network that it holds. */
class Searcher {
  private readonly worker: EngineWorker
  private readonly remote: Remote<SearchWorker>
  private readonly isOpen: Promise<void>
  private readonly failure: Promise<never>
  private lastPrepared: Promise<void> = Promise.resolve()
  private network: string | null = null
  private closeWith!: (reason: unknown) => void

  constructor(spawn: () => EngineWorker) {
    this.worker = spawn()
    this.remote = wrap<SearchWorker>(this.worker)
    this.failure = new Promise((_, reject) => (this.closeWith = reject))
    this.failure.catch(() => {})
    this.worker.addEventListener('error', (event) =>
      this.closeWith(new Error((event as ErrorEvent).message || 'the worker has failed')),
    )
    this.isOpen = loadModule().then((module) => this.remote.open(module))
    this.isOpen.catch(() => {})
  }

  /** Calls the worker, after loading the network for the history if the worker doesn't have it. The worker gets its
   * calls in order, so a stop never overtakes the search that it must end. Fails if the worker is closed in the
   * meantime. */
  call<T>(history: GameHistory | null, run: (remote: Remote<SearchWorker>) => Promise<T>): Promise<T> {
    const prepared = this.lastPrepared.then(() => this.prepare(history))
    this.lastPrepared = prepared.catch(() => {})
    return Promise.race([this.failure, prepared.then(() => run(this.remote))])
  }

  stop(): void {
    void this.call(null, (remote) => remote.stop()).catch(() => {})
  }

  close(reason: unknown = new Error('the engine is closed')): void {
    this.closeWith(reason)
    this.worker.terminate()
  }

  private async prepare(history: GameHistory | null): Promise<void> {
    await this.isOpen
    if (history === null) return
    const { network, size } = editionOf(history.rules)
    if (network === this.network) return
    const weights = await loadWeights(network)
    await this.remote.useWeights(size, weights)
    this.network = network
  }
}

/** The result of a call, or the signal's reason as soon as it is aborted. */
function abortable<T>(signal: AbortSignal, result: Promise<T>, onAbort: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      onAbort()
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

class WorkerEngine implements Engine {
  /** By table and level: levels don't share a tree, because the tree of a higher level would make a lower level
   * stronger. The least recently used tree comes first. */
  private readonly trees = new Map<string, Searcher>()
  private readonly analysts: Searcher[] = []
  private readonly solvers = new Set<Searcher>()

  constructor(
    private readonly spawn: () => EngineWorker,
    private readonly levels: readonly LevelBudget[],
  ) {}

  async chooseMove(
    table: string,
    history: GameHistory,
    level: number,
    { seed = randomSeed(), signal }: { seed?: number; signal: AbortSignal },
  ): Promise<EngineMove> {
    const budget = this.levels[level - 1]
    if (!budget) throw new RangeError(`no level ${level}`)
    signal.throwIfAborted()
    const key = treeKey(table, level)
    const searcher = this.treeOf(key)
    const { simulations, seconds } = budget
    const request = { history: historyNumbers(history), seed, memory: COMPUTER_MEMORY, simulations, seconds }
    const move = searcher.call(history, (remote) => choose(remote, request, budget, seed + history.moves.length))
    // A failed search leaves its worker in an unknown state.
    move.catch(() => this.drop(key, searcher))
    return abortable(signal, move, () => searcher.stop())
  }

  moveNow(table: string): void {
    for (const [key, searcher] of this.trees) if (key.startsWith(treeKey(table))) searcher.stop()
  }

  async *analyze(
    history: GameHistory,
    options: { simulations: number; workers?: number; seed?: number; signal: AbortSignal },
  ): AsyncIterable<Analysis> {
    const { simulations, workers = defaultWorkers(), seed = randomSeed(), signal } = options
    const numbers = historyNumbers(history)
    while (this.analysts.length < workers) this.analysts.push(new Searcher(this.spawn))
    const analysts = this.analysts.slice(0, workers)
    const roots: (Root | null)[] = analysts.map(() => null)
    let notify = () => {}
    const searches = analysts.map((analyst, i) => {
      const share = Math.floor((simulations + i) / workers)
      const request = { history: numbers, seed: seed + i, memory: ANALYSIS_MEMORY, simulations: share, seconds: 0 }
      const onProgress = proxy((root: Root) => {
        roots[i] = root
        notify()
      })
      return analyst
        .call(history, (remote) => remote.search(request, onProgress))
        .then((root) => {
          roots[i] = root
        })
    })
    const stop = () => analysts.forEach((analyst) => analyst.stop())
    const all = abortable(signal, Promise.all(searches), stop)
    all.catch((error) => signal.aborted || this.dropAnalysts(error))
    try {
      for (let done = false; !done;) {
        const progress = new Promise<false>((resolve) => (notify = () => resolve(false)))
        done = await Promise.race([all.then(() => true), progress])
        const reported = roots.filter((root) => root !== null)
        if (reported.length) yield mergeRoots(reported, done)
      }
    } finally {
      stop()
    }
  }

  async solve(
    ...[puzzle, placed, { seed, budget, signal, onProgress }]: Parameters<Engine['solve']>
  ): Promise<SolveResult> {
    const numbers = puzzleNumbers(puzzle, placed)
    const onPlaced = onProgress && proxy(onProgress)
    const solved = await this.runSolver(signal, (remote) => remote.solve(numbers, seed, budget, onPlaced))
    return { ...solved, pieces: piecesFrom(solved.pieces) }
  }

  async hint(
    ...[puzzle, placed, { givenCount, budget, signal, onProgress }]: Parameters<Engine['hint']>
  ): Promise<SolverHint> {
    const numbers = puzzleNumbers(puzzle, placed)
    const onPlaced = onProgress && proxy(onProgress)
    const hint = await this.runSolver(signal, (remote) => remote.hint(numbers, givenCount, budget, onPlaced))
    const { kind, index, isProved } = hint
    const [piece] = piecesFrom([hint.piece])
    if (kind === 'place') return { kind, piece: piece! }
    return kind === 'dead_end' ? { kind, piece: piece!, index, isProved } : { kind }
  }

  async generate(
    ...[puzzle, { seed, name, difficulty, signal }]: Parameters<Engine['generate']>
  ): Promise<GeneratedPuzzle> {
    const numbers = [...puzzleNumbers(puzzle, []), ...textNumbers(name)]
    const number = DIFFICULTIES.indexOf(difficulty)
    const { givens, ...rating } = await this.runSolver(signal, (remote) => remote.generate(numbers, seed, number))
    return { givens: piecesFrom(givens), difficulty: DIFFICULTIES[rating.difficulty]!, isUnique: rating.isUnique }
  }

  /** Calls a worker that is only for this call. A solver never looks for messages: to stop it, its worker is ended. */
  private async runSolver<T>(signal: AbortSignal, run: (remote: Remote<SearchWorker>) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const searcher = new Searcher(this.spawn)
    this.solvers.add(searcher)
    try {
      return await abortable(signal, searcher.call(null, run), () => searcher.close(signal.reason))
    } finally {
      searcher.close()
      this.solvers.delete(searcher)
    }
  }

  close(): void {
    for (const searcher of [...this.trees.values(), ...this.analysts, ...this.solvers]) searcher.close()
    this.trees.clear()
    this.analysts.length = 0
    this.solvers.clear()
  }

  private treeOf(key: string): Searcher {
    const searcher = this.trees.get(key) ?? new Searcher(this.spawn)
    this.trees.delete(key)
    this.trees.set(key, searcher)
    for (const [oldest, unused] of this.trees) {
      if (this.trees.size <= MAX_TREES) break
      this.drop(oldest, unused)
    }
    return searcher
  }

  private drop(key: string, searcher: Searcher): void {
    searcher.close()
    if (this.trees.get(key) === searcher) this.trees.delete(key)
  }

  private dropAnalysts(reason: unknown): void {
    for (const analyst of this.analysts.splice(0)) analyst.close(reason)
  }
}

const treeKey = (table: string, level: number | '' = '') => `${table} ${level}`

async function choose(
  remote: Remote<SearchWorker>,
  request: SearchRequest,
  level: LevelBudget,
  choiceSeed: number,
): Promise<EngineMove> {
  if (level.simulations === 0)
    return { placement: await remote.chooseAtOnce(request, level, choiceSeed), visits: 0, value: 0.5 }
  const { placement, visits, value } = (await remote.search(request)).moves[0]!
  return { placement, visits, value }
}

/** An engine that starts its workers with `spawn`. */
export function createEngine(spawn: () => EngineWorker, levels = LEVEL_BUDGETS): Engine {
  return new WorkerEngine(spawn, levels)
}

let usedEngine: Engine | null = null

/** Sets the engine of the page. */
export function useEngine(engine: Engine): void {
  usedEngine = engine
}

/** The engine of the page. */
export function engine(): Engine {
  if (!usedEngine) throw new Error('no engine is set')
  return usedEngine
}
