import { describe, expect, it } from 'vitest'
import { encodePlacement } from '../core/geometry'
import { orientations, shapes, trayOrientation } from '../core/shapes'
import { newlyBlocked, standingsAt } from './standings'
import { duoTable, move } from './testing'

const placementOf = (shape: string) => encodePlacement(14, trayOrientation(shape), [5, 5])

describe('standings of an earlier ply', () => {
  const table = duoTable({
    moves: [
      move('blue', 0, placementOf('F'), { score: -84 }),
      move('green', 1, placementOf('1'), { score: -88 }),
      move('blue', 0, placementOf('I5'), { score: -79 }),
    ],
  })

  it('has all pieces before the first move', () => {
    for (const standing of standingsAt(table, 0)) {
      expect(standing.shapes).toEqual(shapes)
      expect(standing.squares_left).toBe(89)
      expect(standing.score).toBe(-89)
    }
  })

  it('lacks what was placed until then, and has the score of that move', () => {
    const [blue, green] = standingsAt(table, 2)
    expect(blue!.shapes).not.toContain('F')
    expect(blue!.shapes).toContain('I5')
    expect(blue).toMatchObject({ squares_left: 84, score: -84 })
    expect(green).toMatchObject({ squares_left: 88, score: -88 })
    expect(standingsAt(table, 3)[0]).toMatchObject({ squares_left: 79, score: -79 })
  })

  it('counts pieces that were set up, and squares left in basic scoring', () => {
    const basic = duoTable({
      setup: [{ color: 'green', placement: placementOf('X') }],
      rules: { ...table.rules, scoring: 'basic' },
    })
    const [blue, green] = standingsAt(basic, 0)
    expect(blue!.score).toBe(89)
    expect(green).toMatchObject({ squares_left: 84, score: 84 })
    expect(orientations[trayOrientation('X')]!.cells).toHaveLength(5)
  })
})

describe('newly blocked colors', () => {
  it('are those that are passed over for the first time', () => {
    const first = move('blue', 0, 0, { passes: ['yellow', 'yellow'] })
    const second = move('blue', 0, 0, { passes: ['yellow', 'red'] })
    expect(newlyBlocked(first, [])).toEqual(['yellow'])
    expect(newlyBlocked(second, [first])).toEqual(['red'])
  })
})
