// What this person likes, kept in this browser.

const DEFAULTS = {
  language: 'auto' as 'auto' | 'en' | 'es' | 'fr',
  theme: 'auto' as 'auto' | 'light' | 'dark',
  patterns: false,
  motion: true,
  sound: true,
  corners: true,
  places: false,
  snap: true,
  confirm: false,
  coordinates: false,
  numbers: false,
  pace: true,
  mute: false,
}

export type Settings = typeof DEFAULTS
const KEY = 'cornerwise.settings'

/** Storage can be forbidden or full; the page plays on without it. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

export function recall<T extends object>(key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return value && typeof value === 'object' ? (value as Partial<T>) : {}
  } catch {
    return {}
  }
}

function wellTyped(stored: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings]),
  ) as Partial<Settings>
}

export const settings: Settings = $state({ ...DEFAULTS, ...wellTyped(recall<Settings>(KEY)) })

const dark = matchMedia('(prefers-color-scheme: dark)')
let systemIsDark = $state(dark.matches)
dark.addEventListener('change', () => (systemIsDark = dark.matches))

export const theme = () => (settings.theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : settings.theme)

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
export const moves = () => settings.motion && !stillness.matches

/** Keeps storage and the document's attributes in step. Call once, inside an effect root. */
export function watchSettings(): void {
  $effect(() => remember(KEY, settings))
  $effect(() => {
    const root = document.documentElement
    root.dataset.theme = theme()
    root.dataset.patterns = settings.patterns ? 'on' : 'off'
    root.dataset.motion = settings.motion ? 'on' : 'off'
  })
}
