// Names of colors, editions, computer levels and tips, and how several names are joined.

import { hasText, language, t, type PlainId } from './words.svelte'

export const colorName = (color: string) => t(`color-${color}` as PlainId)
/** The edition's name; where the catalog has none, its name in the table of editions. */
export const editionName = (edition: string) => textOr(`mode-${edition}`, edition)
/** One line about the edition; '' if the catalog has none. */
export const editionSummary = (edition: string) => textOr(`mode-${edition}-short`, '')
/** The edition's rules in a sentence or two; where the catalog has none, its name. */
export const editionRules = (edition: string) => textOr(`rules-${edition}`, edition)
const textOr = (id: string, fallback: string) => (hasText(id) ? t(id) : fallback)
export const levelName = (level: number) => t(`level-${level}` as PlainId)
export const tipName = (tip: number) => textOr(`coach-tip-${tip}`, '')

export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** The name of a color at the start of a line: "Blue". */
export const colorTitle = (color: string) => capitalize(colorName(color))

/** "Ann, Ben, and Cem", in the style of the language. */
export const joinNames = (names: readonly string[]) => new Intl.ListFormat(language()).format(names)
