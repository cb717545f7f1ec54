// A game without a server, and every way in which it changes. Each change is a function from one game to the next; the
// database saves the result if the game still has the version that the change started from.

import { CoreError } from '../core/bridge'
import type { GameHistory, PositionView } from '../core/core'
import { core } from '../core/load'
import { cellNumberName } from '../core/notation'
import { boardSize, edition as editionOf, seatColors } from '../core/rules'
import type { LocalGame, LocalSeat } from '../wire/database'
import { RefusalError } from '../wire/http'
import type { NewGame, RefusalCode, Rules, Seat, SeatRequest, Summary, Table, Text } from '../wire/messages'

/** The level of a computer that continues for a person, if no other level is given. */
const DEFAULT_LEVEL = 6

export function refuse(code: RefusalCode, cause?: Text): never {
  throw new RefusalError({ type: 'refusal', code, ...(cause ? { cause } : {}) })
}

export const historyOfGame = ({ rules, setup, setup_turn, moves, retired }: LocalGame): GameHistory => ({
  rules,
  setup,
  setupTurn: setup_turn,
  moves,
  retired,
})

/** 16 hexadecimal digits, like the ids of games on a server. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Seconds since 1970. */
const now = () => Date.now() / 1000

const seatOfRequest = (seat: SeatRequest): LocalSeat =>
  seat.type === 'computer'
    ? { kind: 'computer', name: '', level: seat.level }
    : { kind: 'person', name: seat.type === 'person' ? (seat.name ?? '') : '', level: 0 }

/** A new game as a person chose it. */
export function newLocalGame({ edition, seats, options, human_pace = true }: NewGame): LocalGame {
  const rules: Rules = { ...editionOf(edition).rules, ...options }
  return startGame({ rules, setup: [], setupTurn: null, moves: [], retired: [] }, seats.map(seatOfRequest), human_pace)
}

/** A game that goes on from a history. Without seats it is read-only, and `names` are those of its players. */
export function continuedGame(
  history: GameHistory,
  seats: readonly SeatRequest[],
  human_pace: boolean,
  names: readonly string[],
  source: string | null,
): LocalGame {
  const nobody = names.map((name): LocalSeat => ({ kind: 'nobody', name, level: 0 }))
  return startGame(history, seats.length ? seats.map(seatOfRequest) : nobody, human_pace, source)
}

function startGame(
  { rules, setup, setupTurn, moves, retired }: GameHistory,
  seats: LocalSeat[],
  human_pace: boolean,
  source: string | null = null,
): LocalGame {
  const isReadOnly = seats.every(({ kind }) => kind === 'nobody')
  return withPosition({
    id: randomId(),
    version: 0,
    rules,
    seats,
    human_pace,
    setup: setup.map(({ color, placement }) => ({ color, placement })),
    setup_turn: setupTurn,
    moves: [...moves],
    retired: retired.map(({ seat, ply }) => ({ seat, ply, reason: 'resigned' })),
    status: isReadOnly ? 'record' : 'playing',
    rematch: null,
    source,
    turn: null,
    seat: null,
    board: '',
    scores: [],
    ranks: [],
    updated: now(),
  })
}

/** The game with what follows from its moves. */
function withPosition(game: LocalGame): LocalGame {
  const view = core().view(historyOfGame(game))
  const { colors } = editionOf(game.rules.edition)
  return {
    ...game,
    status: game.status === 'record' ? 'record' : view.isOver ? 'over' : 'playing',
    turn: view.turn,
    seat: view.seat,
    board: Array.from(view.owners, (owner) => (owner ? colors[owner - 1]![0] : '.')).join(''),
    scores: view.seats.map(({ score }) => score),
    ranks: view.seats.map(({ rank }) => rank),
  }
}

const changed = (game: LocalGame, change: Partial<LocalGame>): LocalGame =>
  withPosition({ ...game, ...change, version: game.version + 1, updated: now() })

// Changes. Those that are not possible throw a RefusalError.

/** The color to move places a piece. */
export function applyMove(game: LocalGame, placement: number): LocalGame {
  if (game.status === 'record') refuse('not_your_seat')
  if (game.status === 'over' || game.turn === null) refuse('over')
  try {
    return changed(game, { moves: [...game.moves, placement] })
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    const { reason, cell } = core().explain(historyOfGame(game), game.turn, placement)
    const name = cell === null ? '' : cellNumberName(boardSize(game.rules), cell)
    refuse('illegal', { id: `illegal-${reason ?? 'not_a_piece'}`, values: { cell: name, color: game.turn } })
  }
}

/** Takes back the last move of a person, and the moves of computers after it. `ply` is the ply at which it was
 * requested; computers may have moved since. */
