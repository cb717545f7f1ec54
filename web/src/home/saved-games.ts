// Games on the server and games of this browser, as one list. New games are made on the server if there is one that can
// be reached, and otherwise in this browser.

import type { TableAddress } from '../game/source'
import { continueGame, createGame, deleteGame, fetchGames } from '../wire/api'
import { hasServer, RefusalError } from '../wire/http'
import type { NewGame, Summary } from '../wire/messages'

export interface SavedGame extends TableAddress {
  summary: Summary
}

/** Everything about games of this browser. It is not part of the first load. */
const localGames = () => import('../game/local-games')
type LocalGames = Awaited<ReturnType<typeof localGames>>

/** Calls `server` or, if the server can't be reached, `here`. If the server refuses, throws the refusal. */
async function onServerOrHere(
  server: () => Promise<string>,
  here: (games: LocalGames) => Promise<string>,
): Promise<TableAddress> {
  if (hasServer() && navigator.onLine)
    try {
      return { kind: 'live', id: await server() }
    } catch (error) {
      if (error instanceof RefusalError) throw error
    }
  return { kind: 'local', id: await here(await localGames()) }
}

export const startGame = (request: NewGame) =>
  onServerOrHere(
    async () => (await createGame(request)).game,
    (games) => games.createLocalGame(request),
  )

/** Opens a `.blksgf` file as a read-only game. */
export async function openFile(file: Blob, human_pace: boolean): Promise<TableAddress> {
  const { decodeRecord } = await import('../game/record')
  const text = decodeRecord(new Uint8Array(await file.arrayBuffer()))
  return onServerOrHere(
    async () => (await continueGame({ origin: { type: 'record', text }, seats: [], human_pace })).game,
    (games) => games.openGameFile(text),
  )
}

export const isUnfinished = ({ summary }: SavedGame) => summary.status === 'playing' || summary.status === 'open'

/** Whether it is the user's turn. */
export const isWaiting = ({ summary }: SavedGame) =>
  summary.status === 'playing' && summary.seat !== null && summary.own_seats.includes(summary.seat)

/** Whether people who are not at this screen take part, or may join. */
export const hasOthers = ({ seats, own_seats }: Summary) =>
  seats.some(({ kind }, seat) => kind === 'open' || (kind === 'person' && !own_seats.includes(seat)))

/** All games: first those that wait for the user, sorted by the time that is left; then those that wait for other
 * players; then the rest. Otherwise, the most recently changed game comes first. */
export async function listGames(): Promise<SavedGame[]> {
  const nothing = () => [] as Summary[]
  const live = hasServer() ? fetchGames().then(({ games }) => games, nothing) : nothing()
  const local = localGames()
    .then((games) => games.listLocalGames())
    .catch(nothing)
  const order = (game: SavedGame) => (isWaiting(game) ? 0 : game.summary.status === 'playing' ? 1 : 2)
  const deadline = (game: SavedGame) => (isWaiting(game) ? (game.summary.deadline ?? Infinity) : 0)
  const games = [
    ...(await live).map((summary): SavedGame => ({ kind: 'live', id: summary.game, summary })),
    ...(await local).map((summary): SavedGame => ({ kind: 'local', id: summary.game, summary })),
  ]
  return games.sort(
    (a, b) =>
      order(a) - order(b) ||
      (deadline(a) === deadline(b) ? 0 : deadline(a) - deadline(b)) ||
      b.summary.updated - a.summary.updated,
  )
}

export async function deleteSavedGame({ kind, id }: TableAddress): Promise<void> {
  if (kind === 'live') await deleteGame(id)
  else await (await localGames()).deleteLocalGame(id)
}

/** Calls `onChange` when another page has changed a game of this browser. Returns a function that stops this. */
export function watchLocalGames(onChange: () => void): () => void {
  let stop = () => {}
  let isStopped = false
  void localGames().then(({ GameChannel }) => {
    if (isStopped) return
    const channel = new GameChannel(onChange)
    stop = () => channel.close()
  })
  return () => {
    isStopped = true
    stop()
  }
}
