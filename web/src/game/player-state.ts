// What the cards of players show about a color.

import type { ColorView } from '../core/core'
import { isShared, isYou, seatName } from '../people/seats'
import { t } from '../words/words.svelte'
import type { PlaySession } from './play-session.svelte'

export interface PlayerState {
  name: string
  isShared: boolean
  isTurn: boolean
  isOwn: boolean
  /** Whether it is a person with a connection that can be lost. */
  isRemote: boolean
  /** Seconds on the clock; null if there is none. */
  seconds: number | null
  isRunning: boolean
  /** Whether the color has placed its last piece. */
  isFinal: boolean
  /** Instead of "squares left": why the color places no more pieces. */
  ending: string
}

export function playerState(session: PlaySession, view: ColorView): PlayerState {
  const table = session.table!
  const seat = table.seats[view.seat]!
  const shared = isShared(table, view.color)
  const retired = shared ? null : seat.retired
  const isTurn = session.view.turn === view.color
  return {
    name: shared ? t('shared-color', { color: view.color }) : seatName(table, view.seat),
    isShared: shared,
    isTurn,
    isOwn: !shared && isYou(table, view.seat),
    isRemote: session.withOthers && seat.kind === 'person' && !shared,
    seconds: retired || (shared && !isTurn) ? null : session.clock.secondsOf(view.seat),
    isRunning: isTurn && session.clock.runningSeat === view.seat,
    isFinal: view.isBlocked || !!retired,
    ending: retired ? t(`retired-${retired}`) : view.isBlocked && view.shapes.length ? t('player-final') : '',
  }
}
