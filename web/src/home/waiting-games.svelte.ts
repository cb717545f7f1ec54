// Which games wait for a move of this person: for the badge of the navigation, and for the alert on every screen when
// it is the person's turn in a game with others.

import { notifyIfHidden } from '../ui/notifications'
import type { Turn } from '../wire/messages'
import type { Socket } from '../wire/socket.svelte'
import { editionName } from '../words/names'
import { t } from '../words/words.svelte'
import type { SavedGame } from './saved-games'

/** In milliseconds. The server announces turns, so this only helps if an announcement was lost. */
const REFRESH = 60_000

class WaitingGames {
  /** The games that wait for this person, and whether other people take part. */
  #waiting = $state.raw<ReadonlyMap<string, boolean>>(new Map())
  /** The unfinished games with other people. */
  #joint: readonly string[] = []
  /** The game on the screen. Its own socket announces its turns. */
  #shown = $state<string | null>(null)
  #socket: Socket<Turn, never> | null = null

  /** The games that wait while another screen is shown. */
  #elsewhere = $derived.by(() => [...this.#waiting].filter(([game]) => game !== this.#shown))
  count = $derived(this.#elsewhere.length)
  /** How many of them are with other people. */
  withOthers = $derived(this.#elsewhere.filter(([, others]) => others).length)
  /** Increases whenever a turn begins or ends in one of the games. */
  changes = $state(0)

  /** Keeps the games current. Returns a function that stops this. */
  start(): () => void {
    const refresh = () => document.visibilityState === 'visible' && void this.refresh()
    const timer = setInterval(refresh, REFRESH)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      this.#socket?.close()
      this.#socket = null
    }
  }

  /** Call whenever another screen is shown. `shown` is the game on it. */
  show(shown: string | null): Promise<void> {
    this.#shown = shown
    return this.refresh()
  }

  async refresh(): Promise<void> {
    // Imported here, so that the first load of other screens does not include it.
    const { hasOthers, isUnfinished, isWaiting, listGames } = await import('./saved-games')
    const games = (await listGames()).filter(isUnfinished)
    const others = (game: SavedGame) => hasOthers(game.summary)
    this.#waiting = new Map(games.filter(isWaiting).map((game) => [game.id, others(game)]))
    this.#joint = games.filter(others).map(({ id }) => id)
    await this.#listen()
  }

  /** Only people with such a game on another screen need the socket. */
  async #listen(): Promise<void> {
    const isNeeded = () => this.#joint.some((game) => game !== this.#shown)
    if (isNeeded() && !this.#socket) {
      const { Socket } = await import('../wire/socket.svelte')
      if (isNeeded()) this.#socket ??= new Socket('turns/socket', { onMessage: (turn) => this.#onTurn(turn) })
    } else if (!isNeeded()) {
      this.#socket?.close()
      this.#socket = null
    }
  }

  #onTurn({ game, edition, yours }: Turn): void {
    const waiting = new Map(this.#waiting)
    if (yours) waiting.set(game, true)
    else waiting.delete(game)
    this.#waiting = waiting
    this.changes++
    if (yours && game !== this.#shown)
      void notifyIfHidden(t('notify-title'), t('notify-body', { mode: editionName(edition) }), game).catch(() => {})
  }
}

export const waitingGames = new WaitingGames()
