// Times, dates and numbers as text.

import type { Rules } from '../core/editions'
import { language, t } from './words.svelte'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `4:05`, `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** The time left: `4:05`, `1:02:03`, `2 days 4 h`. Seconds are rounded up, so that `0:00` means that the time is up. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds - 0.001))
  if (whole < 86400) return formatSeconds(whole)
  const days = Math.floor(whole / 86400)
  return `${t('days', { count: days })} ${Math.floor((whole % 86400) / 3600)} h`
}

/** A time of day in the viewer's time zone, with the day unless it is today. */
export function formatAppointment(seconds: number): string {
  const at = new Date(seconds * 1000)
  const today = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language(), {
    ...(today ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

/** "5 minutes ago", "yesterday": for a time in seconds since 1970. */
export function formatAgo(seconds: number): string {
  const minutes = (Date.now() / 1000 - seconds) / 60
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  if (minutes < 60) return format.format(-Math.round(minutes), 'minute')
  if (minutes < 60 * 24) return format.format(-Math.round(minutes / 60), 'hour')
  return format.format(-Math.round(minutes / 60 / 24), 'day')
}

/** "3 May" for `2026-05-03`. */
export function formatDay(day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(language(), { day: 'numeric', month: 'long' })
}

/** "M" for a Monday. */
export const formatWeekday = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(language(), { weekday: 'narrow' })

/** "May 2026" for `2026-05`. */
export const formatMonth = (month: string) =>
  new Date(`${month}-15T12:00:00`).toLocaleDateString(language(), { month: 'long', year: 'numeric' })

/** Today's date in the viewer's time zone, as `2026-05-03`. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** With a minus sign as wide as a digit. */
export const signed = (value: number) => (value < 0 ? `−${-value}` : String(value))

/** A result. Points have a sign, since they count for or against a player; under the basic scoring, the numbers of
 * squares left have none. */
export const scoreText = (score: number, scoring: Rules['scoring']) =>
  score > 0 && scoring === 'advanced' ? `+${score}` : signed(score)
