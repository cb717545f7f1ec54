// Puzzles in words.

import { say, language, type Key } from './words.svelte'

export const HARDNESS = ['easy', 'medium', 'hard'] as const

/** "Tetrominoes", "Starter 3 × 5". */
export function puzzleName(puzzle: string): string {
  const [, rows, columns] = /^starter-(\d+)x(\d+)$/.exec(puzzle) ?? []
  return rows ? say('puzzle.starter', { rows, columns: columns! }) : say(`puzzle.name.${puzzle}` as Key)
}

/** What makes one of a kind: the day, or how hard it is. */
export function puzzleKind(key: string): string {
  const [name, more] = key.split('.')
  if (name === 'daily') return say('puzzle.daily.of', { date: dayName(more!) })
  return more ? say(`puzzle.hardness.${more}` as Key) : ''
}

function dayName(day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(language(), { day: 'numeric', month: 'long' })
}

/** Today where the person is. */
export function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** How it was done: "3:20 · 2 hints". */
export function feat(result: { seconds: number; hints: number; shown: boolean }): string {
  const help = result.shown ? say('puzzle.seen') : result.hints ? say('puzzle.hints', { count: result.hints }) : ''
  return help ? `${clock(result.seconds)} · ${help}` : clock(result.seconds)
}
