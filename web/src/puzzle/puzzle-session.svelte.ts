// A puzzle that is solved on this screen: the pieces, the piece in hand, the color whose tray is open, and the help.

import { untrack } from 'svelte'
import type { Ground } from '../board/ground'
import { boardCells, coveredCells, type PlacedPiece } from '../board/placed-piece'
import { BoardSession, whyText } from '../board/session.svelte'
import { bySlot } from '../board/slots'
import type { Piece } from '../core/core'
import type { Color } from '../core/editions'
import { type Cell, cellAt, cellName, cellNumber } from '../core/geometry'
import { core } from '../core/load'
import { LARGEST_SIZE } from '../core/shapes'
import { Notices } from '../ui/notices.svelte'
import { settings } from '../ui/settings.svelte'
import { chord, click } from '../ui/sound'
import type { PuzzleSolution } from '../wire/messages'
import { t } from '../words/words.svelte'
import { kindOfKey } from './catalog'
import { hintText, problemText, resultText } from './names'
import { type PuzzlePiece, puzzlePiece, puzzlePlacement, samePiece } from './pieces'
import { PuzzleProgress } from './progress.svelte'
import type { HelpAnswer, HelpKind } from './source'

/** The answer to a request for help: text, and perhaps a piece to place or to remove. */
export interface Answer {
  text: string
  place?: Piece
  remove?: Piece
}

/** Pieces of a solution are numbered from here, so that they differ from those of the player. */
const SOLUTION_PLY = 100
/** If there are more pieces than this, the trays of the colors are shown one at a time. */
const FEW = 24

export class PuzzleSession {
  readonly progress: PuzzleProgress
  readonly board: BoardSession
  readonly notices = new Notices()
  answer = $state.raw<Answer | null>(null)
  /** The solution that is shown step by step instead of the player's pieces. */
  solution = $state.raw<PuzzleSolution | null>(null)
  /** How many pieces of the solution are shown. */
  step = $state(0)
  celebrating = $state(false)
  /** Whether the piece in hand was picked up from the board. Picking it up and placing it elsewhere is one change. */
  #isMoving = $state(false)
  #chosenColor = $state<Color | null>(null)
  /** Before the puzzle is loaded, its key says how large the board is, so that nothing moves later. */
  #expected = $derived.by(() => kindOfKey(this.key))

  /** Create it during the initialization of a component. */
  constructor(readonly key: string) {
    this.progress = new PuzzleProgress(key, () => !!this.solution, {
      onSolved: () => this.#onSolved(),
      onRefusal: (text) => this.tell(text),
    })
    this.board = this.#createBoard()
    $effect(() => {
      const { shape } = this.board.hand
      if (shape && (!this.isOpen || !this.tray?.shapes.includes(shape))) untrack(() => this.board.release())
    })
    $effect(() => {
      if (!this.board.hand.piece) this.#isMoving = false
    })
  }

  close(): void {
    this.progress.close()
    this.notices.clear()
  }

