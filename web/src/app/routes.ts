// The places of the page: for each address the screen, which is loaded when somebody goes there, its title, and its
// entry in the navigation.

import { parse, type RouteParams } from 'regexparam'
import type { Component } from 'svelte'
import { EDITIONS, type EditionName } from '../core/editions'
import { LEVELS } from '../core/rules'
import { go } from '../ui/navigation'
import { editionName, levelName } from '../words/names'
import { hasServer } from '../wire/http'
import { t } from '../words/words.svelte'
import type { NavigationId } from './navigation-items'
import MessageScreen, { type Reason } from './MessageScreen.svelte'

type Params = Record<string, string | undefined>

interface RouteInfo<P, Props> {
  /** '' on the home screen, which has the title of the page. */
  title: (params: P) => string
  /** The entry of the navigation to which the screen belongs. */
  nav?: NavigationId | null
  /** `previous` is the path that was shown before. */
  props: (params: P, previous: string) => Props
  /** When this text changes, the screen is created again; otherwise it stays and gets new props. */
  identity?: (params: P) => string
  /** Whether the screen only works with a server. */
  needsServer?: boolean
  /** Whether the screen uses the core, which is loaded at the same time. */
  needsCore?: boolean
  /** Whether the screen has a board. */
  hasBoard?: (params: P) => boolean
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- screens have all kinds of props
type AnyProps = Record<string, any>

export interface Route extends Required<RouteInfo<Params, AnyProps>> {
  match: (path: string) => Params | null
  load: () => Promise<{ default: Component<AnyProps> }>
}

function route<Path extends string, Props extends AnyProps>(
  path: Path,
  load: () => Promise<{ default: Component<Props> }>,
  info: RouteInfo<RouteParams<Path>, Props>,
): Route {
  const { keys, pattern } = parse(path)
  return {
    identity: () => '',
    nav: null,
    needsServer: false,
    needsCore: false,
    hasBoard: () => false,
    ...(info as unknown as RouteInfo<Params, Props>),
    async load() {
      const [screen] = await Promise.all([load() as ReturnType<Route['load']>, info.needsCore && loadCore()])
      return screen
    },
    match(path) {
      const match = pattern.exec(path)
      return match && decodeAll(Object.fromEntries(keys.map((key, i) => [key, match[i + 1]])))
    },
  }
}

/** Loads the rules, and makes the engine available. */
async function loadCore(): Promise<void> {
  const [core] = await Promise.all([import('../core/load'), import('./engine')])
  await core.loadCore()
}

/** The decoded values; null if one of them is not valid, or if a ply is not a number. */
function decodeAll(params: Params): Params | null {
  if (params.ply && !/^\d{1,3}$/.test(params.ply)) return null
  try {
    return Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, value === undefined ? undefined : decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}

const toGame = (game: string) => go(`/game/${game}`)
const toPuzzle = (key: string) => go(`/puzzle/${key}`)
const toHome = () => go('/')
async function playMode(mode: EditionName): Promise<void> {
  const { chooseMode } = await import('../home/new-game')
  chooseMode(mode)
  toHome()
}

const isGame = (path: string) => /^\/(game|local)\//.test(path)
const plyOf = (ply: string | undefined) => (ply === undefined ? null : Number(ply))

/** The ranking of an unknown mode is that of the first one. */
const ladderOf = (mode: string | undefined) => {
  const names = EDITIONS.map(({ rules }) => rules.edition)
  return names.find((name) => name === mode) ?? names[0]!
}

const playerName = (player: string) => {
  const level = Array.from({ length: LEVELS }, (_, i) => i + 1).find((level) => player === `level-${level}`)
  return level ? levelName(level) : player
}

const ROUTES: readonly Route[] = [
  route('/', () => import('../home/HomeScreen.svelte'), {
    nav: 'play',
    title: () => '',
    props: () => ({}),
  }),
  route('/games', () => import('../home/GamesScreen.svelte'), {
    nav: 'play',
    title: () => t('games'),
    props: () => ({}),
  }),
  route('/game/:id/:ply?', () => import('../game/PlayScreen.svelte'), {
    nav: 'play',
    title: () => t('title-game'),
    identity: ({ id }) => id,
    props: ({ id, ply }) => ({ address: { kind: 'live', id } as const, ply: plyOf(ply), leave: toHome, go: toGame }),
    needsServer: true,
    needsCore: true,
    hasBoard: () => true,
  }),
  route('/local/:id/:ply?', () => import('../game/PlayScreen.svelte'), {
    nav: 'play',
    title: () => t('title-game'),
    identity: ({ id }) => id,
    props: ({ id, ply }) => ({
      address: { kind: 'local', id } as const,
      ply: plyOf(ply),
      leave: toHome,
      go: (next: string) => go(`/local/${next}`),
    }),
    needsCore: true,
    hasBoard: () => true,
  }),
  route('/review/:id', () => import('../coach/ReviewScreen.svelte'), {
    nav: 'play',
    title: () => t('review'),
    identity: ({ id }) => id,
    props: ({ id }) => ({ game: id, leave: () => toGame(id), practice: () => go('/practice') }),
    needsServer: true,
    needsCore: true,
  }),
  route('/puzzles', () => import('../puzzle/PuzzlesScreen.svelte'), {
    nav: 'puzzles',
    title: () => t('puzzles'),
    props: () => ({ go: toPuzzle }),
    needsCore: true,
  }),
  route('/puzzles/daily/:month?', () => import('../puzzle/DailyArchiveScreen.svelte'), {
    nav: 'puzzles',
    title: () => t('puzzle-archive'),
    props: ({ month }) => ({ month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month ?? '') ? month! : null }),
    needsCore: true,
  }),
  route('/puzzle/:key', () => import('../puzzle/PuzzleScreen.svelte'), {
    nav: 'puzzles',
    title: () => t('title-puzzle'),
    identity: ({ key }) => key,
    props: ({ key }) => ({ name: key, leave: () => go('/puzzles'), go: toPuzzle }),
    needsCore: true,
    hasBoard: () => true,
  }),
  route('/practice/:id?', () => import('../coach/PracticeScreen.svelte'), {
    nav: 'learn',
    title: () => t('practice'),
    props: ({ id }) => ({
      chosen: id ?? null,
      go: (next: string | null, replace = false) => go(next === null ? '/practice' : `/practice/${next}`, { replace }),
    }),
    needsServer: true,
    needsCore: true,
    hasBoard: ({ id }) => id !== undefined,
  }),
  route('/learn', () => import('../learn/HowToPlayScreen.svelte'), {
    nav: 'learn',
    title: () => t('learn'),
    props: (_, previous) => ({ inGame: isGame(previous), play: (mode: EditionName) => void playMode(mode) }),
    needsCore: true,
  }),
  route('/learn/tutorial', () => import('../learn/TutorialScreen.svelte'), {
    nav: 'learn',
    title: () => t('learn-tutorial'),
    props: () => ({ play: toHome }),
    needsCore: true,
    hasBoard: () => true,
  }),
  route('/pieces', () => import('../learn/PiecesScreen.svelte'), {
    nav: 'learn',
    title: () => t('pieces-make'),
    props: () => ({}),
    needsServer: true,
  }),
  route('/lobby', () => import('../lobby/LobbyScreen.svelte'), {
    nav: 'online',
    title: () => t('lobby'),
    props: () => ({ go: toGame }),
    needsServer: true,
  }),
  route('/table/:invited?', () => import('../lobby/NewTableScreen.svelte'), {
    nav: 'online',
    title: () => t('lobby-new'),
    identity: ({ invited }) => invited ?? '',
    props: ({ invited }) => ({ invited: invited ?? null, go: toGame, leave: () => go('/lobby') }),
    needsServer: true,
  }),
  route('/ranking/:mode?', () => import('../people/RankingScreen.svelte'), {
    nav: 'ranking',
    title: ({ mode }) => `${t('ranking')} · ${editionName(ladderOf(mode))}`,
    props: ({ mode }) => ({ mode: ladderOf(mode) }),
    needsServer: true,
  }),
  route('/profile', () => import('../home/ProfileScreen.svelte'), {
    nav: 'you',
    title: () => t('account-page'),
    props: () => ({ player: null }),
    needsServer: true,
  }),
  route('/player/:name', () => import('../home/ProfileScreen.svelte'), {
    nav: 'ranking',
    title: ({ name }) => playerName(name),
    identity: ({ name }) => name,
    props: ({ name }) => ({ player: name }),
    needsServer: true,
  }),
  route('/settings', () => import('./SettingsScreen.svelte'), {
    nav: 'settings',
    title: () => t('settings'),
    props: () => ({}),
  }),
  route('/account', () => import('../people/AccountScreen.svelte'), {
    nav: 'you',
    title: () => t('account'),
    props: () => ({}),
    needsServer: true,
  }),
]

/** A screen with only a message. It is part of the first load, since it is also shown if nothing can be loaded. */
const message = (reason: Reason) =>
  route('', () => Promise.resolve({ default: MessageScreen }), {
    title: () => t(`title-${reason}`),
    props: () => ({ reason }),
  })
const NOT_FOUND = message('not_found')
const NEEDS_SERVER = message('needs_server')
/** What is shown instead of a screen that could not be loaded. */
export const failure = () => message(typeof WebAssembly === 'undefined' ? 'no_webassembly' : 'failed')

export interface Place {
  path: string
  route: Route
  params: Params
}

/** The place at a path; a message if there is none, or if it needs a server and there is none. */
export function findPlace(path: string): Place {
  for (const route of ROUTES) {
    const params = route.match(path)
    if (params) return { path, route: route.needsServer && !hasServer() ? NEEDS_SERVER : route, params }
  }
  return { path, route: NOT_FOUND, params: {} }
}

/** Whether two places are the same screen in different states. */
export const isSameScreen = (one: Place, other: Place) =>
  one.route === other.route && one.route.identity(one.params) === other.route.identity(other.params)
