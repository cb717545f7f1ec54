import { describe, expect, it } from 'vitest'
import { clockSentence } from './announcements'
import { secondsLeft } from './clock.svelte'
import { duoTable } from './testing'

const clock = { type: 'realtime', base: 300, increment: 5 } as const

describe('seconds on a clock', () => {
  it('are none without a clock', () => {
    expect(secondsLeft(duoTable(), 0, 0, 1000)).toBeNull()
  })

  it('run for the seat to move and stand for the others', () => {
    const table = duoTable({ clock, clocks: { server_time: 1000, deadline: 1100, remaining: [null, 250] } })
    expect(secondsLeft(table, 0, 0, 1040)).toBe(60)
    expect(secondsLeft(table, 0, 0, 1200)).toBe(0)
    expect(secondsLeft(table, 1, 0, 1040)).toBe(250)
  })

  it('stand when the game is over', () => {
    const table = duoTable({
      clock,
      status: 'over',
      clocks: { server_time: 1000, deadline: null, remaining: [120, 250] },
    })
    expect(secondsLeft(table, 0, 0, 1040)).toBe(120)
  })
})

describe('the spoken clocks', () => {
  it('are those of all players', () => {
    const [you, fox] = duoTable().seats
    const table = duoTable({ clock, seats: [you!, { ...fox!, kind: 'person', name: 'Ann' }] })
    expect(clockSentence(table, (seat) => [401, 532][seat]!)).toBe('You: 6:41 left. Ann: 8:52 left.')
  })

  it('are missing in a game without clocks', () => {
    expect(clockSentence(duoTable(), () => null)).toBe('No clock.')
  })
})
