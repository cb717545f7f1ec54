// Guests are asked for their name once, before they first meet other people.

import { readStored, writeStored } from '../ui/storage'
import { me } from './me.svelte'

const KEY = 'cornerwise.name-asked'

export class NameQuestion {
  /** What to do after the answer; null while nothing is asked. */
  next = $state.raw<(() => void) | null>(null)

  /** Does something that makes others see the name. A guest who has not chosen a name is asked for it before. */
  then(next: () => void): void {
    const wasAsked = readStored<{ asked: boolean }>(KEY).asked === true
    if (me.kind === 'guest' && !me.has_chosen_name && !wasAsked) this.next = next
    else next()
  }

  /** The user has chosen a name, or keeps the one that every guest gets. */
  answer(): void {
    writeStored(KEY, { asked: true })
    const next = this.next
    this.next = null
    next?.()
  }

  cancel(): void {
    this.next = null
  }
}
