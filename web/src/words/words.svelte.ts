// Every text of the page. The messages are in src/cornerwise/locales, shared with the server; `ids.ts` is generated from
// the English ones, so that a wrong id or a missing value is a compile error. Only the chosen language is loaded.

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import { negotiateLanguages } from '@fluent/langneg'
import catalogs from 'virtual:words'
import { LANGUAGES, type Messages } from './ids'
import { lengthen, PSEUDO_LANGUAGES } from './pseudo'

type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]
export type Language = (typeof LANGUAGES)[number] | PseudoLanguage
export type MessageId = keyof Messages
/** Ids of messages without values. */
export type PlainId = { [Id in MessageId]: Messages[Id] extends undefined ? Id : never }[MessageId]

let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: 'en',
  bundle: new FluentBundle('en'),
})

export async function setLanguage(language: Language): Promise<void> {
  const pseudo = isPseudo(language)
  const direction = textDirection(language)
  const source = await catalogs[pseudo ? 'en' : language]!()
  const bundle = new FluentBundle(pseudo ? 'en' : language, {
    // Marks around values are only needed where the direction of the text may change.
    useIsolating: direction === 'rtl',
    ...(pseudo ? { transform: lengthen } : {}),
  })
  bundle.addResource(new FluentResource(source.default))
  current = { language, bundle }
  document.documentElement.lang = language
  document.documentElement.dir = direction
}

const isPseudo = (language?: string): language is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((pseudo) => pseudo === language)

function textDirection(language: string): 'ltr' | 'rtl' {
  return ['ar', 'fa', 'he', 'ur'].includes(new Intl.Locale(language).language) ? 'rtl' : 'ltr'
}

export const language = () => current.language

/** The languages that the page has, each by its own name. */
export const languageNames = (): [Language, string][] =>
  LANGUAGES.map((code) => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)]
  })

/** The language that fits a list of preferences best: `es` for `es-MX`, English if none fits. */
export function matchLanguage(preferred: readonly string[]): Language {
  const [first] = preferred
  if (isPseudo(first)) return first
  const [match] = negotiateLanguages(preferred, LANGUAGES, { strategy: 'lookup', defaultLocale: 'en' })
  return match as Language
}

/** Whether there is a text, for ids that are put together from data. */
export const hasText = (id: string): id is PlainId => current.bundle.hasMessage(id)

/** A message with its values filled in. */
export function t<Id extends MessageId>(id: Id, ...args: Messages[Id] extends undefined ? [] : [Messages[Id]]): string {
  const { bundle } = current
  return bundle.formatPattern(bundle.getMessage(id)!.value!, fluentValues(args[0] ?? {}))
}

/** The same for an id and values from outside; null if the language has no such message, or if a value is missing. */
export function formatMessage(id: string, values: Record<string, string | number>): string | null {
  const { bundle } = current
  const pattern = bundle.getMessage(id)?.value
  if (!pattern) return null
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, fluentValues(values), errors)
  return errors.length ? null : text
}

function fluentValues(values: Record<string, string | number>): Record<string, string | FluentNumber> {
  const converted: Record<string, string | FluentNumber> = {}
  for (const [name, value] of Object.entries(values))
    // Nothing that we count reaches five digits; ratings must not get a separator.
    converted[name] = typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : String(value)
  return converted
}
