// Every word of the page, in three languages. English is the type: a missing key is a compile error there, and a test
// finds it in the others.

import en from './words/en.json'
import { settings } from './settings.svelte'

export type Key = keyof typeof en
type Catalogue = Record<Key, string>
export type Language = 'en' | 'es' | 'fr'
export const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

const load: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  es: async () => (await import('./words/es.json')).default,
  fr: async () => (await import('./words/fr.json')).default,
}

let spoken = $state.raw<{ language: Language; catalogue: Catalogue; plural: Intl.PluralRules }>({
  language: 'en',
  catalogue: en,
  plural: new Intl.PluralRules('en'),
})

export function chosenLanguage(): Language {
  const wanted = settings.language === 'auto' ? navigator.languages : [settings.language]
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase()
    if (language in LANGUAGES) return language as Language
  }
  return 'en'
}

export async function speak(language: Language): Promise<void> {
  const catalogue = await load[language]()
  spoken = { language, catalogue, plural: new Intl.PluralRules(language) }
  document.documentElement.lang = language
}

export const language = () => spoken.language

/** A sentence, with what stands in its braces filled in. A `{count}` chooses between `key.one` and `key.other`. */
export function say(key: Key | Plural, names: Record<string, string | number> = {}): string {
  let found: string | undefined
  if (typeof names.count === 'number') {
    const form = spoken.plural.select(names.count)
    found = spoken.catalogue[`${key}.${form}` as Key] ?? spoken.catalogue[`${key}.other` as Key]
  }
  found ??= spoken.catalogue[key as Key]
  return found.replace(/\{(\w+)\}/g, (_, name: string) => String(names[name] ?? ''))
}

/** Keys that exist as `….one` and `….other`. */
type Plural = Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never

/** Minus signs as wide as digits. */
export const signed = (value: number) => (value < 0 ? `−${-value}` : String(value))
