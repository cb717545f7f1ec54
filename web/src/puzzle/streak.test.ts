import { describe, expect, it } from 'vitest'
import { daysInTime, findStreak, weekOf, weeksUpTo } from './streak'

const days = (...some: string[]) => new Set(some)

describe('a streak', () => {
  it('counts the days in a row up to today', () => {
    const solved = days('2026-02-27', '2026-02-28', '2026-03-01')
    expect(findStreak(solved, '2026-03-01')).toEqual({ current: 3, best: 3 })
  })

  it('is not lost until the day is over', () => {
    const solved = days('2026-11-16', '2026-11-17')
    expect(findStreak(solved, '2026-11-18').current).toBe(2)
    expect(findStreak(solved, '2026-11-19').current).toBe(0)
  })

  it('remembers the best one', () => {
    const solved = days('2025-12-30', '2025-12-31', '2026-01-01', '2026-11-18')
    expect(findStreak(solved, '2026-11-18')).toEqual({ current: 1, best: 3 })
    expect(findStreak(days(), '2026-11-18')).toEqual({ current: 0, best: 0 })
  })

  it('does not count a puzzle that was solved on a later day', () => {
    const solved = [
      { day: '2026-11-16', solved_on: '2026-11-18' },
      { day: '2026-11-17', solved_on: '2026-11-17' },
    ]
    expect([...daysInTime(solved)]).toEqual(['2026-11-17'])
  })
})

it('has weeks that begin on Monday', () => {
  const week = weekOf('2026-11-18')
  expect(week).toHaveLength(7)
  expect(week[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-22')).toEqual(week)
})

it('a calendar has whole weeks, the last one with today', () => {
  const weeks = weeksUpTo('2026-11-18', 3)
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  expect(weeks.at(-1)).toEqual(weekOf('2026-11-18'))
})
