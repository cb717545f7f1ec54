// For tests: tables without a server, and an engine whose moves cost nothing.

import type { GameHistory } from '../core/core'
import type { GameEngine } from '../core/engine'
import type { Refusal } from '../wire/messages'
import { LocalTable } from './local-table.svelte'
import type { TableListener } from './source'
import { legalMoves } from './testing'

/** Computers that play the last legal move, at once or when the test lets them. */
export class TestEngine implements GameEngine {
  /** The searches that wait for `moveNow`, if the engine is slow. */
  waiting: (() => void)[] = []
  levels: number[] = []

  constructor(readonly isSlow = false) {}

  async chooseMove(_table: string, history: GameHistory, level: number, { signal }: { signal: AbortSignal }) {
    this.levels.push(level)
    if (this.isSlow)
      await new Promise<void>((resolve, reject) => {
        this.waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    signal.throwIfAborted()
    return { placement: legalMoves(history).at(-1)!, visits: 1, value: 0.5 }
  }
  moveNow(): void {
    for (const finish of this.waiting.splice(0)) finish()
  }
  async *analyze(history: GameHistory) {
    yield { simulations: 0, moves: [], line: [], done: false }
    yield {
      simulations: 1,
      moves: [{ placement: legalMoves(history)[0]!, visits: 1, value: 0.5 }],
      line: [],
      done: true,
    }
  }
}

/** A table whose events are written down. */
export interface WatchedTable {
  table: LocalTable
  refusals: Refusal[]
  /** The plies that were reported. */
  plies: number[]
}

/** Opens a table, as a page does; resolves when it shows the game or knows that there is none. */
export async function watchLocalTable(id: string, engine: GameEngine = new TestEngine()): Promise<WatchedTable> {
  const refusals: Refusal[] = []
  const plies: number[] = []
  let loaded = () => {}
  const isLoaded = new Promise<void>((resolve) => (loaded = resolve))
  const listener: TableListener = {
    onTable: () => loaded(),
    onPace: () => {},
    onPlayed: (ply) => plies.push(ply),
    onGivenBack: () => {},
    onRemark: () => {},
    onRefusal: (refusal) => refusals.push(refusal),
  }
  const table = new LocalTable(id, listener, () => engine)
  await isLoaded
  return { table, refusals, plies }
}
