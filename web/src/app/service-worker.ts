// The service worker: keeps the files of the page in a cache per version, so that the page opens without a network.
//
// A new version is installed beside the running one and waits until the page says `skip-waiting` (see
// updates.svelte.ts). The cache of the previous version stays until the next switch, because pages of that version may
// still be open and load more of its files.

import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// TypeScript checks this file with the types of a window, which lack those of a service worker.
interface Client {
  url: string
  focus(): Promise<Client>
}
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WaitingEvent {
  data: { json(): PushMessage } | null
}
interface NotificationEvent extends WaitingEvent {
  notification: Notification & { data: { game: string } }
}
interface ServiceWorkerScope {
  registration: { scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(url: string): Promise<Client | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void
}
const worker = self as unknown as ServiceWorkerScope

// Filled in by service-worker-plugin.ts.
declare const __VERSION__: string
declare const __FILES__: { url: string; revision: string | null }[]

/** How long a navigation waits for the network before the cached page opens. */
const PATIENCE_SECONDS = 2

const root = new URL(worker.registration.scope)
// Several copies of the page can share an origin, so their caches have different names.
const isOwnCache = (name: string) => name.startsWith('cornerwise-') && name.endsWith(` ${root.href}`)
const cacheName = `cornerwise-${__VERSION__} ${root.href}`

const files = new PrecacheController({
  cacheName,
  plugins: [
    {
      // A file with a digest in its name never changes, so any copy that the browser has is valid.
      requestWillFetch: ({ request }) =>
        Promise.resolve(isAsset(new URL(request.url)) ? new Request(request, { cache: 'force-cache' }) : request),
    },
  ],
})
files.precache(__FILES__)

const isAsset = (url: URL) => url.href.startsWith(new URL('assets/', root).href)

// Pages come from the network if it answers soon, else from the cache. The server's other answers are never cached.
const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: ({ response }) =>
        response.status < 500 ? Promise.resolve(response) : Promise.reject(new Error(`status ${response.status}`)),
    },
    new PrecacheFallbackPlugin({ fallbackURL: new URL('index.html', root).href, precacheController: files }),
  ],
})
registerRoute(new NavigationRoute(page, { denylist: [/\/(api|embed|health)(\/|$)/] }))
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }))
// Files that are not in the list: those of the previous version, and those that are kept once they were used.
registerRoute(
  ({ url }) => isAsset(url),
  async ({ request }) => {
    const cached = await caches.match(request)
    if (cached) return cached
    const response = await fetch(request)
    if (response.ok) await (await caches.open(cacheName)).put(request, response.clone())
    return response
  },
)

async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => isOwnCache(name) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]))
})

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'skip-waiting') void worker.skipWaiting()
  if (data === 'version') ports[0]?.postMessage(__VERSION__)
})

// It is the player's turn (see notifications.ts). A new message about a game replaces the last one.

/** What the server sends. */
interface PushMessage {
  title: string
  body: string
  game: string
}

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, game } = message
  const icon = new URL('icons/icon-192.png', root).href
  event.waitUntil(worker.registration.showNotification(title, { body, icon, tag: game, data: { game } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openGame(event.notification.data.game))
})

/** Shows a game: in a tab that already has it, otherwise in a new one. */
async function openGame(game: string): Promise<void> {
  const address = new URL(`game/${game}`, root).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url.startsWith(address))
  if (tab) await tab.focus()
  else await worker.clients.openWindow(address)
}
