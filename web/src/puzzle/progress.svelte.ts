// A player's progress in a puzzle: the placed pieces, undo and redo, the time, and help. Every change is shown at once
// and then saved.

import type { Piece } from '../core/core'
import { core } from '../core/load'
import { hasServer, RefusalError } from '../wire/http'
import type { Puzzle } from '../wire/messages'
import { refusalText } from '../words/texts'
import { kindOf } from './catalog'
import { LocalPuzzleSource } from './local-puzzle'
import { ServerPuzzleSource } from './server-puzzle'
import type { HelpAnswer, HelpKind, PuzzleSource, SourceListener } from './source'

/** Milliseconds after which the time is saved even without another change. */
const SAVE_TIME = 20_000
/** Milliseconds after which a puzzle that could not be opened is opened again. */
const OPEN_AGAIN = 2000

const openSource = (key: string, listener: SourceListener): PuzzleSource =>
  hasServer() ? new ServerPuzzleSource(key, listener) : new LocalPuzzleSource(key)

export class PuzzleProgress {
  /** The puzzle as it was last saved. */
  puzzle = $state.raw<Puzzle | null>(null)
  /** The player's pieces. They are newer than those of the puzzle while a change is being saved. */
  placed = $state.raw<readonly Piece[]>([])
  seconds = $state(0)
  isConnected = $state(true)
  /** Why the puzzle can't be opened. */
  trouble = $state('')
  /** What is being searched for, and the largest number of pieces that the search has had on the board at the
   * same time so far. */
  search = $state.raw<{ kind: HelpKind; mostPlaced: number } | null>(null)
  kind = $derived.by(() => (this.puzzle ? kindOf(this.puzzle.puzzle) : null))
  readonly #source: PuzzleSource
  #past = $state.raw<(readonly Piece[])[]>([])
  #future = $state.raw<(readonly Piece[])[]>([])
  #isUnsaved = false
  #restarts = false
  #saving: Promise<void> | null = null
  #since = Date.now()
  #saved = 0
  #ticks = 0
  #openAgain = 0
  #stop: AbortController | null = null

  constructor(
    readonly key: string,
    /** The clock stops while this is true. */
    readonly isPaused: () => boolean,
    readonly listener: { onSolved: () => void; onRefusal: (text: string) => void },
    open = openSource,
  ) {
    this.#source = open(key, {
      onConnection: (isConnected) => (this.isConnected = isConnected),
      onReplaced: (puzzle, refusal) => {
        this.#show(puzzle)
        this.listener.onRefusal(refusalText(refusal))
      },
    })
    void this.#open()
    this.#ticks = window.setInterval(() => this.tick(), 500)
  }

  close(): void {
    this.tick()
    if (this.#timeCounts()) this.#queueSave()
    clearInterval(this.#ticks)
    clearTimeout(this.#openAgain)
    this.cancel()
    // A save that has begun is completed first.
    void (this.#saving ?? Promise.resolve()).then(() => this.#source.close())
  }

  async #open(): Promise<void> {
    try {
      this.#show(await this.#source.open())
    } catch (error) {
      if (error instanceof RefusalError) this.trouble = refusalText(error.refusal)
      else this.#openAgain = window.setTimeout(() => void this.#open(), OPEN_AGAIN)
    }
  }

  #show(puzzle: Puzzle): void {
    this.#past = this.#future = []
    this.puzzle = puzzle
    this.placed = puzzle.placed
    this.seconds = puzzle.seconds
    this.#since = this.#saved = Date.now()
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
    const { puzzle, kind } = this
    if (!puzzle || !kind) return
    this.cancel()
    if (!continues) {
      this.#past = [...this.#past, this.placed]
      this.#future = []
    }
    this.placed = placed
    const isSolved = core().puzzleView(kind, [...puzzle.givens, ...placed]).isSolved
    if (isSolved && !puzzle.solved) {
      this.tick()
      this.puzzle = { ...puzzle, solved: true, seconds: this.seconds }
      this.listener.onSolved()
    }
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
    if (!this.puzzle) return
    this.cancel()
    this.#past = this.#future = []
    this.placed = []
    this.seconds = 0
    this.puzzle = { ...this.puzzle, solved: false, seconds: 0, hints_used: 0, solution_seen: false }
    this.#restarts = true
    this.#queueSave()
  }

  #queueSave(): void {
    this.#isUnsaved = true
    this.#saving ??= this.#save().finally(() => (this.#saving = null))
  }

  async #save(): Promise<void> {
    while (this.#isUnsaved && this.puzzle) {
      const { placed, seconds, puzzle } = this
      const { hints_used, solution_seen } = puzzle
      const restart = this.#restarts
      this.#isUnsaved = this.#restarts = false
      try {
        const saved = await this.#source.save({ placed, seconds, hints_used, solution_seen, restart })
        this.#saved = Date.now()
        // If another change waits to be saved, the values of this page are newer than those of the answer.
        this.puzzle = this.#isUnsaved ? { ...this.puzzle, best: saved.best, version: saved.version } : saved
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        // The puzzle was changed elsewhere, and that version replaces this one.
        this.#isUnsaved = this.#restarts = false
        await this.#open()
        this.listener.onRefusal(refusalText(error.refusal))
      }
    }
  }

  // Help

  /** The answer to a request for help with the placed pieces; null if it was cancelled or failed. */
  async ask(kind: HelpKind): Promise<HelpAnswer | null> {
    this.cancel()
    const stop = (this.#stop = new AbortController())
    this.search = { kind, mostPlaced: 0 }
    try {
      await this.#saving
      if (!this.puzzle || stop.signal.aborted) return null
      const answer = await this.#source.help(kind, {
        signal: stop.signal,
        onProgress: (mostPlaced) => {
          // The last report of a worker can come after its result.
          if (this.#stop === stop) this.search = { kind, mostPlaced }
        },
      })
      this.#recordHelp(answer)
      return answer
    } catch (error) {
      if (error instanceof RefusalError) this.listener.onRefusal(refusalText(error.refusal))
      else if (!stop.signal.aborted) throw error
    } finally {
      if (this.#stop === stop) {
        this.#stop = null
        this.search = null
      }
    }
    return null
  }

  #recordHelp(answer: HelpAnswer): void {
    const before = this.puzzle!
    if (answer.type === 'hint') this.puzzle = { ...before, hints_used: answer.hints_used }
    if (answer.type === 'solution' && answer.pieces.length) this.puzzle = { ...before, solution_seen: true }
    const { hints_used, solution_seen } = this.puzzle!
    if (hints_used !== before.hints_used || solution_seen !== before.solution_seen) this.#queueSave()
  }

  cancel(): void {
    this.#stop?.abort()
    this.#stop = null
    this.search = null
  }
}
