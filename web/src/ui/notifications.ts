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
export type Notifications = 'impossible' | 'needs_install' | 'unasked' | 'refused' | 'off' | 'on'

/** What is stored: when the player said "not now", and whether the player has switched notifications off here. */
interface Decision {
  later: number
  off: boolean
}
const readDecision = () => readStored<Decision>(KEY)
const writeDecision = (changed: Partial<Decision>) => writeStored(KEY, { ...readDecision(), ...changed })

export function notificationState(): Notifications {
  if (!hasServer() || !window.isSecureContext) return 'impossible'
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator))
    // Safari on iPhones and iPads has these only in installed pages.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs_install' : 'impossible'
  if (Notification.permission === 'default') return 'unasked'
  if (Notification.permission !== 'granted') return 'refused'
  return readDecision().off ? 'off' : 'on'
}

/** Whether to ask the player now. Call it only after the start of a game with days per move. */
export function shouldAsk(): boolean {
  const { later } = readDecision()
  const state = notificationState()
  return (state === 'unasked' || state === 'needs_install') && Date.now() - (later ?? 0) > PATIENCE
}

export const askLater = () => writeDecision({ later: Date.now() })

/** Asks the browser for permission, then subscribes to push messages. Call it after a tap: browsers require one. */
export async function switchOn(): Promise<Notifications | 'failed'> {
  await Notification.requestPermission()
  writeDecision({ off: false })
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

/** Ends the notifications in this browser. The server learns of this from the push service when it sends its next
 * message. */
export async function switchOff(): Promise<void> {
  writeDecision({ off: true })
  await (await findSubscription())?.unsubscribe()
}

/** Tells the server whose browser this is, and the language of its messages. Both may have changed. */
export async function renewSubscription(): Promise<void> {
  if (notificationState() !== 'on') return
  const subscription = await findSubscription()
  if (subscription) await send(subscription)
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(rootAddress.pathname)
  return registration?.pushManager.getSubscription()
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
