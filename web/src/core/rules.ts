// What the table of editions says about a game.

import { type Color, type Edition, type EditionName, EDITIONS, LEVEL_BUDGETS, type Rules } from './editions'

/** The highest level of computers; the lowest is 1. */
export const LEVELS = LEVEL_BUDGETS.length

export const edition = (name: EditionName): Edition => EDITIONS.find(({ rules }) => rules.edition === name)!

/** The edition with the shortest games: the one with the smallest board. */
export const SHORT_EDITION: EditionName = EDITIONS.reduce((short, one) => (one.size < short.size ? one : short)).rules
  .edition

export const boardSize = (rules: Rules): number => edition(rules.edition).size

/** The colors of each seat. The shared color of the three-player game belongs to no seat. */
export const seatColors = (rules: Pick<Rules, 'edition' | 'shared'>): readonly (readonly Color[])[] =>
  edition(rules.edition).seatsByShared[rules.shared ?? '']!