  get puzzle() {
    return this.progress.puzzle
  }
  /** The puzzle without givens. */
  get kind() {
    return this.progress.kind
  }
  get rows(): number {
    return (this.kind ?? this.#expected)?.rows ?? LARGEST_SIZE
  }
  get columns(): number {
    return (this.kind ?? this.#expected)?.columns ?? LARGEST_SIZE
  }
  /** Whether pieces can be placed. */
  get isOpen(): boolean {
    return !!this.puzzle && !this.puzzle.solved && !this.solution
  }

  // The pieces

  pieces = $derived.by((): PuzzlePiece[] => {
    const { rows, solution, puzzle, progress } = this
    const givens = puzzle?.givens.map((piece) => puzzlePiece(piece, rows, true)) ?? []
    const placed = progress.placed.map((piece) => puzzlePiece(piece, rows))
    if (!solution) return [...givens, ...placed]
    const shown = solution.pieces
      .slice(0, this.step)
      .map((piece, i) => ({ ...puzzlePiece(piece, rows), ply: SOLUTION_PLY + i }))
    return [...givens, ...(solution.continues_attempt ? placed : []), ...shown]
  })

  /** What the board draws: the pieces with their states, and the piece of a hint. */
  drawnPieces = $derived.by((): PlacedPiece[] => {
    const wrong = [
      ...this.problems.map((problem) => problem.piece),
      ...(this.answer?.remove ? [this.answer.remove] : []),
    ]
    const stateOf = ({ piece, isGiven }: PuzzlePiece) => {
      if (!this.solution && !this.#isMoving && wrong.some((one) => samePiece(one, piece))) return 'wrong'
      return isGiven && !this.puzzle?.solved ? 'given' : undefined
    }
    const all = this.pieces.map((piece): PlacedPiece => ({ ...piece, state: stateOf(piece) }))
    const proposed = this.answer?.place
    return proposed ? [...all, { ...puzzlePiece(proposed, this.rows), state: 'suggested' }] : all
  })

  /** The piece that was shown last; -1 for none. */
  get lastPly(): number {
    return this.solution && this.step ? SOLUTION_PLY + this.step - 1 : -1
  }

  /** What the core says about the shown pieces. */
  #view = $derived.by(() =>
    this.kind
      ? core().puzzleView(
          this.kind,
          this.pieces.map(({ piece }) => piece),
        )
      : null,
  )
  /** The pieces that break a rule, with a sentence about it. */
  problems = $derived.by(() => {
    if (this.#isMoving || this.solution || !this.#view) return []
    return this.#view.problems.map((problem) => {
      const piece = this.pieces[problem.index]!
      return { piece: piece.piece, text: problemText(problem, piece, this) }
    })
  })
  covered = $derived.by(() => coveredCells(this.pieces, this.columns, this.rows))

  // The trays

  /** The shapes that are not on the board, in the order of their slots. */
  trays = $derived.by(() => this.#view?.trays.map((tray) => ({ ...tray, shapes: [...tray.shapes].sort(bySlot) })) ?? [])
  piecesLeft = $derived.by(() => this.trays.reduce((sum, { shapes }) => sum + shapes.length, 0))
  get pieceCount(): number {
    return this.kind?.count ?? 0
  }
  /** Whether the trays of the colors are shown one at a time, because there are many pieces. */
  hasTabs = $derived.by(() => this.pieceCount > FEW)
  /** The tray of the color that is placed next. */
  tray = $derived.by(
    () =>
      this.trays.find((tray) => tray.color === this.#chosenColor) ??
      this.trays.find((tray) => tray.shapes.length) ??
      this.trays[0] ??
      null,
  )
  get color(): Color | null {
    return this.tray?.color ?? null
  }

  /** Opens the tray of a color. A held piece of a different color goes back. */
  chooseColor(color: Color): void {
    if (color !== this.color) this.board.release()
    this.#chosenColor = color
  }

  nextColor(by: 1 | -1): void {
    const open = this.trays.filter((tray) => tray.shapes.length || tray.color === this.color)
    const at = open.findIndex((tray) => tray.color === this.color)
    if (open.length) this.chooseColor(open[(at + by + open.length) % open.length]!.color)
    if (this.color) this.board.spoken = t('tray-label', { color: this.color })
  }

  // The hand

  /** Whether the held piece can be placed. Pieces may break rules while the puzzle is unfinished, but can't overlap. */
  get canPlace(): boolean {
    const { piece, at, why } = this.board.hand
    return !!piece && !!at && why !== 'occupied'
  }

  place(): void {
    const { hand } = this.board
    const { color, rows } = this
    if (!this.isOpen || !this.canPlace || !hand.at || hand.orientation === null || !color) return
    const { shape, why } = hand
    const cells = boardCells({ cells: hand.piece!.cells, at: hand.at }).map((cell) => cellName(rows, cell))
    const piece: Piece = { color, placement: puzzlePlacement(hand.orientation, hand.at, rows) }
    const isMoving = this.#isMoving
    this.board.release()
    this.#change([...this.progress.placed, piece], isMoving)
    click(true)
    const move = t('spoken-move', { color, shape: shape!, cells: cells.join(' ') })
    const problem = why ? ` ${whyText(why)}.` : ''
    // After the last piece, the announcement is that the puzzle is solved, not which piece was placed.
    if (this.isOpen) this.board.spoken = `${move}${problem} ${t('pieces', { count: this.piecesLeft })}`
  }

  /** Picks up the piece at a cell; false if there is none, or if it is given. */
  lift(cell: Cell, event?: PointerEvent): boolean {
    const piece = this.covered.get(cellNumber(this.columns, cell, this.rows))
    if (!this.isOpen || !piece) return false
    if (piece.isGiven) {
      if (!event || event.pointerType === 'mouse') this.tell(t('puzzle-given'))
      return false
    }
    this.#change(this.progress.placed.filter((one) => !samePiece(one, piece.piece)))
    this.#isMoving = true
    this.#chosenColor = piece.piece.color
    this.board.grip.lift(piece.orientation, piece.at, event)
    return true
  }

  /** Puts a piece from the board back to where it was, and one from the tray back into the tray. */
  putBack(): void {
    const isMoving = this.#isMoving
    this.board.release()
    if (isMoving) this.progress.undo()
  }

  undo(): void {
    this.#prepareChange()
    this.progress.undo()
  }

  redo(): void {
    this.#prepareChange()
    this.progress.redo()
  }

  restart(): void {
    this.celebrating = false
    this.answer = null
    this.progress.restart()
  }

  #prepareChange(): void {
    this.board.release()
    this.answer = null
  }

  #change(placed: readonly Piece[], continues = false): void {
    this.answer = null
    this.progress.change(placed, continues)
  }

  // Help

  async ask(kind: HelpKind): Promise<void> {
    if (!this.isOpen) return
    this.#prepareChange()
    const problem = this.problems[0]?.text ?? ''
    const help = await this.progress.ask(kind)
    if (!help) return
    this.#showAnswer(help, problem)
    if (this.answer) this.board.spoken = this.answer.text
  }

  #showAnswer(help: HelpAnswer, problem: string): void {
    if (help.type === 'solvability') this.answer = { text: t(`puzzle-solvable-${help.answer}`) }
    else if (help.type === 'hint') {
      const { piece } = help
      const text = hintText(help, this.rows, problem)
      if (!piece) this.answer = { text }
      else {
        this.answer = help.kind === 'place' ? { text, place: piece } : { text, remove: piece }
        this.#chosenColor = piece.color
      }
    } else if (!help.pieces.length) this.answer = { text: t('puzzle-show-none') }
    else {
      this.step = 0
      this.solution = help
      this.answer = help.continues_attempt ? null : { text: t('puzzle-show-restart') }
    }
  }

