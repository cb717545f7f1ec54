// One function per endpoint.

import { apiAddress, request } from './http'
import type {
  ExerciseResult,
  PuzzleHelpRequest,
  Catalogue,
  CoachHint,
  Continuation,
  Created,
  Credentials,
  EditionName,
  Exercise,
  DeleteAccount,
  FinishedGames,
  Games,
  PuzzleHelp,
  Invitation,
  Ladder,
  SavePuzzle,
  Me,
  SetNickname,
  NewGame,
  NewPassword,
  Player,
  Practice,
  Puzzle,
  Puzzles,
  ReviewEvent,
  SeatRatings,
  Table,
} from './messages'
import { stream } from './stream'

export const fetchCatalog = () => request<Catalogue>('catalogue')
export const fetchGames = () => request<Games>('games')
export const createGame = (game: NewGame) => request<Created>('games', game)
export const continueGame = (game: Continuation) => request<Created>('continuations', game)
export const deleteGame = (game: string) => request<void>(`games/${game}`, undefined, 'DELETE')
export const fetchMe = () => request<Me>('me')
export const rename = (name: string) => request<Me>('me', { name } satisfies SetNickname, 'PUT')
export const signUp = (credentials: Credentials) => request<Me>('account', credentials)
export const logIn = (credentials: Credentials) => request<Me>('session', credentials)
export const logOut = () => request<void>('session', undefined, 'DELETE')
export const changePassword = (passwords: NewPassword) => request<void>('account/password', passwords)
export const deleteMe = (body: DeleteAccount) => request<void>('account/deletion', body)
export const exportAddress = () => apiAddress('account/export')
export const fetchLadder = (mode: EditionName, after = 0) => request<Ladder>(`ladders/${mode}?after=${after}`)
export const fetchPlayer = (player: string) => request<Player>(`players/${encodeURIComponent(player)}`)
export const fetchPlayerGames = (player: string, before: number | null) =>
  request<FinishedGames>(`players/${encodeURIComponent(player)}/games${before === null ? '' : `?before=${before}`}`)
export const fetchRatings = (game: string) => request<SeatRatings>(`games/${game}/ratings`)
export const downloadAddress = (
  game: string,
  kind: 'board.png' | 'board.svg' | 'record.blksgf',
  query: Record<string, string> = {},
) => `${apiAddress(`games/${game}/${kind}`)}?${new URLSearchParams(query).toString()}`

export const fetchInvitation = (game: string) => request<Invitation>(`games/${game}/invitation`)

export const fetchPuzzles = () => request<Puzzles>('puzzles')
export const fetchPuzzle = (key: string) => request<Puzzle>(`puzzles/${key}`)
export const savePuzzle = (key: string, puzzle: SavePuzzle) => request<Puzzle>(`puzzles/${key}`, puzzle, 'PUT')
export const puzzlePictureAddress = (key: string, kind: 'board.png' | 'board.svg', query: Record<string, string>) =>
  `${apiAddress(`puzzles/${key}/${kind}`)}?${new URLSearchParams(query).toString()}`

export const helpPuzzle = (key: string, question: PuzzleHelpRequest, signal: AbortSignal) =>
  stream<PuzzleHelp>(`puzzles/${key}/help`, question, signal)

export const fetchTable = (game: string) => request<Table>(`games/${game}`)
export const fetchHint = (game: string, ply: number, step: number) =>
  request<CoachHint>(`games/${game}/hint?ply=${ply}&step=${step}`)
export const fetchPractice = () => request<Practice>('practice')
export const fetchExercise = (exercise: string) => request<Exercise>(`practice/${exercise}`)
export const answerExercise = (exercise: string, placement: number) =>
  request<ExerciseResult>(`practice/${exercise}`, { placement })
export const reviewGame = (game: string, depth: 'best' | 'quick' | 'normal', signal: AbortSignal) =>
  stream<ReviewEvent>(`games/${game}/review?depth=${depth}`, {}, signal)
