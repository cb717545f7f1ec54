// A game that is played on this screen: the table, the position that the board shows, the piece in hand, and what the
// player may do. The components show this state and call its actions.

import { untrack } from 'svelte'
import { type Ground, groundFromTray } from '../board/ground'
import { openStarts } from '../board/placed-piece'
import { BoardSession } from '../board/session.svelte'
import { bySlot } from '../board/slots'
import { shapes } from '../core/shapes'
import { isPerson, nextOwn, seatName, withOthers } from '../people/seats'
import { Notices } from '../ui/notices.svelte'
import { allowsMotion, settings } from '../ui/settings.svelte'
import { chord, click } from '../ui/sound'
import type { MovePlayed, Phrase, Refusal, Remark, Status } from '../wire/messages'
import { refusalText } from '../words/texts'
import { t } from '../words/words.svelte'
import { announceMove } from './announcements'
import { TableClock } from './clock.svelte'
import { GameView } from './game-view.svelte'
import { HintRequest } from './hint.svelte'
import { LiveTable } from './live-table.svelte'
import { canProposeUndo, needsAnswer, proposalText } from './proposal'

/** How long a remark is shown, in milliseconds. */
const REMARK_STAYS = 6000

export class PlaySession {
  readonly live: LiveTable
  readonly view: GameView
  readonly clock: TableClock
  readonly hint = new HintRequest()
  readonly notices = new Notices()
  readonly board: BoardSession
  showsResult = $state(false)
  /** The last remark of each seat, for a few seconds. */
  remarks = $state<Record<number, Phrase>>({})
  /** Whether a move was sent and the server has not answered yet. */
  #isSending = $state(false)
  #wantsRematch = $state(false)
  #resultTimer = 0
  #lastStatus: Status | '' = ''

  /** Create it during the initialization of a component. `go` opens another game. */
  constructor(
    readonly game: string,
    go: (game: string) => void,
  ) {
    this.live = new LiveTable(game, {
      onTable: () => this.#onTable(),
      onPace: () => this.#onPace(),
      onPlayed: (event) => this.#onPlayed(event),
      onRemark: (remark) => this.#onRemark(remark),
      onRefusal: (refusal) => this.#onRefusal(refusal),
    })
    this.view = new GameView(() => this.table)
    this.clock = new TableClock(
      () => this.table,
      () => this.live.ahead,
    )
    this.board = this.#createBoard()
    this.#watchHand()
    this.#watchResult()
    this.#watchOthers(go)
  }