export function undoMove(game: LocalGame, ply: number): LocalGame {
  if (!game.seats.some(({ kind }) => kind === 'person')) refuse('undo_not_allowed')
  const last = core()
    .views(historyOfGame(game))
    .findLast(({ move }) => move && game.seats[move.seat]!.kind === 'person')
  if (!last) refuse('nothing_to_undo')
  const target = last.ply - 1
  if (ply > game.moves.length || ply <= target) refuse('stale')
  return changed(game, {
    moves: game.moves.slice(0, target),
    retired: game.retired.filter((one) => one.ply <= target),
    status: 'playing',
  })
}

/** Whether a seat owns a color that can still place a piece. */
const canPlace = (game: LocalGame, view: PositionView, seat: number) =>
  view.colors.some(({ color, isBlocked }) => !isBlocked && seatColors(game.rules)[seat]?.includes(color))

/** A person resigns: the given seat or, without one, the first that can still place a piece. */
export function resignSeat(game: LocalGame, chosen: number | null): LocalGame {
  const own = [...game.seats.keys()].filter(
    (seat) => game.seats[seat]!.kind === 'person' && (chosen === null || seat === chosen),
  )
  if (!own.length) refuse('not_your_seat')
  if (game.status !== 'playing') refuse('over')
  const view = core().view(historyOfGame(game))
  const seat = own.find((seat) => canPlace(game, view, seat))
  if (seat === undefined) refuse('nothing_to_resign')
  return changed(game, { retired: [...game.retired, { seat, ply: game.moves.length, reason: 'resigned' }] })
}

/** A computer continues for a person. */
export function replaceByComputer(game: LocalGame, seat: number | null, level: number | null): LocalGame {
  const isPossible =
    game.status === 'playing' && seat !== null && canPlace(game, core().view(historyOfGame(game)), seat)
  if (!isPossible || game.seats[seat!]?.kind !== 'person') refuse('bad_proposal')
  return changed(game, { seats: game.seats.with(seat, { kind: 'computer', name: '', level: level ?? DEFAULT_LEVEL }) })
}

export const setGamePace = (game: LocalGame, human_pace: boolean): LocalGame => changed(game, { human_pace })

/** The next game of the same players, and this game with a link to the next one. */
export function rematchOf(game: LocalGame): { game: LocalGame; rematch: LocalGame } {
  if (game.status !== 'over' || game.rematch) refuse('bad_proposal')
  const history: GameHistory = { rules: game.rules, setup: [], setupTurn: null, moves: [], retired: [] }
  const rematch = startGame(history, game.seats, game.human_pace)
  return { game: changed(game, { rematch: rematch.id }), rematch }
}

// What screens see: the messages that a server would send.

const seatsOf = (game: LocalGame): Seat[] =>
  game.seats.map((seat, i) => ({
    ...seat,
    colors: [...seatColors(game.rules)[i]!],
    side: editionOf(game.rules.edition).sides[i]!,
    retired: game.retired.find((one) => one.seat === i)?.reason ?? null,
  }))

const peopleOf = (game: LocalGame) => [...game.seats.keys()].filter((seat) => game.seats[seat]!.kind === 'person')

export function tableOf(game: LocalGame, thinking: number | null): Table {
  const own_seats = peopleOf(game)
  return {
    type: 'table',
    game: game.id,
    version: game.version,
    rules: game.rules,
    seats: seatsOf(game),
    own_seats,
    can_undo: own_seats.length > 0,
    human_pace: game.human_pace,
    setup: game.setup,
    setup_turn: game.setup_turn,
    moves: game.moves,
    retired: game.retired.map(({ seat, ply }) => ({ seat, ply })),
    status: game.status,
    thinking,
    is_host: true,
    clock: null,
    rated: false,
    public: false,
    starts_at: null,
    clocks: { server_time: now(), deadline: null, remaining: game.seats.map(() => null) },
    present: game.seats.map(({ kind }) => kind !== 'nobody'),
    proposal: null,
    rematch: game.rematch,
    remarks: [],
  }
}

export const summaryOf = (game: LocalGame): Summary => ({
  game: game.id,
  rules: game.rules,
  size: boardSize(game.rules),
  seats: seatsOf(game),
  status: game.status,
  ply: game.moves.length,
  turn: game.turn,
  seat: game.seat,
  updated: game.updated,
  board: game.board,
  last_move: game.moves.at(-1) ?? null,
  scores: game.scores,
  ranks: game.ranks,
  own_seats: peopleOf(game),
  clock: null,
  rated: false,
  starts_at: null,
  deadline: null,
})
