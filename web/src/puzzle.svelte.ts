// A puzzle as this person has it: what lies, the way back, the time, and help from the server. Every change is shown at
// once and saved right after; the server says which rules it breaks.

import type { AskPuzzle, Help, Piece, Puzzle } from './messages'
import { fetchPuzzle, helpPuzzle, layPuzzle, Refused } from './server.svelte'

/** Pieces of every puzzle are numbered as on this board, with the puzzle at its lower left. */
export const SIDE = 20

/** Milliseconds after which the time alone is worth saving. */
const SAVE_TIME = 20_000

export const same = (a: Piece, b: Piece) => a.color === b.color && a.placement === b.placement

export class LivePuzzle {
  /** As the server last told. */
  puzzle = $state.raw<Puzzle | null>(null)
  /** As it lies, ahead of the server while a change is on its way. */
  laid = $state.raw<readonly Piece[]>([])
  seconds = $state(0)
  connected = $state(true)
  /** Why it can't be opened. */
  trouble = $state('')
  /** What the server searches for, and the most pieces that lay together so far. */
  search = $state.raw<{ about: AskPuzzle['about']; most: number } | null>(null)
  #past = $state.raw<(readonly Piece[])[]>([])
  #future = $state.raw<(readonly Piece[])[]>([])
  #unsaved = false
  #again = false
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
    /** The clock stands while this is true. */
    readonly rests: () => boolean,
    readonly heard: { solved: () => void; refused: (text: string) => void },
  ) {
    void this.#open()
    this.#since = Date.now()
    this.#ticks = window.setInterval(() => this.tick(), 500)
  }

  close(): void {
    this.tick()
    if (this.#timeCounts()) this.#keep()
    this.#closed = true
    clearInterval(this.#ticks)
    clearTimeout(this.#retry)
    this.cancel()
  }

  async #open(): Promise<void> {
    try {
      const puzzle = await fetchPuzzle(this.key)
      this.puzzle = puzzle
      this.laid = puzzle.laid
      this.seconds = puzzle.seconds
      this.connected = true
      this.#since = this.#saved = Date.now()
    } catch (error) {
      if (error instanceof Refused) this.trouble = error.message
      else this.#later(() => void this.#open())
    }
  }

  /** Tells it in the language that was chosen meanwhile. */
  async speak(): Promise<void> {
    if (!this.puzzle || this.#saving) return
    try {
      const told = await fetchPuzzle(this.key)
      if (told.version === this.puzzle.version) this.puzzle = { ...told, hints: Math.max(told.hints, this.puzzle.hints) }
    } catch {
      return
    }
  }

  // The clock

  /** Counts the time since the last tick, unless the page is hidden or there is nothing to do. */
  tick(): void {
    const now = Date.now()
    const passed = now - this.#since
    this.#since = now
    // A computer that slept was not thinking.
    if (document.hidden || !this.puzzle || this.puzzle.solved || this.rests() || passed > 5000) return
    this.seconds += passed / 1000
    if (now - this.#saved > SAVE_TIME && this.#timeCounts()) this.#keep()
  }

  /** The page goes out of sight: what was counted is saved. */
  hide(): void {
    this.tick()
    if (document.hidden && this.#timeCounts()) this.#keep()
  }

  #timeCounts(): boolean {
    const puzzle = this.puzzle
    return !!puzzle && puzzle.version > 0 && !puzzle.solved && this.seconds > puzzle.seconds + 0.5
  }

  // Changes

  /** Lays it anew. One that goes on with the last change comes back with it. */
  change(laid: readonly Piece[], goesOn = false): void {
    this.cancel()
    if (!goesOn) {
      this.#past = [...this.#past, this.laid]
      this.#future = []
    }
    this.laid = laid
    this.#keep()
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
    this.#future = [...this.#future, this.laid]
    this.change(before, true)
  }

  redo(): void {
    if (!this.canRedo) return
    const after = this.#future.at(-1)!
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.laid]
    this.change(after, true)
  }

  again(): void {
    this.cancel()
    this.#past = this.#future = []
    this.laid = []
    this.seconds = 0
    this.#again = true
    this.#keep()
  }

  #keep(): void {
    this.#unsaved = true
    this.#saving ??= this.#save().finally(() => (this.#saving = null))
  }

  async #save(): Promise<void> {
    while (this.#unsaved && this.puzzle) {
      const { laid, puzzle } = this
      const again = this.#again
      this.#unsaved = this.#again = false
      try {
        const answer = await layPuzzle(this.key, { version: puzzle.version, laid: [...laid], seconds: this.seconds, again })
        this.#saved = Date.now()
        this.connected = true
        this.#wait = 250
        this.puzzle = answer
        if (answer.solved && !puzzle.solved) {
          this.seconds = answer.seconds
          this.heard.solved()
        }
      } catch (error) {
        if (error instanceof Refused) {
          // It was changed elsewhere: what the server has counts.
          this.#past = this.#future = []
          await this.#open()
          this.heard.refused(error.message)
        } else {
          this.#unsaved = true
          this.#again ||= again
          this.#later(() => this.#keep())
          return
        }
      }
    }
  }

  #later(act: () => void): void {
    this.connected = false
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = window.setTimeout(act, this.#wait)
    this.#wait = Math.min(4000, this.#wait * 1.6)
  }

  // Help

  /** The answer to a question about what lies; null if it was called off, or can't be had. */
  async ask(about: AskPuzzle['about']): Promise<Exclude<Help, { type: 'searching' | 'refusal' }> | null> {
    this.cancel()
    const stop = (this.#stop = new AbortController())
    this.search = { about, most: 0 }
    try {
      await this.#saving
      if (!this.puzzle || stop.signal.aborted) return null
      const asked = { version: this.puzzle.version, about, seed: Math.floor(Math.random() * 2 ** 32) }
      for await (const told of helpPuzzle(this.key, asked, stop.signal)) {
        if (told.type === 'searching') this.search = { about, most: told.most }
        else if (told.type === 'refusal') this.heard.refused(told.text)
        else {
          if (told.type === 'hint') this.puzzle = { ...this.puzzle, hints: told.hints }
          if (told.type === 'solution') this.puzzle = { ...this.puzzle, shown: true }
          return told
        }
      }
    } catch (error) {
      if (stop.signal.aborted) return null
      if (error instanceof Refused) this.heard.refused(error.message)
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
