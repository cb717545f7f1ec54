// Names of colors, editions, computer levels and tips, and how several names are joined.

import { hasText, language, t, type PlainId } from './words.svelte'

/** The name of a color inside a sentence: "blue". Messages that name a color take its id instead. */
export const colorName = (color: string) => t('color', { color })
/** The name of a color at the start of a line: "Blue". */
export const colorTitle = (color: string) => t('color-title', { color })
/** The names of several colors inside a sentence: "blue and red". */
export const colorNames = (colors: readonly string[]) => joinNames(colors.map(colorName))
/** The names of several colors at the start of a line: "Blue and red". */
export const colorTitles = ([first, ...rest]: readonly string[]) =>
  joinNames(first === undefined ? [] : [colorTitle(first), ...rest.map(colorName)])
/** The edition's name; where the catalog has none, its name in the table of editions. */
export const editionName = (edition: string) => textOr(`mode-${edition}`, edition)
/** One line about the edition; '' if the catalog has none. */
export const editionSummary = (edition: string) => textOr(`mode-${edition}-short`, '')
/** The edition's rules in a sentence or two; where the catalog has none, its name. */
export const editionRules = (edition: string) => textOr(`rules-${edition}`, edition)
const textOr = (id: string, fallback: string) => (hasText(id) ? t(id) : fallback)
export const levelName = (level: number) => t(`level-${level}` as PlainId)
export const tipName = (tip: number) => textOr(`coach-tip-${tip}`, '')

/** Kept, because creating a format takes far longer than using it. */
const listFormats = new Map<string, Intl.ListFormat>()

/** "Ann, Ben, and Cem", in the style of the language. */
export function joinNames(names: readonly string[]): string {
  const format = listFormats.get(language()) ?? new Intl.ListFormat(language())
  listFormats.set(language(), format)
  return format.format(names)
}
