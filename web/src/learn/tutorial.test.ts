import { describe, expect, it } from 'vitest'
import { cellAt, decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'
import { POSITIONS, TUTORIAL, tutorialGround } from './tutorial'

const { columns, rows } = TUTORIAL
const cornersOf = (step: number) =>
  [...tutorialGround(POSITIONS[step]!).corners].map((number) => cellAt(columns, number, rows).join()).sort()

describe('the positions of the tutorial', () => {
  it('attach at the corners of blue', () => {
    expect(cornersOf(0)).toEqual(['0,0'])
    expect(cornersOf(1)).toEqual(['2,1', '2,3'])
    expect(cornersOf(3)).toEqual(['0,5', '4,3', '4,5'])
    expect(cornersOf(4)).toEqual(['2,1'])
  })

  it('have a place for the piece of the task', () => {
    for (const position of POSITIONS) {
      const { reasons, opening } = tutorialGround(position)
      expect(opening).toBe(position.pieces.every(({ color }) => color !== 'blue'))
      const fitting = [...reasons.keys()].filter((number) => reasons[number] === 0)
      const shapes = fitting.map((number) => orientations[decodePlacement(columns, number, rows).orientation]!.shape)
      expect(shapes).toContain(position.shape)
    }
  })
})
