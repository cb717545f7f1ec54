// A puzzle that is solved on this screen: the pieces, the piece in hand, the color whose tray is open, and the help.

import { untrack } from 'svelte'
import { type Ground, groundForShape } from '../board/ground'
import { boardCells, coveredCells, type PlacedPiece } from '../board/placed-piece'
import { BoardSession } from '../board/session.svelte'
import { type Cell, cellAt, cellName, cellNumber } from '../core/geometry'
import { LARGEST_SIZE } from '../core/shapes'
import { Notices } from '../ui/notices.svelte'
import { allowsMotion, settings } from '../ui/settings.svelte'
import { chord, click } from '../ui/sound'
import type { Color, Piece, PuzzleHelpRequest, PuzzleSolution } from '../wire/messages'
import { translate } from '../words/texts'
import { t } from '../words/words.svelte'
import { resultText } from './names'
import { countShapes, type PuzzlePiece, puzzlePiece, puzzlePlacement, samePiece, traysLeft } from './pieces'
import { ServerPuzzle } from './server-puzzle.svelte'

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
  readonly server: ServerPuzzle
  readonly board: BoardSession
  readonly notices = new Notices()
  answer = $state.raw<Answer | null>(null)
  /** The solution that is shown step by step instead of the player's pieces. */
  solution = $state.raw<PuzzleSolution | null>(null)
  /** How many pieces of the solution are shown. */
  step = $state(0)
  celebrating = $state(false)
  showsResult = $state(false)
  /** Whether the piece in hand was picked up from the board. Picking it up and placing it elsewhere is one change. */
  #isMoving = $state(false)
  #chosenColor = $state<Color | null>(null)
  #resultTimer = 0

  /** Create it during the initialization of a component. */
  constructor(readonly key: string) {
    this.server = new ServerPuzzle(key, () => !!this.solution, {
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
    this.server.close()
    this.notices.clear()
    clearTimeout(this.#resultTimer)
  }

  get puzzle() {
    return this.server.puzzle
  }
  get rows(): number {
    return this.puzzle?.rows ?? LARGEST_SIZE
  }
  get columns(): number {
    return this.puzzle?.columns ?? LARGEST_SIZE
  }
  /** Whether pieces can be placed. */
  get isOpen(): boolean {
    return !!this.puzzle && !this.puzzle.solved && !this.solution
  }

  // The pieces

  pieces = $derived.by((): PuzzlePiece[] => {
    const { rows, solution, puzzle, server } = this
    const givens = puzzle?.givens.map((piece) => puzzlePiece(piece, rows, true)) ?? []
    const placed = server.placed.map((piece) => puzzlePiece(piece, rows))
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

  problems = $derived.by(() => (this.#isMoving || this.solution ? [] : (this.puzzle?.problems ?? [])))
  covered = $derived.by(() => coveredCells(this.pieces, this.columns, this.rows))

  // The trays

  trays = $derived.by(() => traysLeft(this.puzzle?.trays ?? [], this.pieces))
  piecesLeft = $derived.by(() => countShapes(this.trays))
  pieceCount = $derived.by(() => countShapes(this.puzzle?.trays ?? []))
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
    this.#change([...this.server.placed, piece], isMoving)
    click(true)
    const move = t('spoken-move', { color, shape: shape!, cells: cells.join(' ') })
    const problem = why ? ` ${t(`why-${why}`)}.` : ''
    this.board.spoken = `${move}${problem} ${t('pieces', { count: this.piecesLeft })}`
  }

  /** Picks up the piece at a cell; false if there is none, or if it is given. */
  lift(cell: Cell, event?: PointerEvent): boolean {
    const piece = this.covered.get(cellNumber(this.columns, cell, this.rows))
    if (!this.isOpen || !piece) return false
    if (piece.isGiven) {
      if (!event || event.pointerType === 'mouse') this.tell(t('puzzle-given'))
      return false
    }
    this.#change(this.server.placed.filter((one) => !samePiece(one, piece.piece)))
    this.#isMoving = true
    this.#chosenColor = piece.piece.color
    this.board.grip.lift(piece.orientation, piece.at, event)
    return true
  }

  /** Puts a piece from the board back to where it was, and one from the tray back into the tray. */
  putBack(): void {
    const isMoving = this.#isMoving
    this.board.release()
    if (isMoving) this.server.undo()
  }

  undo(): void {
    this.#prepareChange()
    this.server.undo()
  }

  redo(): void {
    this.#prepareChange()
    this.server.redo()
  }

  restart(): void {
    this.showsResult = this.celebrating = false
    this.answer = null
    this.server.restart()
  }

  #prepareChange(): void {
    this.board.release()
    this.answer = null
  }

  #change(placed: readonly Piece[], continues = false): void {
    this.answer = null
    this.server.change(placed, continues)
  }

  // Help

  async ask(kind: PuzzleHelpRequest['kind']): Promise<void> {
    if (!this.isOpen) return
    this.#prepareChange()
    const help = await this.server.ask(kind)
    if (!help) return
    if (help.type === 'solvability') this.answer = { text: t(`puzzle-solvable-${help.answer}`) }
    else if (help.type === 'hint') {
      const { piece } = help
      const text = translate(help.text)
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
    if (this.answer) this.board.spoken = this.answer.text
  }

  /** Places or removes the piece that the hint names. */
  acceptHint(): void {
    const { place, remove } = this.answer ?? {}
    if (place) {
      this.#change([...this.server.placed, place])
      click(true)
    } else if (remove) this.#change(this.server.placed.filter((piece) => !samePiece(piece, remove)))
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
    this.#resultTimer = window.setTimeout(() => (this.showsResult = true), allowsMotion() ? 1500 : 50)
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
        Object.entries(this.puzzle?.start_cells ?? {})
          .filter(([, number]) => !this.covered.has(number))
          .map(([color, number]) => ({ cell: cellAt(this.columns, number, this.rows), color })),
      available: () => (this.isOpen ? (this.tray?.shapes ?? []) : []),
      attachesAtCorners: () => !!this.tray?.corners,
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
    const { tray, rows, columns } = this
    if (!this.isOpen || !tray) return null
    const everywhere = Array.from({ length: rows * columns }, (_, number) => number)
    const contact = {
      size: columns,
      rows,
      color: tray.color,
      occupied: new Set(this.covered.keys()),
      corners: new Set(tray.corners ?? everywhere),
      edges: new Set(tray.edges),
      opening: tray.is_first_piece,
    }
    return groundForShape(contact, this.board.hand.shape)
  }
}
