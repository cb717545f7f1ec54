// Short messages that disappear by themselves. The newest one is shown; the others wait.

/** How long a notice is shown, in milliseconds. */
const STAY = 4000
/** An older notice that has been read for almost that long does not come back. */
const LEAST = 1000

interface Waiting {
  text: string
  /** How long it is still to be shown, in milliseconds. */
  left: number
}

export class Notices {
  /** The message that is shown now; '' if there is none. */
  current = $state('')
  /** The last one is shown. */
  #notices: Waiting[] = []
  #since = 0
  #timer = 0

  show(text: string): void {
    const last = this.#notices.at(-1)
    if (last) last.left -= performance.now() - this.#since
    this.#notices = this.#notices.filter((one) => one.text !== text && one.left >= LEAST)
    this.#notices.push({ text, left: STAY })
    this.#showLast()
  }

  clear(): void {
    this.#notices = []
    this.#showLast()
  }

  #showLast(): void {
    clearTimeout(this.#timer)
    const last = this.#notices.at(-1)
    this.current = last?.text ?? ''
    if (!last) return
    this.#since = performance.now()
    this.#timer = window.setTimeout(() => {
      this.#notices.pop()
      this.#showLast()
    }, last.left)
  }
}
