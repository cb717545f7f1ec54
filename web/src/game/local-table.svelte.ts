// A table without a server: people at this screen, and computers that think in this page. Every change is saved in the
// browser, guarded by the game's version, so that two pages with the same game can't overwrite each other's moves.

import type { GameEngine } from '../core/engine'
import { loadCore } from '../core/load'
import { localDatabase, type LocalGame } from '../wire/database'
import { RefusalError } from '../wire/http'
import type { Action, CoachHint, SeatRequest, Table } from '../wire/messages'
import { type ComputerTurn, ComputerTurns, type TurnHost } from './computers'
import * as changes from './local-game'
import { addLocalGame, continueLocalGame, type GameChange, GameChannel, gameFileText } from './local-games'
import { findBestMove, hintAt } from './local-hint'
import { NO_MOVE } from './pending'
import type { TableListener, TableSource } from './source'

let hasReportedMemory = false

export class LocalTable implements TableSource, TurnHost {
  readonly canShareLink = false
  readonly canReview = false
  readonly hasRatings = false
  readonly canLeaveSeat = true
  readonly connection = 'local'
  /** A move is confirmed as soon as it is made. */
  readonly pending = NO_MOVE
  table = $state.raw<Table | null>(null)
  gone = $state(false)
  #game: LocalGame | null = null
  /** The version that is stored; a change that could not be stored is stored with the next one. */
  #storedVersion = -1
  #thinking: number | null = null
  #lastMoveAt = -Infinity
  /** The last save; saves happen one after another. */
  #saved: Promise<void> = Promise.resolve()
  #isClosed = false
  /** The best move of a version, for the later steps of a hint. */
  #best: { version: number; placement: number } | null = null
  /** Whether the computers think in another page, which is in front of this one. */
  #isYielding = false
  #computers: ComputerTurns
  #channel: GameChannel

