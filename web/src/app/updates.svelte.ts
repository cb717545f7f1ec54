// Installs the service worker, and switches to a new version of the page at a good moment.
//
// A new version waits while a game waits for a person, in this tab or in another one. Otherwise it takes over, which
// nobody notices: open pages stay as they are until the person goes to another place or taps the notice.

import { isMyTurn } from '../ui/turns.svelte'
import { rootAddress } from '../wire/http'
import { scriptAddress } from './trusted'

/** Held by every tab in which a game waits for a person. */
const TURN_LOCK = `cornerwise.turn ${rootAddress.pathname}`
const CHECK_INTERVAL = 3_600_000

export class Updates {
  /** Whether a newer version than that of this page is installed. */
  isReady = $state(false)
  /** Whether the newer version has taken over, so that this page gets it with the next load. */
  isActive = $state(false)
  #waiting: ServiceWorker | null = null
  #reloads = false
  #checked = Date.now()

  /** Service workers need https, except on this machine. Call inside an effect root. */
  start(): void {
    if (!('serviceWorker' in navigator) || !window.isSecureContext) return
    const workers = navigator.serviceWorker
    const wasControlled = workers.controller !== null
    workers.addEventListener('controllerchange', () => {
      if (wasControlled || this.#waiting) void this.#onSwitch(workers.controller)
    })
    void this.#register(workers)
    $effect(() => (isMyTurn() ? hold(TURN_LOCK) : void this.#switchIfIdle()))
  }

  /** Switches to the new version at once. */
  apply(): void {
    this.#reloads = true
    if (this.#waiting) this.#waiting.postMessage('skip-waiting')
    else location.reload()
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    await idle()
    const address = scriptAddress(new URL('service-worker.js', rootAddress).href)
    const options: RegistrationOptions = { scope: rootAddress.pathname, updateViaCache: 'none' }
    const registration = await workers.register(address, options).catch(() => null)
    if (!registration) return
    registration.addEventListener('updatefound', () => this.#watch(registration.installing))
    this.#watch(registration.installing)
    if (registration.waiting) void this.#onInstalled(registration.waiting)
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - this.#checked < CHECK_INTERVAL) return
      this.#checked = Date.now()
      void registration.update().catch(() => {})
    })
  }

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      // Without an active worker, the first one takes over at once.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void this.#onInstalled(worker)
    })
  }

  async #onInstalled(worker: ServiceWorker): Promise<void> {
    this.#waiting = worker
    this.isReady = (await versionOf(worker)) !== pageVersion()
    await this.#switchIfIdle()
  }

  async #onSwitch(worker: ServiceWorker | null): Promise<void> {
    this.#waiting = null
    this.isReady = this.isActive = worker !== null && (await versionOf(worker)) !== pageVersion()
    if (this.#reloads) location.reload()
  }

  async #switchIfIdle(): Promise<void> {
    const worker = this.#waiting
    if (!worker) return
    await navigator.locks.request(TURN_LOCK, { ifAvailable: true }, (lock) => {
      if (lock && !isMyTurn()) worker.postMessage('skip-waiting')
    })
  }
}

/** Holds a lock together with other tabs. Returns a function that releases it. */
function hold(name: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(name, { mode: 'shared' }, () => held)
  return release
}

/** The version of this page: service-worker-plugin.ts writes it into the document. */
const pageVersion = () => document.querySelector<HTMLMetaElement>('meta[name="cornerwise-version"]')?.content ?? ''

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage('version', [port2])
  return new Promise((resolve) => (port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)))
}

/** Waits until the page is loaded and has nothing to do, so that the first screen comes first. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 500)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}
