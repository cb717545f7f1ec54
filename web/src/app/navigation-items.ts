// The entries of the navigation.

import { me } from '../people/me.svelte'
import type { IconName } from '../ui/Icon.svelte'
import { hasServer } from '../wire/http'
import { t } from '../words/words.svelte'

export type NavigationId = 'play' | 'puzzles' | 'learn' | 'online' | 'ranking' | 'settings' | 'you'

export interface NavigationItem {
  id: NavigationId
  path: string
  icon: IconName
  label: string
}

const item = (id: NavigationId, path: string, icon: IconName, label: string): NavigationItem => ({
  id,
  path,
  icon,
  label,
})

/** The entries for the places of the page. */
export const places = (): NavigationItem[] => [
  item('play', '/', 'play', t('nav-play')),
  item('puzzles', '/puzzles', 'puzzle', t('puzzles')),
  item('learn', '/learn', 'cap', t('nav-learn')),
  ...(hasServer() ? [item('online', '/lobby', 'people', t('nav-online'))] : []),
]

/** The list of the best players, which has no place in the tabs of a phone. */
export const ranking = (): NavigationItem[] =>
  me.kind === 'local' ? [] : [item('ranking', '/ranking', 'cup', t('ranking'))]

export const settingsItem = (): NavigationItem => item('settings', '/settings', 'gear', t('settings'))

/** Who is playing; on a computer without accounts, nobody in particular. */
export const you = (): NavigationItem[] =>
  me.kind === 'local' ? [] : [item('you', '/profile', 'person', t('nav-you'))]
