import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { t } from '../words/words.svelte'
import DailyCalendar from './DailyCalendar.svelte'

it('shows which daily puzzles were solved, on their day or later, and the streak', () => {
  const solved = [
    { day: '2026-11-10', solved_on: '2026-11-15' },
    { day: '2026-11-16', solved_on: '2026-11-16' },
    { day: '2026-11-17', solved_on: '2026-11-17' },
  ]
  render(DailyCalendar, { solved, today: '2026-11-18' })
  const looks = (day: string) => document.querySelector(`[data-day="${day}"]`)!.classList
  expect(looks('2026-11-10')).toContain('late')
  expect(looks('2026-11-16')).toContain('solved')
  expect(looks('2026-11-15')).toContain('open')
  expect(looks('2026-11-18')).toContain('today')
  expect(looks('2026-11-19')).toContain('future')
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^3 daily puzzles solved/)
  expect(screen.getByText(t('days', { count: 2 }))).toBeTruthy()
})
