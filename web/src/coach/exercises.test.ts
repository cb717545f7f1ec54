import { describe, expect, it } from 'vitest'
import type { Exercise, ExerciseSummary, Practice } from '../wire/messages'
import { dueExercises, nextExercise } from './exercises'

const summary = (id: string, tip: number, is_due = true) => ({ id, tip, is_due }) as ExerciseSummary
const list = {
  own_mistakes: [summary('own.1', 2)],
  exercises: [summary('a', 1), summary('b', 2, false), summary('c', 2), summary('d', 3)],
} as Practice
const exercise = (id: string, tip: number) => ({ id, tip }) as Exercise

describe('exercises to do', () => {
  it('are the due ones except the current one, own mistakes first', () => {
    expect(dueExercises(list, null).map(({ id }) => id)).toEqual(['own.1', 'a', 'c', 'd'])
    expect(dueExercises(list, exercise('c', 2)).map(({ id }) => id)).toEqual(['own.1', 'a', 'd'])
    expect(dueExercises(null, null)).toEqual([])
  })

  it('go on with the same tip, then with the first', () => {
    const next = (current: Exercise | null) => nextExercise(dueExercises(list, current), current)?.id
    expect(next(exercise('b', 2))).toBe('c')
    expect(next(exercise('c', 2))).toBe('own.1')
    expect(next(null)).toBe('own.1')
    expect(nextExercise([], null)).toBeNull()
  })
})
