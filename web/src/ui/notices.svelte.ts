// Short messages that disappear by themselves.

/** How long a notice stays, in milliseconds. */
const STAY = 4000

export class Notices {
  /** The message that is shown now; '' if there is none. A new message replaces it. */
  current = $state('')
  #timer = 0

  show(text: string): void {
    this.current = text
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => (this.current = ''), STAY)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.current = ''
  }
}
