// One function per endpoint.

import { apiAddress, download, request } from './http'
import type {
  AddPlayer,
  AccountSessions,
  NewCode,
  Recovery,
  RenewCode,
  ExerciseResult,
  ExerciseSolution,
  PuzzleHelpRequest,
  CoachHint,
  Continuation,
  Created,
  Credentials,
  EditionName,
  Exercise,
  DeleteAccount,
  FinishedGames,
  Friends,
  Games,
  InviteFriend,
  Lobby,
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
  PushKey,
  PushSubscription,
  Puzzle,
  Puzzles,
  ReviewEvent,
  SeatRatings,
  Table,
} from './messages'
import { stream } from './stream'

export const fetchGames = () => request<Games>('games')
export const createGame = (game: NewGame) => request<Created>('games', game)
export const continueGame = (game: Continuation) => request<Created>('continuations', game)
export const deleteGame = (game: string) => request<void>(`games/${game}`, undefined, 'DELETE')
export const fetchMe = () => request<Me>('me')
export const rename = (name: string) => request<Me>('me', { name } satisfies SetNickname, 'PUT')
export const signUp = (credentials: Credentials) => request<NewCode>('account', credentials)
export const recover = (recovery: Recovery) => request<NewCode>('account/recovery', recovery)
export const renewCode = (password: string) =>
  request<NewCode>('account/recovery-code', { password } satisfies RenewCode)
export const fetchSessions = () => request<AccountSessions>('account/sessions')
export const endSession = (id: string) => request<void>(`account/sessions/${id}`, undefined, 'DELETE')
export const logIn = (credentials: Credentials) => request<Me>('session', credentials)
export const logOut = () => request<void>('session', undefined, 'DELETE')
export const changePassword = (passwords: NewPassword) => request<void>('account/password', passwords)
export const deleteMe = (body: DeleteAccount) => request<void>('account/deletion', body)
export const fetchPushKey = () => request<PushKey>('push')
export const savePush = (subscription: PushSubscription) => request<void>('push', subscription, 'PUT')
export const exportAddress = () => apiAddress('account/export')
export const fetchLadder = (mode: EditionName, after = 0) => request<Ladder>(`ladders/${mode}?after=${after}`)
/** Whose profile: a player by the name of the profile, or null for the user, who may be a guest. */
const playerPath = (player: string | null) => (player === null ? 'me' : `players/${encodeURIComponent(player)}`)
export const fetchPlayer = (player: string | null) =>
  request<Player>(player === null ? 'me/profile' : playerPath(player))
export const fetchPlayerGames = (player: string | null, before: number | null, rated: boolean) =>
  request<FinishedGames>(
    `${playerPath(player)}/games?${new URLSearchParams({
      ...(before === null ? {} : { before: String(before) }),
      ...(rated ? { rated: 'true' } : {}),
    }).toString()}`,
  )
export const fetchFriends = () => request<Friends>('friends')
export const addFriend = (player: AddPlayer['player']) => request<Friends>('friends', { player } satisfies AddPlayer)
export const blockPlayer = (player: AddPlayer['player']) => request<Friends>('blocks', { player } satisfies AddPlayer)
export const removeContact = (contact: string) => request<Friends>(`friends/${contact}`, undefined, 'DELETE')
export const inviteFriend = (game: string, contact: string) =>
  request<void>(`games/${game}/invitations`, { contact } satisfies InviteFriend)
export const declineInvitation = (game: string) => request<Friends>(`invitations/${game}`, undefined, 'DELETE')
/** The page of open tables that follows the first `after` tables. */
export const fetchLobby = (query: { after?: number; playing?: number } = {}) =>
  request<Lobby>(`lobby?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)
export const fetchRatings = (game: string) => request<SeatRatings>(`games/${game}/ratings`)
export const downloadAddress = (
  game: string,
  kind: 'board.png' | 'board.svg' | 'record.blksgf',
  query: Record<string, string> = {},
) => `${apiAddress(`games/${game}/${kind}`)}?${new URLSearchParams(query).toString()}`

/** A ZIP file with pieces to print or cut; the query is that of `cornerwise pieces`. */
export const makePieces = (query: Record<string, string>) => download('pieces.zip', query)

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
/** The best move. The exercise then counts as failed. */
export const revealExercise = (exercise: string) => request<ExerciseSolution>(`practice/${exercise}/solution`, {})
export const reviewGame = (game: string, depth: 'best' | 'quick' | 'normal', signal: AbortSignal) =>
  stream<ReviewEvent>(`games/${game}/review?depth=${depth}`, {}, signal)
