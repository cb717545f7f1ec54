import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { go, href, shareAddress } from '../ui/navigation'
import { readPath, Router, type Shown } from './router.svelte'
import { findPlace, type Route } from './routes'
import { withServer } from './testing'

const ORIGIN = location.origin

let ends: (() => void)[] = []
beforeEach(() => {
  ends = [withServer()]
  history.replaceState(null, '', '/')
})
afterEach(() => {
  ends.reverse().forEach((end) => end())
  // happy-dom follows a link although its click is prevented, and the tests of other files share this window.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } }
  happyDOM.setURL(`${ORIGIN}/`)
})

/** A router that shows the place of an address, with empty screens. `visits` has the path and the scroll position of
 * every arrival. */
async function open(address: string, load: (route: Route) => Promise<unknown> = () => Promise.resolve()) {
  history.replaceState(null, '', address)
  const visits: [string, number][] = []
  const loadEmpty = async (route: Route) => {
    await load(route)
    return { default: (() => ({})) as unknown as Shown['Screen'] }
  }
  const router = new Router(({ path }, scroll) => visits.push([path, scroll]), loadEmpty)
  ends.push(router.start())
  await settled()
  return { router, visits }
}
/** Waits until everything that can be loaded is loaded. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What a browser does when somebody goes back or forward. */
function pop(address: string, state: unknown) {
  history.replaceState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

describe('the path of an address', () => {
  it('is its path on a server, and its hash on a static site', () => {
    const path = (address: string) => readPath(new URL(address, ORIGIN))
    expect(path('/')).toBe('/')
    expect(path('/index.html')).toBe('/')
    expect(path('/game/abc/3')).toBe('/game/abc/3')
    expect(path('/game/abc#38')).toBe('/game/abc')
    ends.pop()!()
    expect(path('/folder/')).toBe('/')
    expect(path('/folder/index.html')).toBe('/')
    expect(path('/folder/index.html#/puzzle/a')).toBe('/puzzle/a')
  })

  it('is written the same way', () => {
    expect(href('/game/abc')).toBe('/game/abc')
    expect(shareAddress('/game/abc')).toBe(`${ORIGIN}/game/abc`)
    expect(shareAddress('/game/abc', 'http://192.168.1.7:8000/')).toBe('http://192.168.1.7:8000/game/abc')
    ends.pop()!()
    expect(href('/game/abc')).toBe('#/game/abc')
    expect(shareAddress('/game/abc')).toBe(`${ORIGIN}/#/game/abc`)
  })
})

describe('the router', () => {
  it('replaces an address of an earlier version', async () => {
    const { router } = await open('/#/puzzle/daily.2025-11-18')
    expect(router.shown!.props).toMatchObject({ name: 'daily.2025-11-18' })
    expect(location.href).toBe(`${ORIGIN}/puzzle/daily.2025-11-18`)
    pop('/puzzle/x#/account', null) // typed into the address field
    await settled()
    expect(router.shown?.path).toBe('/account')
    expect(location.href).toBe(`${ORIGIN}/account`)
  })

  it('adds an entry per screen and replaces it for another ply', async () => {
    const { router, visits } = await open('/account')
    const entries = history.length
    go('/game/abc')
    await settled()
    expect([history.length, location.pathname]).toEqual([entries + 1, '/game/abc'])
    const { number } = router.shown!
    go('/game/abc/3', { replace: true })
    go('/game/abc/4', { replace: true })
    expect(router.shown).toMatchObject({ number, props: { ply: 4 } })
    await vi.waitFor(() => expect(location.pathname).toBe('/game/abc/4'))
    expect(history.length).toBe(entries + 1)
    expect(visits.map(([path]) => path)).toEqual(['/account', '/game/abc'])
  })

  it('writes the last ply before it leaves', async () => {
    await open('/game/abc')
    const push = vi.spyOn(history, 'pushState').mockImplementation(() => {})
    go('/game/abc/4', { replace: true })
    go('/account')
    expect(location.pathname).toBe('/game/abc/4')
    await settled()
    push.mockRestore()
  })

  it('returns to where the window was scrolled', async () => {
    const { visits } = await open('/puzzles')
    vi.stubGlobal('scrollY', 640)
    const write = vi.spyOn(history, 'replaceState')
    go('/account')
    expect(write).toHaveBeenCalledWith({ scroll: 640 }, '', null)
    await settled()
    vi.unstubAllGlobals()
    pop('/puzzles', { scroll: 640 })
    await settled()
    expect(visits).toEqual([
      ['/puzzles', 0],
      ['/account', 0],
      ['/puzzles', 640],
    ])
    write.mockRestore()
  })

  it('shows the last of several places, even if an earlier one loads longer', async () => {
    let finish = () => {}
    const isSlow = findPlace('/learn').route
    const load = (route: Route) =>
      route === isSlow ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve()
    const { router, visits } = await open('/', load)
    go('/learn')
    await settled()
    expect([router.isLoading, router.shown?.path]).toEqual([true, '/'])
    go('/account')
    await settled()
    finish()
    await settled()
    expect([router.isLoading, router.shown?.path]).toEqual([false, '/account'])
    expect(visits.map(([path]) => path)).toEqual(['/', '/account'])
  })

  it('says so if a screen can not be loaded', async () => {
    const { router } = await open('/learn', () => Promise.reject(new Error('offline')))
    expect(router.shown!.props).toEqual({ reason: 'failed' })
    expect(location.pathname).toBe('/learn')
  })

  it.each([
    ['/account', {}, true],
    ['/account', { ctrlKey: true }, false],
    ['/account', { button: 1 }, false],
    ['/api/account/export', {}, false],
    ['https://elsewhere.example/account', {}, false],
  ])('follows a click on a link to %s with %o: %s', async (address, init, follows) => {
    const { router } = await open('/learn')
    const link = document.createElement('a')
    link.href = address
    link.innerHTML = '<b>text</b>'
    document.body.append(link)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    addEventListener('click', (event) => event.preventDefault(), { once: true }) // the test must not leave the page
    const prevent = vi.spyOn(event, 'preventDefault')
    link.firstElementChild!.dispatchEvent(event)
    expect(prevent).toHaveBeenCalledTimes(follows ? 2 : 1)
    await settled()
    expect(router.shown?.path).toBe(follows ? '/account' : '/learn')
    link.remove()
  })
})
