// A player's progress in a puzzle: the placed pieces, undo and redo, the time, and help from the server. Every change
// is shown at once and then saved; the server replies with the rules that the pieces break.

import { fetchPuzzle, helpPuzzle, savePuzzle } from '../wire/api'
import { RefusalError } from '../wire/http'
import type { PuzzleHelpRequest, PuzzleHelp, Piece, Puzzle } from '../wire/messages'
import { refusalText } from '../words/texts'

/** Milliseconds after which the time is saved even without another change. */
const SAVE_TIME = 20_000

export class ServerPuzzle {
  /** The puzzle as the server last sent it. */
  puzzle = $state.raw<Puzzle | null>(null)
  /** The player's pieces. They are newer than the server's while a change is being saved. */
  placed = $state.raw<readonly Piece[]>([])
  seconds = $state(0)
  connected = $state(true)
  /** Why the puzzle can't be opened. */
  trouble = $state('')
  /** What the server searches for, and the largest number of pieces that it has had on the board at the same time. */
  search = $state.raw<{ kind: PuzzleHelpRequest['kind']; mostPlaced: number } | null>(null)
  #past = $state.raw<(readonly Piece[])[]>([])
  #future = $state.raw<(readonly Piece[])[]>([])
  #unsaved = false
  #restarts = false
  #saving: Promise<void> | null = null
  #since = 0
  #saved = 0
  #ticks = 0
  #retry = 0
  #wait = 250
  #stop: AbortController | null = null
  #closed = false

  constructor(
    readonly key: string,
    /** The clock stops while this is true. */
    readonly isPaused: () => boolean,
    readonly listener: { onSolved: () => void; onRefusal: (text: string) => void },
  ) {
    void this.#open()
    this.#since = Date.now()
    this.#ticks = window.setInterval(() => this.tick(), 500)
  }

  close(): void {
    this.tick()
    if (this.#timeCounts()) this.#queueSave()
    this.#closed = true
    clearInterval(this.#ticks)
    clearTimeout(this.#retry)
    this.cancel()
  }

  async #open(): Promise<void> {
    try {
      const puzzle = await fetchPuzzle(this.key)
      this.puzzle = puzzle
      this.placed = puzzle.placed
      this.seconds = puzzle.seconds
      this.connected = true
      this.#since = this.#saved = Date.now()
    } catch (error) {
      if (error instanceof RefusalError) this.trouble = refusalText(error.refusal)
      else this.#retryLater(() => void this.#open())
    }
  }

  // The clock

  /** Counts the time since the last tick, unless the page is hidden or there is nothing to do. */
  tick(): void {
    const now = Date.now()
    const passed = now - this.#since
    this.#since = now
    // A long gap means that the machine was asleep, so its time does not count.
    if (document.hidden || !this.puzzle || this.puzzle.solved || this.isPaused() || passed > 5000) return
    this.seconds += passed / 1000
    if (now - this.#saved > SAVE_TIME && this.#timeCounts()) this.#queueSave()
  }

  /** Saves the time when the page is hidden. */
  hide(): void {
    this.tick()
    if (document.hidden && this.#timeCounts()) this.#queueSave()
  }

  #timeCounts(): boolean {
    const puzzle = this.puzzle
    return !!puzzle && puzzle.version > 0 && !puzzle.solved && this.seconds > puzzle.seconds + 0.5
  }

  // Changes

  /** Replaces the pieces. With `continues`, the change belongs to the one before it, and undo takes back both. */
  change(placed: readonly Piece[], continues = false): void {
    this.cancel()
    if (!continues) {
      this.#past = [...this.#past, this.placed]
      this.#future = []
    }
    this.placed = placed
    this.#queueSave()
  }

  get canUndo(): boolean {
    return this.#past.length > 0 && !this.puzzle?.solved
  }
  get canRedo(): boolean {
    return this.#future.length > 0 && !this.puzzle?.solved
  }

  undo(): void {
    if (!this.canUndo) return
    const before = this.#past.at(-1)!
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.placed]
    this.change(before, true)
  }

  redo(): void {
    if (!this.canRedo) return
    const after = this.#future.at(-1)!
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.placed]
    this.change(after, true)
  }

  restart(): void {
    this.cancel()
    this.#past = this.#future = []
    this.placed = []
    this.seconds = 0
    this.#restarts = true
    this.#queueSave()
  }

  #queueSave(): void {
    this.#unsaved = true
    this.#saving ??= this.#save().finally(() => (this.#saving = null))
  }

  async #save(): Promise<void> {
    while (this.#unsaved && this.puzzle) {
      const { placed, puzzle } = this
      const restart = this.#restarts
      this.#unsaved = this.#restarts = false
      try {
        const answer = await savePuzzle(this.key, {
          version: puzzle.version,
          placed: [...placed],
          seconds: this.seconds,
          restart,
        })
        this.#saved = Date.now()
        this.connected = true
        this.#wait = 250
        this.puzzle = answer
        if (answer.solved && !puzzle.solved) {
          this.seconds = answer.seconds
          this.listener.onSolved()
        }
      } catch (error) {
        if (error instanceof RefusalError) {
          // The puzzle was changed elsewhere, so the server's version replaces this one.
          this.#past = this.#future = []
          await this.#open()
          this.listener.onRefusal(refusalText(error.refusal))
        } else {
          this.#unsaved = true
          this.#restarts ||= restart
          this.#retryLater(() => this.#queueSave())
          return
        }
      }
    }
  }

  #retryLater(act: () => void): void {
    this.connected = false
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = window.setTimeout(act, this.#wait)
    this.#wait = Math.min(4000, this.#wait * 1.6)
  }

  // Help

  /** The answer to a request for help with the placed pieces; null if it was cancelled or failed. */
  async ask(kind: PuzzleHelpRequest['kind']): Promise<Exclude<PuzzleHelp, { type: 'searching' | 'refusal' }> | null> {
    this.cancel()
    const stop = (this.#stop = new AbortController())
    this.search = { kind, mostPlaced: 0 }
    try {
      await this.#saving
      if (!this.puzzle || stop.signal.aborted) return null
      const question = { version: this.puzzle.version, kind, seed: Math.floor(Math.random() * 2 ** 32) }
      for await (const event of helpPuzzle(this.key, question, stop.signal)) {
        if (event.type === 'searching') this.search = { kind, mostPlaced: event.most_placed }
        else if (event.type === 'refusal') this.listener.onRefusal(refusalText(event))
        else {
          if (event.type === 'hint') this.puzzle = { ...this.puzzle, hints_used: event.hints_used }
          if (event.type === 'solution') this.puzzle = { ...this.puzzle, solution_seen: true }
          return event
        }
      }
    } catch (error) {
      if (stop.signal.aborted) return null
      if (error instanceof RefusalError) this.listener.onRefusal(refusalText(error.refusal))
      else this.connected = false
    } finally {
      if (this.#stop === stop) {
        this.#stop = null
        this.search = null
      }
    }
    return null
  }

  cancel(): void {
    this.#stop?.abort()
    this.#stop = null
    this.search = null
  }
}
