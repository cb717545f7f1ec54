// The games that this browser keeps: making, listing, opening, saving and deleting them. The pages of one browser tell
// each other what they have changed.

import type { GameHistory } from '../core/core'
import { core, loadCore } from '../core/load'
import { localDatabase, type LocalGame } from '../wire/database'
import type { NewGame, SeatRequest, Summary } from '../wire/messages'
import { levelName } from '../words/names'
import { continuedGame, historyOfGame, newLocalGame, refuse, summaryOf } from './local-game'
import { writeRecord } from './record'
import { openRecord } from './record-game'
import { followGame, recordOf, setFacts } from './record-save'

/** What one page tells the others after it has changed a game. */
export interface GameChange {
  game: string
  /** The version that was saved; null if the game was deleted. */
  version: number | null
  by: 'person' | 'computer'
}

/** Hears of the changes of other pages. Very old browsers have no such channel: there, a page notices another page's
 * change only when it saves a game itself. */
export class GameChannel {
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cornerwise.games')

  constructor(onChange: (change: GameChange) => void = () => {}) {
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<GameChange>) => onChange(data)
  }

  tell(change: GameChange): void {
    this.#channel?.postMessage(change)
  }

  close(): void {
    this.#channel?.close()
  }
}

function tellOnce(change: GameChange): void {
  const channel = new GameChannel()
  channel.tell(change)
  channel.close()
}

/** Saves a new game; returns its id. */
export async function addLocalGame(game: LocalGame): Promise<string> {
  const database = await localDatabase()
  await database.put('games', game)
  // Asks the browser not to delete the games when space runs out. The browser may ask the person for permission, so
  // this waits until there is a game.
  if (database.mode === 'stored') void navigator.storage?.persist?.().catch(() => false)
  tellOnce({ game: game.id, version: game.version, by: 'person' })
  return game.id
}

export async function createLocalGame(request: NewGame): Promise<string> {
  await loadCore()
  return addLocalGame(newLocalGame(request))
}

/** All games of this browser, in the order of the server: games under way first, then the latest changes. */
export async function listLocalGames(): Promise<Summary[]> {
  const games = await (await localDatabase()).list('games')
  const order = (game: LocalGame) => (game.status === 'playing' ? 0 : 1)
  return games.sort((a, b) => order(a) - order(b) || b.updated - a.updated).map(summaryOf)
}

export async function deleteLocalGame(id: string): Promise<void> {
  await (await localDatabase()).delete('games', id)
  tellOnce({ game: id, version: null, by: 'person' })
}

/** Opens a `.blksgf` file as a read-only game; returns its id. Throws a RecordError. */
export async function openGameFile(text: string): Promise<string> {
  await loadCore()
  const { root, game, players } = openRecord(text)
  return addLocalGame(continuedGame(game.history, [], true, players, writeRecord(root)))
}

/** A new game that goes on from a ply of a game of this browser; returns its id. */
export async function continueLocalGame(
  id: string,
  ply: number,
  seats: readonly SeatRequest[],
  human_pace: boolean,
): Promise<string> {
  const game = await (await localDatabase()).get('games', id)
  if (!game) refuse('unknown_game')
  if (ply > game.moves.length) refuse('bad_ply')
  const history = historyOfGame(game)
  const beginning: GameHistory = {
    ...history,
    moves: history.moves.slice(0, ply),
    retired: history.retired.filter((one) => one.ply <= ply),
  }
  const names = game.seats.map(({ name }) => name)
  return addLocalGame(continuedGame(beginning, seats, human_pace, names, sourceAt(game.source, beginning)))
}

/** The file that a game continues, up to the game's last move. */
function sourceAt(source: string | null, history: GameHistory): string | null {
  if (source === null) return null
  const { root } = openRecord(source)
  return followGame(root, history) ? writeRecord(root) : null
}

/** The game as a `.blksgf` file, with what is noted in the file that it was opened from. */
export function gameFileText(game: LocalGame): string {
  const history = historyOfGame(game)
  const facts = {
    players: game.seats.map(({ kind, level, name }) => (kind === 'computer' ? levelName(level) : name)),
    date: new Date(game.updated * 1000).toISOString().slice(0, 10),
  }
  if (game.source !== null) {
    const { root } = openRecord(game.source)
    if (followGame(root, history)) {
      // A file that was only opened keeps its players, its date and its result.
      if (game.status !== 'record') setFacts(root, history, facts, core().view(history))
      return writeRecord(root)
    }
  }
  return writeRecord(recordOf(history, facts))
}

/** The name of a game's file. */
export const gameFileName = ({ rules, updated }: Pick<Summary, 'rules' | 'updated'>) =>
  `${rules.edition}-${new Date(updated * 1000).toISOString().slice(0, 10)}.blksgf`
