// How many games wait for a move of this person, for the badge of the navigation.

import { fetchGames } from '../wire/api'
import { hasServer } from '../wire/http'
import type { Summary } from '../wire/messages'

const isWaiting = ({ status, seat, own_seats }: Summary) =>
  status === 'playing' && seat !== null && own_seats.includes(seat)

/** In milliseconds. Other players move while the page is open, so the count has to be refreshed. */
const REFRESH = 60_000

export class WaitingGames {
  count = $state(0)

  /** Keeps the count current. Returns a function that stops this. */
  start(): () => void {
    if (!hasServer()) return () => {}
    const refresh = () => document.visibilityState === 'visible' && void this.refresh()
    const timer = setInterval(refresh, REFRESH)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }

  async refresh(): Promise<void> {
    if (!hasServer()) return
    const answer = await fetchGames().catch(() => null)
    if (answer) this.count = answer.games.filter(isWaiting).length
  }
}
