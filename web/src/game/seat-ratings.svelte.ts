// The ratings of the players of a game, before it and, once it is over, after it.

import { fetchRatings } from '../wire/api'
import type { SeatRating, SeatRatings as Answer } from '../wire/messages'
import { weightText } from './weight'

export class SeatRatings {
  #answer = $state.raw<Answer | null>(null)
  /** One for each seat; none before the server has answered. */
  seats = $derived.by((): readonly SeatRating[] => this.#answer?.seats ?? [])
  /** How much a rated game that is over counts, and why; '' if it counts fully. */
  weightText = $derived.by(() => (this.#answer ? weightText(this.#answer) : ''))

  /** `game`: null if the game has no ratings. Create it during the initialization of a component. */
  constructor(game: () => string | null, isOver: () => boolean) {
    const id = $derived(game())
    const over = $derived(isOver())
    $effect(() => {
      void over
      if (id === null) return
      fetchRatings(id).then(
        (answer) => (this.#answer = answer),
        () => {},
      )
    })
  }
}