  close(): void {
    this.live.close()
    this.notices.clear()
    clearTimeout(this.#resultTimer)
  }

  get table() {
    return this.live.table
  }
  get position() {
    return this.live.table?.position ?? null
  }
  get size(): number {
    return this.view.size
  }

  // What the player may do

  /** Whether people take part who are not at this screen. */
  withOthers = $derived.by(() => !!this.table && withOthers(this.table))
  /** The tray that a person at this screen plays next; null while nobody here plays. */
  own = $derived.by(() => (this.table?.position.status === 'playing' ? nextOwn(this.table) : null))
  ownShapes = $derived.by(() => (this.own ? [...this.own.shapes].sort(bySlot) : []))

  canPlay = $derived.by(() => {
    const { table, position, own } = this
    if (!table || !own || !this.view.isLive || !this.live.connected) return false
    return position?.turn === own.color && isPerson(table, position.seat)
  })
  canPlace = $derived.by(() => this.canPlay && !!this.board.ghost?.legal && !this.#isSending)
  /** Hints are for unrated games without other people. */
  canAskHint = $derived.by(() => this.canPlay && !!this.table?.can_undo)
  canUndo = $derived.by(() => {
    const table = this.table
    return !!table?.can_undo && this.view.isLive && table.moves.some((move) => isPerson(table, move.seat))
  })
  canProposeUndo = $derived.by(() => !!this.table && this.view.isLive && canProposeUndo(this.table))
  proposalText = $derived.by(() => (this.table ? proposalText(this.table) : ''))

  // Actions

  place(): void {
    const { placement, legal } = this.board.hand
    if (!this.canPlay || this.#isSending || !legal || placement === null) return
    this.#isSending = this.live.send({ type: 'play', ply: this.position!.ply, placement })
  }

  /** Takes back the last move, or asks the others whether it may be taken back. */
  takeBack(): void {
    const ply = this.position?.ply
    if (ply === undefined) return
    if (this.canUndo) {
      clearTimeout(this.#resultTimer)
      this.board.release()
      this.live.send({ type: 'undo', ply })
    } else if (this.canProposeUndo) this.live.send({ type: 'propose', kind: 'undo', ply })
  }

  answerProposal(agree: boolean): void {
    this.live.send({ type: 'answer_proposal', agree })
  }

  rematch(): void {
    const table = this.table
    this.#wantsRematch = true
    if (!table) return
    if (table.proposal && needsAnswer(table, table.proposal)) this.answerProposal(true)
    else this.live.send({ type: 'propose', kind: 'rematch', ply: table.position.ply })
  }

  setPace(human_pace: boolean): void {
    if (this.table?.own_seats.length) this.live.send({ type: 'set_pace', human_pace })
  }

  toggleHint(): void {
    if (this.position) this.hint.toggle(this.position.ply, this.canAskHint)
  }

  goTo(ply: number): void {
    this.board.release()
    clearTimeout(this.#resultTimer)
    this.showsResult = false
    this.view.goTo(ply)
  }

  // Setting up

  #createBoard(): BoardSession {
    const { view } = this
    const ground = $derived.by((): Ground | null =>
      this.own && view.isLive ? groundFromTray(this.size, this.own, view.covered) : null,
    )
    return new BoardSession({
      size: () => this.size,
      ground: () => ground,
      pieces: () => view.pieces,
      starts: () => {
        const unplayed = view.standings.filter((tray) => tray.shapes.length === shapes.length)
        const colors = unplayed.map((tray) => tray.color)
        return openStarts(this.size, colors, this.table?.start_cells ?? {}, view.covered)
      },
      available: () => (this.#isSending ? [] : this.ownShapes.filter((shape) => this.own!.placeable.includes(shape))),
      placesAtOnce: () => this.canPlay && !settings.confirm,
      place: () => this.place(),
    })
  }

  #watchHand(): void {
    $effect(() => {
      // The hand releases a piece that left the tray by a move or a take-back, and any piece while an earlier position
      // is shown.
      const { shape } = this.board.hand
      if (shape && (!this.view.isLive || !this.own?.shapes.includes(shape))) untrack(() => this.board.release())
    })
    $effect(() => {
      const { ply } = this.hint
      if (ply !== null && (ply !== this.position?.ply || !this.canAskHint)) this.hint.stop()
    })
  }

  #watchResult(): void {
    let wasLoaded = false
    $effect(() => {
      // A finished game that is opened again shows its result. A game whose last move was taken back continues.
      const status = this.position?.status
      if (status === 'over' && !wasLoaded) this.showsResult = true
      if (status) wasLoaded = true
      if (status !== 'over') this.showsResult = false
    })
  }

  #watchOthers(go: (game: string) => void): void {
    $effect(() => {
      const text = this.proposalText
      if (text) untrack(() => (this.board.spoken = text))
    })
    $effect(() => {
      // A player who asked for a rematch goes to the new table.
      if (this.table?.rematch && this.#wantsRematch) go(this.table.rematch)
    })
    const isOwnTurn = $derived(
      this.withOthers && this.position?.seat != null && this.table!.own_seats.includes(this.position.seat),
    )
    $effect(() => {
      document.title = isOwnTurn ? `● ${t('turn-you')} · Cornerwise` : 'Cornerwise'
      return () => (document.title = 'Cornerwise')
    })
    let wasOpen = false
    $effect(() => {
      // The last seat was taken: a sound for everybody.
      const status = this.position?.status
      if (wasOpen && status === 'playing') chord()
      wasOpen = status === 'open'
    })
  }

  // What happens at the table

  #onTable(): void {
    this.#isSending = false
    this.#onPace()
    // A game can end without a move: if a player resigns or runs out of time and only one side is left.
    const { status } = this.position!
    if (this.#lastStatus === 'playing' && status === 'over') this.#showResultSoon()
    this.#lastStatus = status
  }

  #onPlayed(event: MovePlayed): void {
    const { move, position } = event
    const table = this.table!
    this.#lastStatus = position.status
    const isOwn = isPerson(table, move.seat) && (table.own_seats.includes(move.seat) || !table.own_seats.length)
    if (isOwn) this.board.release()
    this.#isSending = false
    click(isOwn)
    const { spoken, notice } = announceMove(table, event)
    this.board.spoken = spoken
    if (notice) this.notices.show(notice)
    if (position.status === 'over') this.#showResultSoon()
  }

  #showResultSoon(): void {
    const show = () => {
      if (this.position?.status !== 'over' || !this.view.isLive) return
      chord()
      this.board.release()
      this.notices.clear()
      this.showsResult = true
    }
    this.#resultTimer = window.setTimeout(show, allowsMotion() ? 900 : 100)
  }

  /** Sets a player's pace setting to the pace of this table, even if another person has changed the pace. */
  #onPace(): void {
    if (this.table?.own_seats.length) settings.pace = this.table.human_pace
  }

  #onRemark({ seat, phrase }: Remark): void {
    if (settings.mute) return
    this.remarks[seat] = phrase
    this.board.spoken = t('label', { name: seatName(this.table!.seats, seat), text: t(`phrase-${phrase}`) })
    setTimeout(() => this.remarks[seat] === phrase && delete this.remarks[seat], REMARK_STAYS)
  }

  #onRefusal(refusal: Refusal): void {
    this.#isSending = false
    this.notices.show(refusalText(refusal))
  }
}
