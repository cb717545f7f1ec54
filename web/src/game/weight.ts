// How much a rated game counts, in words.

import type { SeatRatings } from '../wire/messages'
import { joinNames } from '../words/names'
import { t } from '../words/words.svelte'

/** "This game counts half: …"; '' for a game that counts fully, and for one that is not rated or not over. */
export function weightText({ weight, weight_reasons }: Pick<SeatRatings, 'weight' | 'weight_reasons'>): string {
  if (weight === null || weight === 1) return ''
  const reasons = joinNames(weight_reasons.map((reason) => t(`result-weight-${reason}`)))
  return t('result-weight', { share: weight && 1 / weight, reasons })
}
