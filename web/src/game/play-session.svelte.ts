// A game that is played on this screen: the table, the position that the board shows, the piece in hand, and what the
// player may do. The components show this state and call its actions.

import { tick, untrack } from 'svelte'
import type { Ground } from '../board/ground'
import { boardCells } from '../board/placed-piece'
import { BoardSession } from '../board/session.svelte'
import { bySlot } from '../board/slots'
import { type Cell, decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'
import { isPerson, nextOwn, seatName, withOthers } from '../people/seats'
import { Notices } from '../ui/notices.svelte'
import { notifyIfHidden } from '../ui/notifications'
import { allowsMotion, settings } from '../ui/settings.svelte'
import { chord, click } from '../ui/sound'
import { title } from '../ui/title.svelte'
import type { Refusal, Remark, Status } from '../wire/messages'
import { editionName } from '../words/names'
import { refusalText } from '../words/texts'
import { t } from '../words/words.svelte'
import { announceMove, clockSentence } from './announcements'
import { TableClock, watchLowTime } from './clock.svelte'
import { flyFromCard } from './flight'
import { GameView } from './game-view.svelte'
import { storeHeldPiece, takeHeldPiece } from './held-piece'
import { HintRequest } from './hint.svelte'
import { type GiveBackReason, pendingMove, type PendingMove } from './pending'
import { NotifyQuestion } from './notify-question.svelte'
import { groundOf } from './positions'
import { canProposeUndo, needsAnswer, proposalText } from './proposal'
import { Remarks } from './remarks.svelte'
import { SeatRatings } from './seat-ratings.svelte'
import type { TableListener, TableSource } from './source'

export class PlaySession {
  readonly source: TableSource
  readonly view: GameView
  readonly clock: TableClock
  readonly hint = new HintRequest()
  readonly notices = new Notices()
  readonly board: BoardSession
  showsResult = $state(false)
  /** The ratings of the seats, in rated games and games between people on the server. */
  readonly ratings: SeatRatings
  readonly remarks = new Remarks(() => this.table)
  readonly #notifyQuestion = new NotifyQuestion()
  #wantsRematch = $state(false)
  #resultTimer = 0
  #hasRestoredPiece = false

  /** Create it during the initialization of a component. `open` opens the table, and `go` another game. */
  constructor(open: (listener: TableListener) => TableSource, go: (game: string) => void) {
    this.source = open({
      onTable: () => this.view.whenShown(() => this.#onTable()),
      onPace: () => this.view.whenShown(() => this.#onPace()),
      onPlayed: (ply) => this.view.whenShown(() => this.#onPlayed(ply)),
      onGivenBack: (move, reason) => this.view.whenShown(() => this.#onGivenBack(move, reason)),
      onRemark: (remark) => this.view.whenShown(() => this.#onRemark(remark)),
      onRefusal: (refusal) => this.view.whenShown(() => this.#onRefusal(refusal)),
    })
    this.view = new GameView(this.source)
    this.clock = new TableClock(this.view, () => this.view.confirmed?.seat ?? null)
    this.board = this.#createBoard()
    this.#watchHand()
    this.#watchResult()
    this.#watchOthers(go)
    this.ratings = new SeatRatings(
      () => (this.source.hasRatings && (this.withOthers || this.table?.rated) ? this.table!.game : null),
      () => this.status === 'over',
    )
    watchLowTime(
      () => this.#ownSeconds,
      () => (this.board.spoken = t('clock-warning')),
    )
  }

  close(): void {
    this.source.close()
    this.notices.clear()
    clearTimeout(this.#resultTimer)
  }

  get table() {
    return this.view.table
  }
  get status(): Status | null {
    return this.table?.status ?? null
  }

  // What the player may do

  /** Whether people who are not at this screen take part. */
  withOthers = $derived.by(() => !!this.table && withOthers(this.table))
  /** The color that a person at this screen plays next; null while nobody here plays. */
  own = $derived.by(() => {
    const { newest } = this.view
    return this.status === 'playing' && newest ? nextOwn(this.table!, newest) : null
  })
  ownShapes = $derived.by(() => (this.own ? [...this.own.shapes].sort(bySlot) : []))

  /** Whether it is the turn of a person at this screen. */
  canPlay = $derived.by(() => !!this.own && this.view.isLive && this.view.newest!.turn === this.own.color)
  /** Whether the last move of this screen waits for its confirmation. */
  isSending = $derived.by(() => this.view.pending.state !== 'none')
  #canSend = $derived.by(() => this.canPlay && !this.isSending && this.source.connection !== 'outdated')
  canPlace = $derived.by(() => this.#canSend && this.board.hand.legal)
  /** Hints are for unrated games without other people. */
  canAskHint = $derived.by(() => this.canPlay && !this.isSending && !!this.table?.can_undo)
  canUndo = $derived.by(() => {
    const { table, view } = this
    return !!table?.can_undo && view.isLive && view.movers.some((seat) => isPerson(table, seat))
  })
  canProposeUndo = $derived.by(
    () => !!this.table && this.view.isLive && !this.isSending && canProposeUndo(this.table, this.view.movers),
  )
  /** Whether a notice with buttons is shown beside the board: a question, or the hint. */
  hasQuestion = $derived.by(
    () => !!this.proposalText || (!!this.own && this.hint.isShown) || !!this.notifyQuestion?.step,
  )
  /** Whether there is something to say beside the board. */
  hasNotice = $derived.by(
    () => !['local', 'online'].includes(this.source.connection) || this.hasQuestion || !!this.notices.current,
  )
  /** A game with days per move is played with the page closed. */
  notifyQuestion = $derived.by((): NotifyQuestion | null => {
    const { table } = this
    const asks = table?.clock?.type === 'correspondence' && table.own_seats.length > 0 && table.status !== 'over'
    return asks ? this.#notifyQuestion : null
  })
  proposalText = $derived.by(() => (this.table ? proposalText(this.table) : ''))

  /** Why nobody here can place a piece now; '' if somebody can. */
  waits = $derived.by(() => {
    const { newest } = this.view
    if (!this.own || !newest) return ''
    if (this.canPlay && this.isSending) return t('sending')
    if (this.own.isBlocked) return t('place-nowhere')
    if (this.canPlay || newest.seat === null) return ''
    const seat = this.table!.seats[newest.seat]!
    return t(seat.kind === 'computer' ? 'place-thinks' : 'place-waits', { name: seatName(this.table!, newest.seat) })
  })
  /** The ply of the last move of this screen before the position that is shown. The later moves are new. */
  seen = $derived.by(() => {
    const { ply, positions } = this.view
    const { table } = this
    // While the result is shown, no move counts as new.
    if (!table?.own_seats.length || !this.withComputersOrOthers || this.showsResult) return Math.max(0, ply - 1)
    for (let at = ply; at > 0; at--) if (table.own_seats.includes(positions[at]!.move!.seat)) return at
    return 0
  })
  /** Whether at least one seat is not played at this screen. */
  withComputersOrOthers = $derived.by(
    () => !!this.table && this.table.seats.some((_, seat) => !this.table!.own_seats.includes(seat)),
  )

  // Actions

  /** Takes the piece of the hint into the hand, at the place that the hint shows. */
  takeHint(): void {
    const placement = this.hint.hint?.placement
    if (placement == null) return
    this.#hold(placement)
    this.hint.hideText()
  }

  place(): void {
    const { placement, legal } = this.board.hand
    if (this.#canSend && legal && placement !== null) this.view.play(placement)
  }

  /** Takes back the last move, or asks the others whether it may be taken back. A move that was not sent yet returns to
   * the hand. */
  takeBack(): void {
    const move = pendingMove(this.source.pending)
    if (move && this.source.lift()) return this.#hold(move.placement)
    if (move || !this.table) return
    const ply = this.table.moves.length
    if (this.canUndo) {
      clearTimeout(this.#resultTimer)
      this.board.release()
      this.source.send({ type: 'undo', ply })
    } else if (this.canProposeUndo) this.source.send({ type: 'propose', kind: 'undo', ply })
  }

  answerProposal(agree: boolean): void {
    this.source.send({ type: 'answer_proposal', agree })
  }

  rematch(): void {
    const table = this.table
    this.#wantsRematch = true
    if (!table) return
    if (table.proposal && needsAnswer(table, table.proposal)) this.answerProposal(true)
    else this.source.send({ type: 'propose', kind: 'rematch', ply: table.moves.length })
  }

  setPace(human_pace: boolean): void {
    if (this.table?.own_seats.length) this.source.send({ type: 'set_pace', human_pace })
  }

  /** Says what all clocks show. */
  speakClocks(): void {
    const { table, clock } = this
    if (table) this.board.spoken = clockSentence(table, (seat) => clock.secondsOf(seat))
  }

  toggleHint(): void {
    if (this.table) this.hint.toggle(this.table.moves.length, this.canAskHint)
  }

  /** Shows the position after a move. If it is the last move of a running game, returns to the game itself. */
  show(ply: number): void {
    if (ply >= this.view.plies && this.status === 'playing') this.view.returnToGame()
    else this.goTo(ply)
  }

  goTo(ply: number): void {
    this.board.release()
    clearTimeout(this.#resultTimer)
    this.showsResult = false
    this.view.goTo(ply)
  }

  /** Reloads the page. The piece in hand is still there afterwards. */
  reload(): void {
    const { orientation, at } = this.board.hand
    if (orientation !== null) storeHeldPiece({ game: this.source.id, orientation, at })
    location.reload()
  }

  /** The seconds on the clock of a person at this screen, while it runs. */
  get #ownSeconds(): number | null {
    const seat = this.clock.runningSeat
    return seat !== null && this.table!.own_seats.includes(seat) ? this.clock.secondsOf(seat) : null
  }

  // Setting up

  #createBoard(): BoardSession {
    const { view } = this
    const ground = $derived.by((): Ground | null =>
      this.own && view.isLive ? groundOf(view.history!, this.own) : null,
    )
    return new BoardSession({
      size: () => view.size,
      ground: () => ground,
      pieces: () => view.pieces,
      starts: () => view.starts,
      dropped: () => view.dropped,
      available: () => this.ownShapes.filter((shape) => this.own!.placeable.includes(shape)),
      placesAtOnce: () => this.#canSend && !settings.confirm,
      place: () => this.place(),
      lift: (cell, event) => this.#lift(cell, event),
    })
  }

  #watchHand(): void {
    $effect(() => {
      // The hand releases its piece if a move or a take-back has removed the piece from the tray, or if an earlier
      // position is shown.
      const { shape } = this.board.hand
      if (shape && (!this.view.isLive || !this.own?.shapes.includes(shape))) untrack(() => this.board.release())
    })
    $effect(() => {
      const { ply } = this.hint
      if (ply !== null && (ply !== this.view.newest?.ply || !this.canAskHint)) this.hint.stop()
    })
  }

  #watchResult(): void {
    let before: Status | null = null
    $effect(() => {
      // A finished game that is opened again shows its result. A game whose last move was taken back continues.
      const { status } = this
      if (status === 'over' && before === null) this.showsResult = true
      else if (status === 'over' && before === 'playing') untrack(() => this.#showResultSoon())
      else if (status !== 'over') this.showsResult = false
      // The last seat was taken: a sound for everybody.
      if (status === 'playing' && before === 'open') chord()
      before = status
    })
  }

  #watchOthers(go: (game: string) => void): void {
    $effect(() => {
      const text = this.proposalText
      if (text) untrack(() => (this.board.spoken = text))
    })
    $effect(() => {
      const { connection } = this.source
      const id = connection === 'outdated' ? 'refusal-outdated_page' : 'connection-lost'
      if (connection !== 'local' && connection !== 'online') untrack(() => (this.board.spoken = t(id)))
    })
    $effect(() => {
      // A player who asked for a rematch goes to the new table, and so do those who watched the game.
      const { table } = this
      if (table && !table.rematch && !table.own_seats.length) this.#wantsRematch = true
      if (table?.rematch && this.#wantsRematch) go(table.rematch)
    })
    const isOwnTurn = $derived.by(() => {
      const seat = this.status === 'playing' ? this.view.newest?.seat : null
      return this.withOthers && seat != null && this.table!.own_seats.includes(seat)
    })
    $effect(() => {
      title.alert = isOwnTurn ? `● ${t('turn-you')}` : ''
      if (isOwnTurn) untrack(() => this.#notify())
      return () => (title.alert = '')
    })
  }

  #notify(): void {
    const { game, rules } = this.table!
    const body = t('notify-body', { mode: editionName(rules.edition) })
    void notifyIfHidden(t('notify-title'), body, game).catch(() => {})
  }

  // What happens at the table

  #onTable(): void {
    this.#onPace()
    if (this.#hasRestoredPiece) return
    this.#hasRestoredPiece = true
    const held = takeHeldPiece(this.source.id)
    if (!held || !this.own?.shapes.includes(orientations[held.orientation]!.shape)) return
    if (held.at) this.board.grip.lift(held.orientation, held.at)
    else this.board.grip.take(orientations[held.orientation]!.shape)
  }

  #onPlayed(ply: number): void {
    const table = this.table!
    const [before, after] = this.view.positions.slice(ply - 1, ply + 1)
    if (!after) return // the move was refused or taken back before it was shown
    const { seat, color } = after.move!
    const isOwn = isPerson(table, seat) && (table.own_seats.includes(seat) || !table.own_seats.length)
    if (isOwn) this.board.release()
    click(isOwn)
    if (!table.own_seats.includes(seat)) void tick().then(() => flyFromCard(color, ply))
    const { spoken, notice } = announceMove(table, before!, after)
    this.board.spoken = spoken
    if (notice) this.notices.show(notice)
  }

  /** A move that was shown is taken off the board again: the piece goes back into the hand if it still fits there. */
  #onGivenBack({ placement }: PendingMove, reason: GiveBackReason): void {
    if (!this.board.hand.piece) this.#hold(placement)
    // The notice that asks for a reload stays until the page is reloaded.
    if (reason === 'outdated') return
    const hasTimedOut = this.table?.seats.some(
      (seat, i) => seat.retired === 'timeout' && this.table!.own_seats.includes(i),
    )
    const why = reason !== 'overtaken' ? refusalText(reason) : t(hasTimedOut ? 'refusal-too_late' : 'move-overtaken')
    const text = t('move-given_back', { reason: why })
    this.notices.show(text)
    this.board.spoken = text
  }

  /** Takes a piece into the hand at the place of a placement, if it fits there. */
  #hold(placement: number): void {
    if (this.board.ground?.reasons[placement] !== 0) return
    const { orientation, at } = decodePlacement(this.view.size, placement)
    this.board.hand.lift(orientation, at)
  }

  /** Picks up the piece of a move that was not sent yet. */
  #lift(cell: Cell, event: PointerEvent): boolean {
    const piece = this.view.pieces.at(-1)
    if (this.source.pending.state !== 'queued' || !piece || !this.view.isLive) return false
    if (!boardCells(piece).some(([x, y]) => x === cell[0] && y === cell[1])) return false
    const { orientation, at } = decodePlacement(this.view.size, pendingMove(this.source.pending)!.placement)
    if (!this.source.lift()) return false
    this.board.grip.lift(orientation, at, event)
    return true
  }

  #showResultSoon(): void {
    const show = () => {
      if (this.status !== 'over' || !this.view.isLive) return
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

  #onRemark({ seat, phrase, at }: Remark): void {
    if (settings.mute) return
    this.remarks.show({ seat, phrase, at })
    this.board.spoken = t('label', { name: seatName(this.table!, seat), text: t(`phrase-${phrase}`) })
  }

  #onRefusal(refusal: Refusal): void {
    this.notices.show(refusalText(refusal))
  }
}
