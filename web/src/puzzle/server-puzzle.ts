// An attempt at a puzzle that the server keeps. This browser has a copy. Without a connection, the player continues
// with the copy, and the server gets the changes later.

import { fetchPuzzle, helpPuzzle, savePuzzle } from '../wire/api'
import { RefusalError } from '../wire/http'
import type { Puzzle, Refusal, SavePuzzle } from '../wire/messages'
import { createPuzzle } from './catalog'
import { helpLocally } from './local-help'
import { today } from '../words/format'
import { withChange } from './results'
import type { HelpAnswer, PuzzleSource, SourceListener } from './source'
import { readStoredPuzzle, storePuzzle } from './stored-puzzles'

const FIRST_RETRY = 250
const LAST_RETRY = 4000

export class ServerPuzzleSource implements PuzzleSource {
  /** The puzzle with all changes. */
  #puzzle: Puzzle | null = null
  /** The change that the server does not have yet. */
  #unsaved: SavePuzzle | null = null
  #isConnected = true
  #retry = 0
  #wait = FIRST_RETRY
  readonly #closed = new AbortController()

  constructor(
    readonly key: string,
    readonly listener: SourceListener,
  ) {
    addEventListener('online', () => void this.#reconnect(), { signal: this.#closed.signal })
  }

  close(): void {
    this.#closed.abort()
    clearTimeout(this.#retry)
  }

  async open(): Promise<Puzzle> {
    const copy = await readStoredPuzzle(this.key)
    try {
      const received = await fetchPuzzle(this.key)
      if (copy?.unsaved?.version === received.version) this.#unsaved = copy.unsaved
      await this.#keep(received)
      await this.#push().catch((error: unknown) => {
        if (!(error instanceof RefusalError)) throw error
      })
    } catch (error) {
      if (error instanceof RefusalError) throw error
      this.#puzzle ??= copy ?? (await createPuzzle(this.key, this.#closed.signal))
      this.#unsaved ??= copy?.unsaved ?? null
      this.#loseConnection()
    }
    return this.#puzzle!
  }

  save: PuzzleSource['save'] = async (change) => {
    const { version } = this.#puzzle!
    const restart = change.restart || !!this.#unsaved?.restart
    this.#unsaved = { ...change, placed: [...change.placed], version, restart, day: today() }
    await this.#keep(withChange(this.#puzzle!, change))
    if (this.#isConnected) {
      try {
        await this.#push()
      } catch (error) {
        if (error instanceof RefusalError) throw error
        this.#loseConnection()
      }
    }
    return this.#puzzle!
  }

  help: PuzzleSource['help'] = async (kind, { signal, onProgress }) => {
    if (this.#isConnected) {
      try {
        const answer = await this.#askServer(kind, signal, onProgress)
        if (answer) return answer
      } catch (error) {
        if (signal.aborted || error instanceof RefusalError) throw error
        this.#loseConnection()
      }
    }
    return helpLocally(this.#puzzle!, kind, { signal, onProgress })
  }

  /** The answer of the server; null if the stream ended without one. */
  async #askServer(
    kind: Parameters<PuzzleSource['help']>[0],
    signal: AbortSignal,
    onProgress: (mostPlaced: number) => void,
  ): Promise<HelpAnswer | null> {
    const request = { version: this.#puzzle!.version, kind, seed: Math.floor(Math.random() * 2 ** 32) }
    for await (const event of helpPuzzle(this.key, request, signal)) {
      if (event.type === 'searching') onProgress(event.most_placed)
      else if (event.type === 'refusal') throw new RefusalError(event)
      else return event
    }
    return null
  }

  /** Takes over a state of the puzzle and keeps a copy of it. */
  async #keep(puzzle: Puzzle): Promise<void> {
    this.#puzzle = puzzle
    if (puzzle.version > 0 || this.#unsaved) await storePuzzle(puzzle, this.#unsaved)
  }

  /** Sends what the server does not have yet. If the server refuses the change, the page discards it. */
  async #push(): Promise<void> {
    while (this.#unsaved) {
      const sent = this.#unsaved
      try {
        const answer = await savePuzzle(this.key, sent)
        const isNewest = this.#unsaved === sent
        this.#unsaved = isNewest ? null : { ...this.#unsaved, version: answer.version }
        await this.#keep(isNewest ? answer : { ...this.#puzzle!, version: answer.version })
      } catch (error) {
        if (error instanceof RefusalError) this.#unsaved = null
        throw error
      }
    }
  }

  #loseConnection(): void {
    this.#setConnected(false)
    if (this.#closed.signal.aborted) return
    clearTimeout(this.#retry)
    this.#retry = window.setTimeout(() => void this.#reconnect(), this.#wait)
    this.#wait = Math.min(LAST_RETRY, this.#wait * 1.6)
  }

  async #reconnect(): Promise<void> {
    if (this.#isConnected || this.#closed.signal.aborted) return
    try {
      do await this.#synchronize()
      while (this.#unsaved)
      this.#setConnected(true)
    } catch (error) {
      if (error instanceof RefusalError) this.#setConnected(true)
      else this.#loseConnection()
    }
  }

  /** Sends the changes of this page, or gets those that were made elsewhere. */
  async #synchronize(): Promise<void> {
    let refusal: Refusal | null = null
    if (this.#unsaved) {
      try {
        return await this.#push()
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        refusal = error.refusal
      }
    }
    const received = await fetchPuzzle(this.key)
    if (this.#unsaved || (!refusal && received.version === this.#puzzle!.version)) return
    await this.#keep(received)
    this.listener.onReplaced(received, refusal ?? { type: 'refusal', code: 'stale' })
  }

  #setConnected(isConnected: boolean): void {
    if (isConnected) this.#wait = FIRST_RETRY
    this.#isConnected = isConnected
    this.listener.onConnection(isConnected)
  }
}
