// An attempt at a puzzle that is kept in this browser, without a server.

import { RefusalError } from '../wire/http'
import type { Puzzle } from '../wire/messages'
import { createPuzzle } from './catalog'
import { helpLocally } from './local-help'
import { withChange } from './results'
import type { PuzzleSource } from './source'
import { readStoredPuzzle, storePuzzle } from './stored-puzzles'

export class LocalPuzzleSource implements PuzzleSource {
  #puzzle: Puzzle | null = null
  readonly #closed = new AbortController()

  constructor(readonly key: string) {}

  async open(): Promise<Puzzle> {
    this.#puzzle = (await readStoredPuzzle(this.key)) ?? (await createPuzzle(this.key, this.#closed.signal))
    return this.#puzzle
  }

  save: PuzzleSource['save'] = async (change) => {
    const before = this.#puzzle!
    const after = { ...withChange(before, change), version: before.version + 1 }
    // Another window may have changed it.
    const isNewest = (current: Puzzle | undefined) => (current?.version ?? 0) === before.version
    if (!(await storePuzzle(after, null, isNewest))) throw new RefusalError({ type: 'refusal', code: 'stale' })
    this.#puzzle = after
    return after
  }

  help: PuzzleSource['help'] = (kind, options) => helpLocally(this.#puzzle!, kind, options)

  close(): void {
    this.#closed.abort()
  }
}
