// The person's settings, stored in this browser.

import { matchLanguage, type Language } from '../words/words.svelte'
import { readStored, writeStored } from './storage'

export const BOARD_THEMES = ['classic', 'paper', 'wood'] as const
export const PIECE_THEMES = ['plastic', 'flat', 'strong'] as const
type BoardTheme = (typeof BOARD_THEMES)[number]
type PieceTheme = (typeof PIECE_THEMES)[number]

const DEFAULTS = {
  language: 'auto' as 'auto' | Language,
  theme: 'auto' as 'auto' | 'light' | 'dark',
  boardTheme: 'classic' as BoardTheme,
  pieceTheme: 'plastic' as PieceTheme,
  patterns: false,
  motion: true,
  sound: true,
  /** From 0 to 100. */
  volume: 100,
  corners: true,
  places: false,
  snap: true,
  confirm: false,
  coordinates: false,
  numbers: false,
  pace: true,
  mute: false,
  /** Whether keys of single letters do something on boards. */
  shortcuts: true,
}

export type Settings = typeof DEFAULTS
const KEY = 'cornerwise.settings'

function wellTyped(stored: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings]),
  ) as Partial<Settings>
}

export const settings: Settings = $state({ ...DEFAULTS, ...wellTyped(readStored<Settings>(KEY)) })

const dark = matchMedia('(prefers-color-scheme: dark)')
let systemIsDark = $state(dark.matches)
dark.addEventListener('change', () => (systemIsDark = dark.matches))

export const theme = () => (settings.theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : settings.theme)

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
export const allowsMotion = () => settings.motion && !reducedMotion.matches

/** Keeps storage and the document's attributes in step with the settings. Call once, inside an effect root. */
export function watchSettings(): void {
  $effect(() => writeStored(KEY, settings))
  $effect(() => {
    const root = document.documentElement
    root.dataset.theme = theme()
    root.dataset.boardTheme = settings.boardTheme
    root.dataset.pieces = settings.pieceTheme
    root.dataset.patterns = settings.patterns ? 'on' : 'off'
    root.dataset.motion = settings.motion ? 'on' : 'off'
  })
}

/** The language of the settings, or else the first of the browser's languages that the page has, or else English. */
export function chosenLanguage(): Language {
  return matchLanguage(settings.language === 'auto' ? navigator.languages : [settings.language])
}
