import { render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { addDays } from '../puzzle/streak'
import { today } from '../words/format'
import { t } from '../words/words.svelte'
import TodayCard from './TodayCard.svelte'

const yesterday = addDays(today(), -1)
const solvedDays = [addDays(today(), -2), yesterday].map((day) => ({ day, solved_on: day, seconds: 60 }))
vi.mock(import('../puzzle/started'), async (load) => ({
  ...(await load()),
  fetchStarted: () => Promise.resolve({ started: [], solvedDays, isOffline: false }),
}))

it('shows the week and the streak of daily puzzles', async () => {
  render(TodayCard)
  expect(document.querySelectorAll('[data-part=streak-week] li')).toHaveLength(7)
  await screen.findByText(t('home-streak', { count: 2 }))
  expect(screen.getByText(t('home-streak-best', { count: 2 }))).toBeTruthy()
})
