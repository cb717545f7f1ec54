// Clocks and appointments in words.

import type { Clock } from './messages'
import { language, say } from './words.svelte'

/** What can be chosen: quick, calm, with time to think; then by correspondence. */
export const CLOCKS: readonly Clock[] = [
  { type: 'realtime', base: 300, increment: 5 },
  { type: 'realtime', base: 600, increment: 10 },
  { type: 'realtime', base: 1200, increment: 20 },
  { type: 'correspondence', days: 1 },
  { type: 'correspondence', days: 3 },
  { type: 'correspondence', days: 7 },
]

export function clockName(clock: Clock): string {
  if (clock.type === 'correspondence') return say('clock.days', { count: clock.days })
  const minutes = clock.base / 60
  const base = Number.isInteger(minutes) ? say('clock.minutes', { minutes }) : say('clock.seconds', { seconds: clock.base })
  return clock.increment ? say('clock.with', { base, increment: clock.increment }) : base
}

const two = (number: number) => String(number).padStart(2, '0')

/** Time left: `4:05`, `1:02:03`, `2 days 4 h`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds - 0.001))
  if (whole >= 86400) {
    const days = Math.floor(whole / 86400)
    return `${say('days', { count: days })} ${Math.floor((whole % 86400) / 3600)} h`
  }
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A time of day where the viewer is; with the day unless it is today. */
export function appointment(seconds: number): string {
  const at = new Date(seconds * 1000)
  const today = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language(), {
    ...(today ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}
