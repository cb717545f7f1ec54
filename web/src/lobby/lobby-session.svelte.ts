// The lobby on this screen: the tables of other players, the player's own tables, and the search for opponents.

import { edition as editionOf } from '../core/rules'
import { QUICK_CLOCKS } from '../game/clocks'
import { friendList } from '../people/friends.svelte'
import type { NameQuestion } from '../people/name-question.svelte'
import { settings } from '../ui/settings.svelte'
import { createGame, fetchGames, fetchLobby } from '../wire/api'
import { MAX_PLAYING } from '../wire/limits'
import type { Lobby, Seeking, Summary } from '../wire/messages'
import { refusalText } from '../words/texts'
import { LiveLobby } from './lobby.svelte'
import { restoreSeek, storeSeek, takeSearchRequest } from './seek-choice'

/** The rating range of a new search; the server widens it. */
const FIRST_RANGE = 100

const hasOthers = (game: Summary) => game.seats.some((seat, i) => seat.kind === 'person' && !game.own_seats.includes(i))

export class LobbySession {
  lobby = $state.raw<Lobby | null>(null)
  /** The second and later pages of open tables, up to the last page that the player wants to see. */
  #laterPages = $state.raw<readonly Lobby[]>([])
  /** More games to watch, if the player has asked for them. */
  #allPlaying = $state.raw<Lobby | null>(null)
  /** The player's open tables, and the player's games with others that are under way. */
  own = $state.raw<readonly Summary[]>([])
  seeking = $state.raw<Seeking | null>(null)
  problem = $state('')
  choice = $state(restoreSeek())
  /** When the search began, in milliseconds. */
  #searchStart = $state(0)
  #now = $state(Date.now())
  /** How many pages the player wants to see after the first page. */
  #wantedPages = 0
  #isLoadingPages = false
  #ticks: number
  #live: LiveLobby
  #go: (game: string) => void

  /** Create it during the initialization of a component. `go` opens a game. */
  constructor(
    go: (game: string) => void,
    readonly question: NameQuestion,
  ) {
    this.#go = go
    this.#live = new LiveLobby({
      onLobby: (lobby) => {
        this.lobby = lobby
        void this.#refresh()
        void this.#loadPages()
        if (this.#allPlaying) void this.showAllPlaying()
      },
      onSeeking: (seeking) => {
        this.#searchStart ||= Date.now() - (seeking.now - seeking.since) * 1000
        this.seeking = seeking
      },
      onPaired: ({ game }) => go(game),
      onFriends: () => void friendList.load().catch(() => {}),
      onRefusal: (refusal) => (this.problem = refusalText(refusal)),
      onConnect: () => {
        // A search ends with its connection, so it is started again.
        if (this.seeking) this.seek()
        else if (takeSearchRequest()) this.askAndSeek()
      },
    })
    this.#ticks = window.setInterval(() => (this.#now = Date.now()), 500)
    $effect(() => storeSeek(this.choice))
    $effect(() => {
      this.#live.seeking = this.seeking !== null
    })
  }

  close(): void {
    clearInterval(this.#ticks)
    this.#live.close()
  }

  get connected(): boolean {
    return this.#live.connected
  }
  /** Seconds since the search began. */
  get waited(): number {
    return Math.max(0, Math.round((this.#now - this.#searchStart) / 1000))
  }

  #ownIds = $derived.by(() => new Set(this.own.map(({ game }) => game)))
  /** The user's own tables with a free seat. */
  ownOpen = $derived.by(() => this.own.filter(({ status }) => status === 'open'))
  #pages = $derived.by(() => (this.lobby ? [this.lobby, ...this.#laterPages] : []))
  /** The tables of others with a free seat. A table may be on two pages, if it moved to an earlier page after the later
   * page was loaded. */
  open = $derived.by(() => {
    const tables = new Map(this.#pages.flatMap(({ open }) => open).map((table) => [table.game, table]))
    return [...tables.values()].filter(({ game }) => !this.#ownIds.has(game))
  })
  /** Whether there are more open tables. */
  hasMore = $derived.by(() => {
    const { open_count } = this.#pages.at(-1) ?? { open_count: 0 }
    return open_count > this.#pages.reduce((sum, { open }) => sum + open.length, 0)
  })
  /** The rating of a seat of a listed game. */
  rating(game: string, seat: number): number | null {
    return this.#pages.find(({ ratings }) => game in ratings)?.ratings[game]?.[seat] ?? null
  }

  showMore(): Promise<void> {
    this.#wantedPages++
    return this.#loadPages()
  }

  /** Loads the wanted pages again. */
  async #loadPages(): Promise<void> {
    if (this.#isLoadingPages) return
    this.#isLoadingPages = true
    const pages: Lobby[] = []
    try {
      let after = this.lobby!.open.length
      while (pages.length < this.#wantedPages) {
        const page = await fetchLobby({ after })
        if (page.open.length) pages.push(page)
        else this.#wantedPages = pages.length
        after += page.open.length
      }
      this.#laterPages = pages
    } catch {
      // The pages stay as they are until the lobby changes again.
    } finally {
      this.#isLoadingPages = false
    }
  }
  /** Whether there are more games to watch. */
  hasMorePlaying = $derived.by(
    () => !this.#allPlaying && !!this.lobby && this.lobby.playing_count > this.lobby.playing.length,
  )
  /** Shows as many games to watch as the server sends. */
  async showAllPlaying(): Promise<void> {
    this.#allPlaying = await fetchLobby({ playing: MAX_PLAYING }).catch(() => this.#allPlaying)
  }
  spectators(game: string): number {
    return (this.#allPlaying ?? this.lobby)?.spectators[game] ?? 0
  }
  /** The games of others to watch, those of the strongest players first. */
  playing = $derived.by(() => {
    const lobby = this.#allPlaying ?? this.lobby
    const strength = ({ game }: Summary) => Math.max(0, ...(lobby?.ratings[game] ?? []).map((one) => one ?? 0))
    return (lobby?.playing ?? [])
      .filter(({ game }) => !this.#ownIds.has(game))
      .sort((a, b) => strength(b) - strength(a))
  })

  async #refresh(): Promise<void> {
    const answer = await fetchGames().catch(() => null)
    if (!answer) return
    this.own = answer.games.filter((game) => game.status === 'open' || (game.status === 'playing' && hasOthers(game)))
  }

  /** Searches for opponents, who will see the user's name. */
  askAndSeek(): void {
    this.question.then(() => this.seek())
  }

  seek(): void {
    this.problem = ''
    if (!this.seeking) {
      this.#searchStart = Date.now()
      this.seeking = { type: 'seeking', since: 0, now: 0, rating_range: FIRST_RANGE, offered_level: null }
    }
    const { edition, clock, rated } = this.choice
    this.#live.send({ type: 'seek', edition, clock: QUICK_CLOCKS[clock]!, rated })
  }

  stop(): void {
    this.#live.send({ type: 'stop_seeking' })
    this.seeking = null
    this.#searchStart = 0
  }

  async playComputer(level: number): Promise<void> {
    this.stop()
    const { edition } = this.choice
    const seats = editionOf(edition).sides.map((_, i) =>
      i === 0 ? ({ type: 'person', name: '' } as const) : ({ type: 'computer', level } as const),
    )
    this.#go((await createGame({ edition, seats, human_pace: settings.pace })).game)
  }
}
