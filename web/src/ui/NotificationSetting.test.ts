import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationState } from './notifications'
import NotificationSetting from './NotificationSetting.svelte'
import { t } from '../words/words.svelte'

/** What the player answers when the browser asks. */
let answer: NotificationPermission
let permission: NotificationPermission
/** Whether the push service works. */
let works: boolean
let subscription: object | null

const pushManager = {
  subscribe: () => {
    if (!works) return Promise.reject(new Error('no push service'))
    subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: () => Promise.resolve((subscription = null)),
    }
    return Promise.resolve(subscription)
  },
  getSubscription: () => Promise.resolve(subscription),
}
const registration = { pushManager }

/** The server: its key, and a place to save subscriptions. */
const respond = (_: string, options?: RequestInit) =>
  Promise.resolve(options?.method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ key: 'key' }))

beforeEach(() => {
  answer = 'granted'
  permission = 'default'
  works = true
  subscription = null
  document.head.innerHTML = '<meta name="cornerwise-server">'
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
    configurable: true,
  })
})
afterEach(() => {
  document.head.innerHTML = ''
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const show = () => render(NotificationSetting)
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: t('settings-notifications') })

describe('the setting for notifications', () => {
  it('asks the browser, subscribes, and ends the subscription', async () => {
    show()
    expect(toggle().checked).toBe(false)
    toggle().click()
    await vi.waitFor(() => expect(subscription).not.toBeNull())
    expect(notificationState()).toBe('on')
    expect(toggle().checked).toBe(true)
    toggle().click()
    await vi.waitFor(() => expect(subscription).toBeNull())
    expect(notificationState()).toBe('off')
    expect(permission).toBe('granted')
  })

  it('is off again if the player refuses', async () => {
    answer = 'denied'
    show()
    toggle().click()
    await screen.findByText(t('notify-refused'))
    expect(toggle().checked).toBe(false)
  })

  it('is off again if the push service does not work', async () => {
    works = false
    show()
    toggle().click()
    await screen.findByText(t('notify-failed'))
    await vi.waitFor(() => expect(toggle().checked).toBe(false))
  })

  it('is absent where the browser can not notify', () => {
    document.head.innerHTML = ''
    show()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
