// A table on the server, kept up to date through a socket.

import { edition as editionOf } from '../core/rules'
import { continueGame, createGame, downloadAddress, fetchHint } from '../wire/api'
import type { Action, CoachHint, Event, MovePlayed, SeatRequest, Table } from '../wire/messages'
import { Socket } from '../wire/socket.svelte'
import { NO_MOVE, type Pending, type PendingEffect, type PendingEvent, pendingMove, step } from './pending'
import { historyOf, positionsOf } from './positions'
import type { TableListener, TableSource } from './source'

export class LiveTable implements TableSource {
  readonly canShareLink = true
  readonly canReview = true
  readonly hasRatings = true
  readonly canLeaveSeat = false
  table = $state.raw<Table | null>(null)
  gone = $state(false)
  pending = $state.raw<Pending>(NO_MOVE)
  /** How many seconds the server's clock is ahead of ours: the largest difference seen, because messages take time. */
  #ahead = $state(-Infinity)
  #isLost = $state(false)
  /** Whether the whole table was requested because an event was missed. */
  #isSyncing = false
  #socket: Socket<Event, Action>

  constructor(
    readonly id: string,
    readonly listener: TableListener,
  ) {
    this.#socket = new Socket(`games/${id}/socket`, {
      onMessage: (event) => this.#receive(event),
      onOpen: () => this.#onOpen(),
      onLost: () => this.#onLost(),
      onOutdated: () => this.#apply({ type: 'outdated' }),
    })
  }

  get connection(): TableSource['connection'] {
    if (this.#socket.outdated) return 'outdated'
    if (!this.#isLost) return 'online'
    return this.#socket.offline ? 'offline' : 'reconnecting'
  }

  now(): number {
    return Date.now() / 1000 + (Number.isFinite(this.#ahead) ? this.#ahead : 0)
  }

  play(placement: number): void {
    if (!this.table || this.pending.state !== 'none') return
    const { moves } = this.table
    this.#apply({ type: 'drop', before: moves, placement, isOnline: this.#socket.connected })
    this.listener.onPlayed(moves.length + 1)
  }

  lift(): boolean {
    if (this.pending.state !== 'queued') return false
    this.#apply({ type: 'lift' })
    return true
  }

  send(action: Action): boolean {
    return this.#socket.send(action)
  }

  async hint(ply: number, step: number, signal: AbortSignal): Promise<CoachHint> {
    const hint = await fetchHint(this.id, ply, step)
    signal.throwIfAborted()
    return hint
  }

  async record(): Promise<string> {
    return (await fetch(downloadAddress(this.id, 'record.blksgf'))).text()
  }

  async playAgain(): Promise<string> {
    const { rules, seats, human_pace } = this.table!
    const { edition, start, direction, first_color, scoring, shared } = rules
    const options = {
      start,
      first_color,
      scoring,
      ...('direction' in editionOf(edition).options ? { direction } : {}),
      ...(shared ? { shared } : {}),
    }
    const players = seats.map(({ kind, level, name }): SeatRequest =>
      kind === 'computer' ? { type: 'computer', level } : { type: 'person', name },
    )
    return (await createGame({ edition, seats: players, options, human_pace })).game
  }

  async continueFrom(ply: number, seats: readonly SeatRequest[], humanPace: boolean): Promise<string> {
    const origin = { type: 'game', game: this.id, ply } as const
    return (await continueGame({ origin, seats: [...seats], human_pace: humanPace })).game
  }

  retry(): void {
    this.#socket.reconnect()
  }

  close(): void {
    this.#socket.close()
  }

  #onOpen(): void {
    this.#ahead = -Infinity
    this.#isLost = false
    this.#isSyncing = false
  }

  #onLost(): void {
    this.#isLost = true
    // Without a connection, the page does not know who is there.
    if (this.table) this.#change({ present: this.table.present.map(() => false) })
    this.#apply({ type: 'disconnect' })
  }

  #markGone(): void {
    this.gone = true
    this.#apply({ type: 'gone' })
    this.#socket.close()
  }

  /** Tells the pending move what happened. */
  #apply(event: PendingEvent): void {
    const { state, effects } = step(this.pending, event)
    this.pending = state
    this.#updateUrgency()
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: PendingEffect): void {
    switch (effect.type) {
      case 'send':
        // The browser may know before the socket's event that the connection is closed.
        if (!this.send({ type: 'play', ply: effect.ply, placement: effect.placement }))
          this.#apply({ type: 'disconnect' })
        break
      case 'give_back':
        this.listener.onGivenBack(effect.move, effect.reason)
        break
      case 'sync':
        this.#sync()
        break
      case 'report':
        this.listener.onRefusal(effect.refusal)
    }
  }

  #sync(): void {
    this.#isSyncing = this.send({ type: 'sync' })
  }

  /** A lost connection matters at once while the game is played: the player would wait for moves that can't arrive. */
  #updateUrgency(): void {
    this.#socket.urgent = this.table?.status === 'playing' || pendingMove(this.pending) !== null
  }

  #receive(event: Event): void {
    switch (event.type) {
      case 'table':
        return this.#receiveTable(event)
      case 'move':
        if (this.#isNext(event)) this.#receiveMove(event)
        break
      case 'pace':
        if (!this.#isNext(event)) break
        this.#change({ version: event.version, human_pace: event.human_pace })
        this.listener.onPace()
        break
      case 'proposal':
        if (!this.#isNext(event)) break
        this.#change({ version: event.version, proposal: event.proposal, rematch: event.rematch })
        break
      case 'thinking':
        this.#change({ thinking: event.seat })
        break
      case 'presence':
        this.#change({ present: event.present })
        break
      case 'remark':
        if (this.table) this.#change({ remarks: [...this.table.remarks, event.remark].slice(-8) })
        this.listener.onRemark(event.remark)
        break
      case 'deleted':
        this.#markGone()
        break
      case 'refusal':
        if (event.code === 'unknown_game') this.#markGone()
        this.#apply({ type: 'refusal', refusal: event })
    }
  }

  #change(change: Partial<Table>): void {
    if (this.table) this.table = { ...this.table, ...change }
  }

  /** Whether an event follows the version of the table. If events are missing, asks for the whole table. */
  #isNext({ version }: { version: number }): boolean {
    if (!this.table || this.#isSyncing) return false
    if (version > this.table.version + 1) this.#sync()
    return version === this.table.version + 1
  }

  #receiveTable(table: Table): void {
    this.#isSyncing = false
    this.#ahead = Math.max(this.#ahead, table.clocks.server_time - Date.now() / 1000)
    this.table = table
    const { seat } = positionsOf(historyOf(table)).at(-1)!
    const canMove = table.status === 'playing' && seat !== null && table.own_seats.includes(seat)
    this.#apply({ type: 'table', moves: table.moves, canMove })
    this.listener.onTable()
  }

  #receiveMove({ version, placement, deadline, left }: MovePlayed): void {
    const table = this.table!
    const { seats, status, proposal, clocks } = table
    const ply = table.moves.length
    const moves = [...table.moves, placement]
    const { move, isOver } = positionsOf({ ...historyOf(table), moves }).at(-1)!
    this.table = {
      ...table,
      version,
      moves,
      status: isOver ? 'over' : status,
      clocks: { ...clocks, deadline: deadline ?? null, remaining: clocks.remaining.with(move!.seat, left ?? null) },
      // A person's move withdraws any proposal.
      proposal: seats[move!.seat]!.kind === 'computer' ? proposal : null,
      thinking: null,
    }
    const expected = pendingMove(this.pending)
    const wasShown = expected?.before.length === ply && expected.placement === placement
    this.#apply({ type: 'move', ply, placement })
    if (!wasShown) this.listener.onPlayed(moves.length)
  }
}
