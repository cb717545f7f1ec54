// Which exercise comes next.

import type { Exercise, ExerciseSummary, Practice } from '../wire/messages'

/** The exercises to do now, except the current one. The player's own mistakes come first. */
export function dueExercises(list: Practice | null, current: Exercise | null): ExerciseSummary[] {
  if (!list) return []
  return [...list.own_mistakes, ...list.exercises].filter((one) => one.is_due && one.id !== current?.id)
}

const isOwnMistake = (exercise: ExerciseSummary) => exercise.id.startsWith('own.')

/** The exercise after the current one; if possible, one of the same tip. */
export function nextExercise(due: readonly ExerciseSummary[], current: Exercise | null): ExerciseSummary | null {
  return due.find((one) => one.tip === current?.tip && !isOwnMistake(one)) ?? due[0] ?? null
}
