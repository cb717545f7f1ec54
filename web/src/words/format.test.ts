import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatAgo,
  formatAppointment,
  formatDay,
  formatSeconds,
  formatTimeLeft,
  scoreText,
  signed,
  today,
} from './format'
import { setLanguage } from './words.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 4, 3, 9, 5))
})
afterEach(async () => {
  vi.useRealTimers()
  await setLanguage('en')
})

describe('time left', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [0.2, '0:01'],
    [59.0005, '0:59'],
    [59.5, '1:00'],
    [245, '4:05'],
    [3599.4, '1:00:00'],
    [3723, '1:02:03'],
    [86_399, '23:59:59'],
    [86_400, '1 day 0 h'],
    [2 * 86_400 + 4 * 3600 + 59 * 60, '2 days 4 h'],
  ])('of %s seconds is %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text))

  it('never shows 0:00 while there is time', () => {
    for (let seconds = 0.01; seconds < 3; seconds += 0.01) expect(formatTimeLeft(seconds)).not.toBe('0:00')
  })

  it('never grows while time runs', () => {
    const parse = (text: string) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    let last = Infinity
    for (let seconds = 3700; seconds >= 3500; seconds -= 0.25) {
      const shown = parse(formatTimeLeft(seconds))
      expect(shown).toBeLessThanOrEqual(last)
      last = shown
    }
  })
})

describe('elapsed time', () => {
  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [61, '1:01'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('of %s seconds is %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
})

describe('dates', () => {
  it('are the viewer’s', () => {
    expect(today()).toBe('2026-05-03')
    vi.setSystemTime(new Date(2026, 11, 31, 23, 59))
    expect(today()).toBe('2026-12-31')
  })

  it('follow the language', async () => {
    expect(formatDay('2026-05-03')).toBe('May 3')
    await setLanguage('es')
    expect(formatDay('2026-05-03')).toBe('3 de mayo')
  })

  it('name the day of an appointment unless it is today', () => {
    const at = (day: number) => new Date(2026, 4, day, 18, 30).getTime() / 1000
    expect(formatAppointment(at(3))).toMatch(/^6:30\sPM/)
    expect(formatAppointment(at(4))).toMatch(/^Mon, May 4, 6:30\sPM/)
  })
})

describe('times ago', () => {
  it.each([
    [0, 'this minute'],
    [5 * 60, '5 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [86_400, 'yesterday'],
    [20 * 86_400, '20 days ago'],
  ])('of %s seconds is %s', (ago, text) => expect(formatAgo(Date.now() / 1000 - ago)).toBe(text))
})

describe('signed numbers', () => {
  it('have a true minus sign', () => {
    expect(signed(-12)).toBe('−12')
    expect(signed(0)).toBe('0')
    expect(signed(7)).toBe('7')
  })
})

describe('results', () => {
  it('have the sign of points, but squares left have none', () => {
    expect(scoreText(15, 'advanced')).toBe('+15')
    expect(scoreText(-9, 'advanced')).toBe('−9')
    expect(scoreText(15, 'basic')).toBe('15')
  })
})
