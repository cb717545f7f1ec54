// Notifications that it is the player's turn. While the page is open but hidden, the page shows them; while it is
// closed, the server sends them to the service worker (Web Push).

import { fetchPushKey, savePush } from '../wire/api'
import { hasServer, rootAddress } from '../wire/http'
import { language } from '../words/words.svelte'
import { readStored, writeStored } from './storage'

const KEY = 'cornerwise.notifications'
/** How long a player who said "not now" is not asked again, in milliseconds. */
const PATIENCE = 30 * 24 * 3600 * 1000

/** What this browser can do, and what the player has decided. */
export type Notifications = 'impossible' | 'needs_install' | 'unasked' | 'refused' | 'on'

export function notificationState(): Notifications {
  if (!hasServer() || !window.isSecureContext) return 'impossible'
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator))
    // Safari on iPhones and iPads has these only in installed pages.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs_install' : 'impossible'
  if (Notification.permission === 'default') return 'unasked'
  return Notification.permission === 'granted' ? 'on' : 'refused'
}

/** Whether to ask the player now. Call it only after the start of a game with days per move. */
export function shouldAsk(): boolean {
  const { later } = readStored<{ later: number }>(KEY)
  const state = notificationState()
  return (state === 'unasked' || state === 'needs_install') && Date.now() - (later ?? 0) > PATIENCE
}

export const askLater = () => writeStored(KEY, { later: Date.now() })

/** Asks the browser for permission, then subscribes to push messages. Call it after a tap: browsers require one. */
export async function switchOn(): Promise<Notifications | 'failed'> {
  await Notification.requestPermission()
  const state = notificationState()
  if (state !== 'on') return state
  try {
    const [registration, { key }] = await Promise.all([navigator.serviceWorker.ready, fetchPushKey()])
    await send(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
    return 'on'
  } catch {
    return 'failed' // no connection, or a browser without a push service
  }
}

/** Tells the server whose browser this is, and the language of its messages. Both may have changed. */
export async function renewSubscription(): Promise<void> {
  if (notificationState() !== 'on') return
  const registration = await navigator.serviceWorker.getRegistration(rootAddress.pathname)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await send(subscription)
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  await savePush({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language: language() })
}

/** Shows a notification if the page is hidden and the player has agreed. */
export async function notifyIfHidden(title: string, body: string, game: string): Promise<void> {
  if (!document.hidden || notificationState() !== 'on') return
  const registration = await navigator.serviceWorker.getRegistration(rootAddress.pathname)
  await registration?.showNotification(title, { body, tag: game, data: { game } })
}
