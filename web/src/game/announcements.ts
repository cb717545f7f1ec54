// Announcements about a game: whose turn it is, what was played, and who can't place any more pieces.

import { cellName, decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'
import { isPerson, isShared, seatName, withOthers } from '../people/seats'
import type { Color, MovePlayed, Table } from '../wire/messages'
import { colorTitle } from '../words/names'
import { t } from '../words/words.svelte'
import { newlyBlocked } from './standings'

/** "Your turn" or "Fox plays", without the color's name, which is shown before it. */
export function turnSentence(table: Table, color: Color, seat: number): string {
  const name = seatName(table.seats, seat)
  const isYou = name === t('you') || (withOthers(table) && table.own_seats.includes(seat))
  if (isShared(table, color)) return isYou ? t('turn-shared-you') : t('turn-shared', { name })
  if (isYou) return t('turn-you')
  if (name === colorTitle(color)) return t('turn-color')
  return t('turn-name', { name })
}

function moveSentence(size: number, color: Color, placement: number): string {
  const { orientation, at } = decodePlacement(size, placement)
  const { shape, cells } = orientations[orientation]!
  const names = cells.map(([x, y]) => cellName(size, [at[0] + x, at[1] + y])).join(' ')
  return t('spoken-move', { color, shape, cells: names })
}

/** What a move changed: all of it for a screen reader, and a notice for everybody. `table` includes the move. */
export function announceMove(table: Table, { move, position }: MovePlayed): { spoken: string; notice: string } {
  const blocked = newlyBlocked(move, table.moves.slice(0, -1)).map((color) => {
    const tray = position.trays.find((one) => one.color === color)!
    return t(tray.shapes.length ? 'notice-blocked' : 'notice-all_placed', { color })
  })
  const sentences = [moveSentence(table.size, move.color, move.placement), ...blocked]
  if (position.status === 'over') sentences.push(t('game-over-sentence'))
  else if (isPerson(table, position.seat)) sentences.push(turnSentence(table, position.turn!, position.seat!))
  return { spoken: sentences.join(' '), notice: position.status === 'playing' ? blocked.join(' ') : '' }
}
