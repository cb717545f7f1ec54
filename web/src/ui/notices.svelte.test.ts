import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from './notices.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows the newest notice, and then the older one for the rest of its time', () => {
  const notices = new Notices()
  notices.show('older')
  vi.advanceTimersByTime(1000)
  notices.show('newer')
  expect(notices.current).toBe('newer')
  vi.advanceTimersByTime(4000)
  expect(notices.current).toBe('older')
  vi.advanceTimersByTime(3000)
  expect(notices.current).toBe('')
})

it('does not bring back a notice that was read, is repeated or was cleared', () => {
  const notices = new Notices()
  notices.show('read')
  vi.advanceTimersByTime(3500)
  notices.show('same')
  notices.show('same')
  vi.advanceTimersByTime(4000)
  expect(notices.current).toBe('')
  notices.show('one')
  notices.show('two')
  notices.clear()
  expect(notices.current).toBe('')
  vi.advanceTimersByTime(10_000)
  expect(notices.current).toBe('')
})
