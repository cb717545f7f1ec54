// Announcements about a game: whose turn it is, what was played, who can't place any more pieces, and the clocks.

import type { PositionView } from '../core/core'
import { cellName, decodePlacement } from '../core/geometry'
import { boardSize } from '../core/rules'
import { orientations } from '../core/shapes'
import { isPerson, isShared, isYou, seatName } from '../people/seats'
import type { Color, Table } from '../wire/messages'
import { formatTimeLeft } from '../words/format'
import { colorTitle } from '../words/names'
import { t } from '../words/words.svelte'

/** "Your turn" or "Fox plays", without the color's name, which is shown beside it. */
export function turnSentence(table: Table, color: Color, seat: number): string {
  const name = seatName(table, seat)
  const own = isYou(table, seat)
  if (isShared(table, color)) return own ? t('turn-shared-you') : t('turn-shared', { name })
  if (own) return t('turn-you')
  if (name === colorTitle(color)) return t('turn-color')
  return t('turn-name', { name })
}

function moveSentence(size: number, color: Color, placement: number): string {
  const { orientation, at } = decodePlacement(size, placement)
  const { shape, cells } = orientations[orientation]!
  const names = cells.map(([x, y]) => cellName(size, [at[0] + x, at[1] + y])).join(' ')
  return t('spoken-move', { color, shape, cells: names })
}

/** What a move changed: all of it for a screen reader, and a notice for everybody. */
export function announceMove(
  table: Table,
  before: PositionView,
  after: PositionView,
): { spoken: string; notice: string } {
  const wasBlocked = new Set(before.colors.filter((one) => one.isBlocked).map((one) => one.color))
  const blocked = after.colors
    .filter((one) => one.isBlocked && !wasBlocked.has(one.color))
    .map(({ color, shapes }) => t(shapes.length ? 'notice-blocked' : 'notice-all_placed', { color }))
  const { color, placement } = after.move!
  const sentences = [moveSentence(boardSize(table.rules), color, placement), ...blocked]
  if (after.isOver) sentences.push(t('game-over-sentence'))
  else if (isPerson(table, after.seat)) sentences.push(turnSentence(table, after.turn!, after.seat!))
  return { spoken: sentences.join(' '), notice: after.isOver ? '' : blocked.join(' ') }
}

/** "Mira: 6:41 left. Raven: 8:52 left." */
export function clockSentence(table: Table, secondsOf: (seat: number) => number | null): string {
  const times = table.seats.flatMap((_, seat) => {
    const seconds = secondsOf(seat)
    if (seconds === null) return []
    return [t('label', { name: seatName(table, seat), text: t('clock-left', { time: formatTimeLeft(seconds) }) })]
  })
  return times.length ? `${times.join('. ')}.` : `${t('clock-none')}.`
}
