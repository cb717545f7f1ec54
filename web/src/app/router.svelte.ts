// Which screen is shown: follows the address, loads screens, and keeps the browser's history.
//
// A screen adds an entry to the history. Another state of the same screen, like the move that is viewed, replaces its
// entry. Each entry stores how far the window was scrolled.

import { untrack } from 'svelte'
import { type GoOptions, href, useRouter } from '../ui/navigation'
import { hasServer, rootAddress } from '../wire/http'
import { failure, findPlace, isSameScreen, type Place, type Route } from './routes'

/** Browsers ignore or refuse changes to the history if there are more than about five per second. */
const WRITE_DELAY = 250

export interface Shown extends Place {
  Screen: Awaited<ReturnType<Route['load']>>['default']
  props: ReturnType<Route['props']>
  /** Counts the screens. Whenever it changes, the screen is created again. */
  number: number
}

/** Called when another place is shown; `scroll` is how far the window was scrolled there before. */
type OnArrival = (shown: Shown, scroll: number) => void

export class Router {
  /** Null until the first screen is loaded. */
  shown = $state.raw<Shown | null>(null)
  isLoading = $state(false)
  /** Whether the next screen is shown by loading the whole page. */
  mustReload = () => false
  #onArrival: OnArrival
  #load: (route: Route) => ReturnType<Route['load']>
  /** The path that is shown or being loaded. */
  #path = readPath(location)
  #loads = 0
  #timer = 0

  /** Tests pass their own `load`. */
  constructor(onArrival: OnArrival, load = (route: Route) => route.load()) {
    this.#onArrival = onArrival
    this.#load = load
    // An effect that calls `go` must not depend on what the router reads.
    useRouter((path, options) => untrack(() => this.go(path, options)))
  }

  /** Shows the place of the current address, and follows the address from then on. Returns a function to stop this. */
  start(): () => void {
    history.scrollRestoration = 'manual'
    const stop = new AbortController()
    const options = { signal: stop.signal }
    addEventListener('popstate', ({ state }) => this.#followAddress(state), options)
    addEventListener('scroll', () => this.#writeSoon(), options)
    addEventListener('pagehide', () => this.#write(), options)
    document.addEventListener('click', (event) => this.#followLink(event), options)
    this.#followAddress(history.state)
    return () => stop.abort()
  }

  go(path: string, { replace = false }: GoOptions = {}): void {
    if (path === this.#path && this.shown) return
    if (replace) {
      this.#path = path
      this.#writeSoon()
    } else {
      this.#write()
      this.#path = path
      history.pushState({ scroll: 0 }, '', href(path))
    }
    void this.#show(0)
  }

  #writeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#write(), WRITE_DELAY)
  }

  /** Stores path and scroll position in the current entry of the history. */
  #write(scroll = window.scrollY): void {
    clearTimeout(this.#timer)
    const isOld = hasServer() && location.hash.startsWith('#/')
    const isWritten = !isOld && readPath(location) === this.#path
    history.replaceState({ scroll }, '', isWritten ? null : href(this.#path))
  }

  /** The browser went back or forward, or somebody changed the address by hand. */
  #followAddress(state: { scroll?: number } | null): void {
    const scroll = state?.scroll ?? 0
    this.#path = readPath(location)
    this.#write(scroll)
    void this.#show(scroll)
  }

  #followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const path = pathOfLink(link)
    if (path === null) return
    event.preventDefault()
    this.go(path)
  }

  async #show(scroll: number): Promise<void> {
    const place = findPlace(this.#path)
    const load = ++this.#loads
    const before = this.shown
    if (before && isSameScreen(before, place)) {
      this.isLoading = false
      this.shown = { ...before, ...place, props: place.route.props(place.params, before.path) }
      if (withoutPly(before) !== withoutPly(place)) this.#onArrival(this.shown, scroll)
      return
    }
    if (before && this.mustReload()) return location.reload()
    this.isLoading = true
    const { route, Screen } = await this.#loadScreen(place.route)
    if (load !== this.#loads) return // somebody went on to another place meanwhile
    this.isLoading = false
    this.shown = { ...place, route, Screen, props: route.props(place.params, before?.path ?? ''), number: load }
    this.#onArrival(this.shown, scroll)
  }

  async #loadScreen(route: Route): Promise<Pick<Shown, 'route' | 'Screen'>> {
    try {
      return { route, Screen: (await this.#load(route)).default }
    } catch {
      const route = failure()
      return { route, Screen: (await route.load()).default }
    }
  }
}

const withoutPly = ({ params }: Place) => JSON.stringify({ ...params, ply: undefined })

/** The path of an address. A hash that begins with a slash is the address of a static site, or of an earlier version of
 * the page. */
export function readPath({ hash, pathname }: Pick<URL, 'hash' | 'pathname'>): string {
  if (hash.startsWith('#/')) return hash.slice(1)
  if (!hasServer() || !pathname.startsWith(rootAddress.pathname)) return '/'
  const path = pathname.slice(rootAddress.pathname.length - 1)
  return path === '/index.html' ? '/' : path
}

/** The path of the screen that a link opens; null if it opens something else. */
function pathOfLink(link: HTMLAnchorElement): string | null {
  const start = hasServer() ? rootAddress.href : `${location.href.split('#')[0]}#/`
  const isApi = link.href.startsWith(new URL('api/', rootAddress).href)
  return link.href.startsWith(start) && !isApi ? readPath(link) : null
}
