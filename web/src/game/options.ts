// The options of a game that differ from those that its mode usually has.

import type { Rules } from '../core/editions'
import { edition as editionOf } from '../core/rules'
import { colorTitle } from '../words/names'
import { type PlainId, t } from '../words/words.svelte'

/** The value of an option: "basic, without bonus", "Red". */
export const optionValue = (name: string, value: string) =>
  name === 'first_color' || name === 'shared' ? colorTitle(value) : t(`option-${name}-${value}` as PlainId)

/** "Scoring: basic, without bonus" for each option with another value than usual. */
export function optionTexts(rules: Rules): string[] {
  return Object.entries(editionOf(rules.edition).options).flatMap(([name, [usual]]) => {
    const value = rules[name as keyof Rules]
    if (!value || value === usual) return []
    return [t('label', { name: t(`option-${name}` as PlainId), text: optionValue(name, value) })]
  })
}