  /** Places or removes the piece that the hint names. */
  acceptHint(): void {
    const { place, remove } = this.answer ?? {}
    if (place) {
      this.#change([...this.progress.placed, place])
      click(true)
    } else if (remove) this.#change(this.progress.placed.filter((piece) => !samePiece(piece, remove)))
  }

  closeSolution(): void {
    this.solution = this.answer = null
  }

  /** Shows a short message and announces it to screen readers. */
  tell(text: string): void {
    this.notices.show(text)
    this.board.spoken = text
  }

  #onSolved(): void {
    this.#prepareChange()
    this.celebrating = true
    chord()
    this.board.spoken = `${t('puzzle-solved')} ${resultText(this.puzzle!)}`
  }

  // Setting up

  #createBoard(): BoardSession {
    const ground = $derived.by(() => this.#ground())
    return new BoardSession({
      size: () => this.columns,
      rows: () => this.rows,
      ground: () => ground,
      pieces: () => this.pieces,
      starts: () =>
        Object.entries(this.kind?.startCells ?? {})
          .filter(([, number]) => !this.covered.has(number))
          .map(([color, number]) => ({ cell: cellAt(this.columns, number, this.rows), color })),
      available: () => (this.isOpen ? (this.tray?.shapes ?? []) : []),
      placesAtOnce: () => !settings.confirm,
      place: () => this.place(),
      tolerates: () => this.canPlace,
      lift: (cell, event) => this.lift(cell, event),
      describePiece: (piece) => {
        const { color, shape, isGiven } = piece as PuzzlePiece
        return t(isGiven ? 'spoken-piece-given' : 'spoken-piece', { color, shape })
      },
    })
  }

  #ground(): Ground | null {
    const { tray, kind, isOpen } = this
    if (!isOpen || !tray || !kind) return null
    const pieces = this.pieces.map(({ piece }) => piece)
    return {
      ...core().puzzleLegality(kind, pieces, tray.color),
      corners: new Set(tray.corners),
      opening: tray.isFirstPiece,
    }
  }
}
