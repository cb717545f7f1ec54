import { describe, expect, it } from 'vitest'
import { core } from '../core/load'
import { asPuzzle, readPicture, RULES, TIPS, TURNS } from './pictures'

const problems = (rows: string) => {
  const { puzzle, pieces } = asPuzzle(rows)
  return core()
    .puzzleView(puzzle, pieces)
    .problems.map(({ reason }) => reason)
}

describe('the pictures of the rule', () => {
  it.each(RULES.filter(({ isAllowed }) => isAllowed))('$id shows a position that follows the rules', ({ rows }) => {
    expect(problems(rows)).toEqual([])
  })

  it.each([
    ['edge', 'own_edge'],
    ['alone', 'no_corner'],
  ])('%s shows what its text forbids', (id, reason) => {
    expect(problems(RULES.find((rule) => rule.id === id)!.rows)).toEqual([reason])
  })
})

describe('the pictures of turns and tips', () => {
  const drawings = [...TURNS, ...TIPS.flatMap(({ avoid, prefer }) => [avoid, prefer])]

  it.each(drawings)('$rows follows the rules', ({ rows }) => {
    expect(problems(rows)).toEqual([])
  })

  it.each(drawings.filter(({ left }) => left))('$rows does not show a placed piece as left over', ({ rows, left }) => {
    const { puzzle, pieces } = asPuzzle(rows)
    const tray = core()
      .puzzleView(puzzle, pieces)
      .trays.find(({ color }) => color === left!.color)!
    expect(tray.shapes).toEqual(expect.arrayContaining([...left!.shapes]))
  })

  it('show more corners for the player who follows the tip, and fewer for a blocked opponent', () => {
    const dots = (tip: number) => {
      const { avoid, prefer } = TIPS[tip - 1]!
      return [avoid, prefer].map((drawing) => readPicture(drawing).marks.dots!.length)
    }
    for (const tip of [3, 5]) expect(dots(tip)[1]).toBeGreaterThan(dots(tip)[0]!)
    expect(dots(6)[1]).toBeLessThan(dots(6)[0]!)
  })

  it('are nine pairs', () => {
    expect(TIPS).toHaveLength(9)
  })
})