  constructor(
    readonly id: string,
    readonly listener: TableListener,
    readonly engine: () => GameEngine,
  ) {
    this.#computers = new ComputerTurns(this, engine)
    this.#channel = new GameChannel((change) => this.#onChange(change))
    document.addEventListener('visibilitychange', this.#onVisible)
    this.#open().catch((error: unknown) => this.#reportSaving(error))
  }

  now(): number {
    return Date.now() / 1000
  }

  play(placement: number): void {
    const game = this.#game
    if (!game) return
    this.#attempt(() => {
      if (game.seat !== null && game.seats[game.seat]!.kind !== 'person') changes.refuse('not_your_seat')
      this.#playMove(placement, 'person')
    })
  }

  lift(): boolean {
    return false
  }

  send(action: Action): boolean {
    const game = this.#game
    if (!game) return false
    this.#attempt(() => this.#act(game, action))
    return true
  }

  async hint(ply: number, step: number, signal: AbortSignal): Promise<CoachHint> {
    const game = this.#game
    if (!game || ply !== game.moves.length) changes.refuse('stale')
    const history = changes.historyOfGame(game)
    if (this.#best?.version !== game.version)
      this.#best = { version: game.version, placement: await findBestMove(history, this.engine(), signal) }
    return hintAt(history, this.#best.placement, step)
  }

  async record(): Promise<string> {
    if (!this.#game) changes.refuse('unknown_game')
    return gameFileText(this.#game)
  }

  async playAgain(): Promise<string> {
    const game = this.#game
    if (!game) changes.refuse('unknown_game')
    const { game: over, rematch } = changes.rematchOf(game)
    await addLocalGame(rematch)
    if (this.#game === game) this.#change(over)
    return rematch.id
  }

  continueFrom(ply: number, seats: readonly SeatRequest[], humanPace: boolean): Promise<string> {
    return continueLocalGame(this.id, ply, seats, humanPace)
  }

  retry(): void {}

  close(): void {
    this.#isClosed = true
    this.#computers.stop()
    void this.#saved.then(() => this.#channel.close())
    document.removeEventListener('visibilitychange', this.#onVisible)
  }

  /** Resolves when everything is saved. */
  saved(): Promise<void> {
    return this.#saved
  }

  // Actions

  #act(game: LocalGame, action: Action): void {
    switch (action.type) {
      case 'play':
        if (action.ply !== game.moves.length) changes.refuse('stale')
        return this.play(action.placement)
      case 'sync':
        return void this.#refresh()
      case 'undo':
        return this.#change(changes.undoMove(game, action.ply))
      case 'move_now':
        if (!this.#computers.moveNow()) changes.refuse('not_thinking')
        return
      case 'set_pace':
        if (action.human_pace === game.human_pace) return
        this.#change(changes.setGamePace(game, action.human_pace))
        return this.listener.onPace()
      case 'resign':
        return this.#change(changes.resignSeat(game, action.seat ?? null))
      case 'propose':
        return this.#propose(game, action)
      case 'answer_proposal':
        return changes.refuse('no_proposal')
      case 'send_remark':
        return
      case 'sit':
      case 'stand':
      case 'set_seat':
        return changes.refuse('not_open')
    }
  }

  /** There is nobody else to ask, so everything that is proposed is done. */
  #propose(game: LocalGame, { kind, ply, seat, level }: Extract<Action, { type: 'propose' }>): void {
    if (ply !== game.moves.length) changes.refuse('stale')
    if (kind === 'undo') this.#change(changes.undoMove(game, ply))
    else if (kind === 'computer') this.#change(changes.replaceByComputer(game, seat ?? null, level ?? null))
    else void this.playAgain().catch((error: unknown) => this.#reportSaving(error))
  }

  /** Does the work; a refusal is reported. */
  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      this.listener.onRefusal(error.refusal)
    }
  }

  // Changes

  /** Shows and saves a change that is more than a move. */
  #change(next: LocalGame): void {
    this.#computers.stop()
    this.#show(next)
    this.#save(next, 'person')
    this.listener.onTable()
    this.#start()
  }

  #playMove(placement: number, by: GameChange['by']): void {
    const next = changes.applyMove(this.#game!, placement)
    this.#lastMoveAt = performance.now()
    this.#thinking = null
    this.#show(next)
    this.#save(next, by)
    this.listener.onPlayed(next.moves.length)
    if (by === 'person') this.#start()
  }

  #show(game: LocalGame): void {
    this.#game = game
    this.table = changes.tableOf(game, this.#thinking)
  }

  /** Lets the computers play in this page. */
  #start(): void {
    this.#isYielding = false
    this.#computers.start()
  }

  // Saving

  async #open(): Promise<void> {
    await loadCore()
    await this.#load()
    if ((await localDatabase()).mode === 'memory' && !hasReportedMemory) {
      hasReportedMemory = true
      this.#report('local-not_stored')
    }
  }

  /** Shows the game as it is saved. `drops`: changes of this page that are not saved yet are dropped. */
  async #load(drops = true): Promise<void> {
    const game = await (await localDatabase()).get('games', this.id)
    if (this.#isClosed || (game && !drops && this.#game!.version > game.version)) return
    this.#computers.stop()
    this.gone = !game
    if (!game) return
    this.#storedVersion = game.version
    this.#show(game)
    this.listener.onTable()
    if (!this.#isYielding) this.#computers.start()
  }

  /** Does the same after all changes of this page are saved. */
  #refresh(): Promise<void> {
    this.#saved = this.#saved.then(() => this.#load(false)).catch((error: unknown) => this.#reportSaving(error))
    return this.#saved
  }

  /** Saves the game after the earlier changes, unless another page has changed it. */
  #save(next: LocalGame, by: GameChange['by']): void {
    this.#saved = this.#saved.then(async () => {
      // An earlier change was lost, and with it all changes that followed.
      if (this.#game && this.#game.version < next.version) return
      try {
        let isSaved = false
        const database = await localDatabase()
        await database.update('games', this.id, (current) => {
          isSaved = current?.version === this.#storedVersion
          return isSaved ? next : null
        })
        if (isSaved) this.#storedVersion = next.version
        if (isSaved) this.#channel.tell({ game: this.id, version: next.version, by })
        else await this.#onLost(by)
      } catch (error) {
        this.#reportSaving(error)
      }
    })
  }

  /** Another page has changed the game first. */
  async #onLost(by: GameChange['by']): Promise<void> {
    await this.#load()
    if (by === 'person' && !this.gone) this.#report('local-other_window')
  }

  #reportSaving(error: unknown): void {
    if (error instanceof RefusalError) this.listener.onRefusal(error.refusal)
    else this.#report('local-not_saved')
  }

  #report(id: string): void {
    if (!this.#isClosed) this.listener.onRefusal({ type: 'refusal', code: 'stale', cause: { id } })
  }

  /** Another page of this browser has changed a game. */
  #onChange({ game, version, by }: GameChange): void {
    if (game !== this.id || this.#isClosed || (version !== null && version <= (this.#game?.version ?? -1))) return
    this.#isYielding = by === 'person' && document.visibilityState === 'hidden'
    void this.#refresh().then(() => {
      if (by === 'person' && !this.gone) this.#report('local-other_window')
    })
  }

  #onVisible = (): void => {
    if (document.visibilityState === 'visible' && this.#game) this.#start()
  }

  // The computers

  computerTurn(): ComputerTurn | null {
    const game = this.#game
    if (!game || this.#isClosed || game.status !== 'playing' || game.seat === null) return null
    const { kind, level } = game.seats[game.seat]!
    return kind === 'computer' ? { seat: game.seat, level, history: changes.historyOfGame(game) } : null
  }

  isHumanPace(): boolean {
    return this.#game!.human_pace
  }

  lastMoveAt(): number {
    return this.#lastMoveAt
  }

  setThinking(seat: number | null): void {
    this.#thinking = seat
    if (this.table) this.table = { ...this.table, thinking: seat }
  }

  playForComputer(placement: number): void {
    this.#playMove(placement, 'computer')
  }

  reportFailure(): void {
    this.#report('local-no_computer')
  }
}
