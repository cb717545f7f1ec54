// The wire: requests, and a table's socket that comes back by itself.

import type {
  Action,
  Answered,
  AskPuzzle,
  Catalogue,
  Clocks,
  CoachHint,
  Continuation,
  Created,
  Credentials,
  EditionName,
  Event,
  Exercise,
  Farewell,
  FinishedGames,
  Games,
  Help,
  Invitation,
  Ladder,
  LayPuzzle,
  Lobby,
  LobbyAction,
  LobbyEvent,
  Me,
  Naming,
  NewGame,
  NewPassword,
  Paired,
  Played,
  Player,
  Practice,
  Puzzle,
  Puzzles,
  Refusal,
  Remark,
  Reviewed,
  SeatRatings,
  Seeking,
  Table,
} from './messages'
import { language } from './words.svelte'

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text)
  }
}

const url = (path: string) => new URL(`api/${path}`, new URL('.', location.href.split('#')[0])).href

async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const answer = await fetch(url(path), {
    method,
    keepalive: method === 'PUT', // saved also when the page goes
    headers: { 'Accept-Language': language(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Refused((await answer.json()) as Refusal)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const fetchCatalogue = () => ask<Catalogue>('catalogue')
export const fetchGames = () => ask<Games>('games')
export const createGame = (game: NewGame) => ask<Created>('games', game)
export const continueGame = (game: Continuation) => ask<Created>('continuations', game)
export const deleteGame = (game: string) => ask<void>(`games/${game}`, undefined, 'DELETE')
export const fetchMe = () => ask<Me>('me')
export const rename = (name: string) => ask<Me>('me', { name } satisfies Naming, 'PUT')
export const signUp = (credentials: Credentials) => ask<Me>('account', credentials)
export const logIn = (credentials: Credentials) => ask<Me>('session', credentials)
export const logOut = () => ask<void>('session', undefined, 'DELETE')
export const changePassword = (passwords: NewPassword) => ask<void>('account/password', passwords)
export const deleteMe = (farewell: Farewell) => ask<void>('account/deletion', farewell)
export const exported = () => url('account/export')
export const fetchLadder = (mode: EditionName, after = 0) => ask<Ladder>(`ladders/${mode}?after=${after}`)
export const fetchPlayer = (player: string) => ask<Player>(`players/${encodeURIComponent(player)}`)
export const fetchPlayerGames = (player: string, before: number | null) =>
  ask<FinishedGames>(`players/${encodeURIComponent(player)}/games${before === null ? '' : `?before=${before}`}`)
export const fetchRatings = (game: string) => ask<SeatRatings>(`games/${game}/ratings`)
export const download = (game: string, kind: 'board.png' | 'board.svg' | 'record.blksgf', query: Record<string, string> = {}) =>
  `${url(`games/${game}/${kind}`)}?${new URLSearchParams(query).toString()}`

export const fetchInvitation = (game: string) => ask<Invitation>(`games/${game}/invitation`)

export const fetchPuzzles = () => ask<Puzzles>('puzzles')
export const fetchPuzzle = (key: string) => ask<Puzzle>(`puzzles/${key}`)
export const layPuzzle = (key: string, lay: LayPuzzle) => ask<Puzzle>(`puzzles/${key}`, lay, 'PUT')
export const puzzlePicture = (key: string, kind: 'board.png' | 'board.svg', query: Record<string, string>) =>
  `${url(`puzzles/${key}/${kind}`)}?${new URLSearchParams(query).toString()}`

/** Signs of life, and at last the answer. Calling it off ends the work on the server too. */
async function* stream<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const answer = await fetch(url(path), {
    method: 'POST',
    headers: { 'Accept-Language': language(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!answer.ok) throw new Refused((await answer.json()) as Refusal)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop()!
    for (const event of events) yield JSON.parse(event.slice('data: '.length)) as T
  }
}

export const helpPuzzle = (key: string, asked: AskPuzzle, signal: AbortSignal) => stream<Help>(`puzzles/${key}/help`, asked, signal)

export const fetchTable = (game: string) => ask<Table>(`games/${game}`)
export const fetchHint = (game: string, ply: number, degree: number) => ask<CoachHint>(`games/${game}/hint?ply=${ply}&degree=${degree}`)
export const fetchPractice = () => ask<Practice>('practice')
export const fetchExercise = (exercise: string) => ask<Exercise>(`practice/${exercise}`)
export const answerExercise = (exercise: string, placement: number) => ask<Answered>(`practice/${exercise}`, { placement })
export const reviewGame = (game: string, depth: 'best' | 'quick' | 'normal', signal: AbortSignal) =>
  stream<Reviewed>(`games/${game}/review?depth=${depth}`, {}, signal)

/** A socket that comes back by itself. */
class Wire<Heard, Said> {
  connected = $state(false)
  #socket: WebSocket | null = null
  #language = ''
  #closed = false
  #wait = 250
  #retry = 0

  constructor(
    readonly path: string,
    readonly hear: (event: Heard) => void,
    readonly opened: () => void = () => {},
  ) {
    this.#connect()
  }

  send(action: Said): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(action))
    return true
  }

  /** Refusals come in the language the socket was opened with. */
  speak(): void {
    const old = this.#socket
    if (!old || this.#closed || this.#language === language()) return
    old.onmessage = old.onclose = null
    // A socket that is closed before it is open makes the browser complain.
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
    else old.close()
    clearTimeout(this.#retry)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  #connect(): void {
    this.#language = language()
    const address = url(`${this.path}?language=${this.#language}`).replace(/^http/, 'ws')
    const socket = (this.#socket = new WebSocket(address))
    socket.onopen = () => {
      this.connected = true
      this.#wait = 250
      this.opened()
    }
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as Heard)
    socket.onclose = () => {
      this.connected = false
      if (this.#closed) return
      this.#retry = window.setTimeout(() => this.#connect(), this.#wait)
      this.#wait = Math.min(4000, this.#wait * 1.6)
    }
  }
}

/** A game as the server tells it, always the newest position. */
export class LiveTable {
  table = $state.raw<Table | null>(null)
  gone = $state(false)
  /** Seconds the server's clock is ahead of this one's; messages take time, so the largest difference is the truest. */
  ahead = $state(-Infinity)
  #wire: Wire<Event, Action>

  constructor(
    readonly game: string,
    readonly heard: {
      told: () => void
      paced: () => void
      played: (event: Played) => void
      said: (remark: Remark) => void
      refused: (refusal: Refusal) => void
    },
  ) {
    this.#wire = new Wire(
      `games/${game}/socket`,
      (event) => this.#hear(event),
      () => (this.ahead = -Infinity),
    )
  }

  get connected(): boolean {
    return this.#wire.connected
  }
  send(action: Action): boolean {
    return this.#wire.send(action)
  }
  speak(): void {
    this.#wire.speak()
  }
  close(): void {
    this.#wire.close()
  }

  #lost(): void {
    this.gone = true
    this.#wire.close()
  }

  #timed(clocks: Clocks): void {
    this.ahead = Math.max(this.ahead, clocks.now - Date.now() / 1000)
  }

  #hear(event: Event): void {
    switch (event.type) {
      case 'table':
        this.#timed(event.clocks)
        this.table = event
        this.heard.told()
        break
      case 'played': {
        if (!this.table) break
        this.#timed(event.clocks)
        const { moves, seats, proposal } = this.table
        this.table = {
          ...this.table,
          moves: [...moves, event.move],
          position: event.position,
          clocks: event.clocks,
          // A move of a person is an answer to whatever was proposed.
          proposal: seats[event.move.seat]?.kind === 'computer' ? proposal : null,
          thinking: null,
        }
        this.heard.played(event)
        break
      }
      case 'thinking':
        if (this.table) this.table = { ...this.table, thinking: event.seat }
        break
      case 'paced':
        if (this.table) this.table = { ...this.table, human_pace: event.human_pace }
        this.heard.paced()
        break
      case 'present':
        if (this.table) this.table = { ...this.table, here: event.here }
        break
      case 'proposed':
        if (this.table) this.table = { ...this.table, proposal: event.proposal, next: event.next }
        break
      case 'said':
        if (this.table) this.table = { ...this.table, remarks: [...this.table.remarks, event.remark].slice(-8) }
        this.heard.said(event.remark)
        break
      case 'deleted':
        this.#lost()
        break
      case 'refusal':
        if (event.code === 'unknown_game') this.#lost()
        this.heard.refused(event)
    }
  }
}

/** The lobby, live. */
export class LiveLobby {
  #wire: Wire<LobbyEvent, LobbyAction>

  constructor(
    readonly heard: {
      lobby: (lobby: Lobby) => void
      seeking: (seeking: Seeking) => void
      paired: (paired: Paired) => void
      refused: (refusal: Refusal) => void
      connected: () => void
    },
  ) {
    this.#wire = new Wire('lobby/socket', (event: LobbyEvent) => this.#hear(event), heard.connected)
  }

  get connected(): boolean {
    return this.#wire.connected
  }
  send(action: LobbyAction): boolean {
    return this.#wire.send(action)
  }
  close(): void {
    this.#wire.close()
  }

  #hear(event: LobbyEvent): void {
    switch (event.type) {
      case 'lobby':
        return this.heard.lobby(event)
      case 'seeking':
        return this.heard.seeking(event)
      case 'paired':
        return this.heard.paired(event)
      case 'refusal':
        return this.heard.refused(event)
    }
  }
}
