import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { t } from '../words/words.svelte'
import DailyCalendar from './DailyCalendar.svelte'

it('shows which daily puzzles were solved, how fast, and the streak', () => {
  const solved = [
    { day: '2025-11-10', solved_on: '2025-11-10', seconds: 900 },
    { day: '2026-11-10', solved_on: '2026-11-15', seconds: 90 },
    { day: '2026-11-16', solved_on: '2026-11-16', seconds: 30 },
    { day: '2026-11-17', solved_on: '2026-11-17', seconds: 60 },
  ]
  render(DailyCalendar, { solved, today: '2026-11-18' })
  const looks = (day: string) => document.querySelector(`[data-day="${day}"]`)!.classList
  expect(looks('2026-11-10')).toContain('slow')
  expect(looks('2026-11-16')).toContain('fast')
  expect(looks('2026-11-17')).toContain('medium')
  expect(looks('2026-11-15')).toContain('open')
  expect(looks('2026-11-18')).toContain('today')
  expect(looks('2026-11-19')).toContain('future')
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^3 daily puzzles solved/)
  expect(screen.getByText(t('days', { count: 2 }))).toBeTruthy()
})
