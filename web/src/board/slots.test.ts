import { describe, expect, it } from 'vitest'
import { shapes } from '../core/shapes'
import { PORTRAIT_TRAY, TRAY } from './layout'
import {
  neighborSlot,
  planSlots,
  PORTRAIT_ROWS,
  RAIL_ROWS,
  SLOT_ORDER,
  slotOrientation,
  STRIP_ROWS,
  type SlotPlan,
} from './slots'

function expectNoOverlap({ slots, width, height, unit }: SlotPlan) {
  for (const [i, a] of slots.entries()) {
    const piece = slotOrientation(a.shape)
    expect(piece.width * unit, a.shape).toBeLessThanOrEqual(a.width)
    expect(piece.height * unit, a.shape).toBeLessThanOrEqual(a.height)
    expect(a.x + a.width, a.shape).toBeLessThanOrEqual(width + 0.02)
    expect(a.y + a.height, a.shape).toBeLessThanOrEqual(height + 0.02)
    for (const b of slots.slice(i + 1)) {
      const apart =
        a.x + a.width <= b.x + 0.02 ||
        b.x + b.width <= a.x + 0.02 ||
        a.y + a.height <= b.y + 0.02 ||
        b.y + b.height <= a.y
      expect(apart, `${a.shape} and ${b.shape}`).toBe(true)
    }
  }
}

describe('the slots of a full tray', () => {
  it.each([
    ['rail', RAIL_ROWS],
    ['portrait', PORTRAIT_ROWS],
    ['strip', STRIP_ROWS],
  ])('are the 21 shapes in a %s', (_, rows) => {
    expect([...rows.flat()].sort()).toEqual([...shapes].sort())
  })

  it('are 16.7 cells wide and 15.2 high in a rail', () => {
    const unit = 20
    const plan = planSlots({ shapes: shapes, width: TRAY.width * unit, unit, least: 24, rows: RAIL_ROWS })
    expect(plan.unit).toBe(unit)
    expect(plan.height / unit).toBeCloseTo(TRAY.height)
    expect(plan.slots.map((slot) => slot.shape)).toEqual(SLOT_ORDER)
    expectNoOverlap(plan)
  })

  it('are 20.8 cells wide in portrait', () => {
    const unit = 18
    const plan = planSlots({
      shapes: shapes,
      width: PORTRAIT_TRAY.width * unit,
      unit,
      least: 44,
      rows: PORTRAIT_ROWS,
    })
    expect(plan.unit).toBe(unit)
    expect(plan.height / unit).toBeCloseTo(PORTRAIT_TRAY.height, 0)
    expectNoOverlap(plan)
  })

  it.each([24, 44])('are at least %i pixels wide and high and never overlap', (least) => {
    for (let width = 190; width <= 420; width += 23) {
      const plan = planSlots({ shapes: shapes, width, unit: width / TRAY.width, least, rows: RAIL_ROWS })
      expect(plan.slots).toHaveLength(21)
      for (const slot of plan.slots) expect(Math.min(slot.width, slot.height)).toBeGreaterThanOrEqual(least)
      expectNoOverlap(plan)
    }
  })

  it('are as wide as they need in a strip', () => {
    const plan = planSlots({ shapes: shapes, width: null, unit: 15, least: 44, rows: STRIP_ROWS })
    expect(plan.width).toBeGreaterThan(500)
    expectNoOverlap(plan)
  })
})

describe('the slots of some shapes', () => {
  it('flow into full rows in the same order', () => {
    const some = ['I5', 'X', 'O', 'F', 'N', '1']
    const plan = planSlots({ shapes: some, width: 200, unit: 16, least: 44, rows: RAIL_ROWS })
    expect(plan.slots.map((slot) => slot.shape)).toEqual(['F', 'X', 'N', 'O', 'I5', '1'])
    expectNoOverlap(plan)
  })

  it('are none without shapes', () => {
    expect(planSlots({ shapes: [], width: 200, unit: 16, least: 44, rows: RAIL_ROWS })).toMatchObject({
      slots: [],
      height: 0,
    })
  })
})

describe('the keys', () => {
  const { slots } = planSlots({ shapes, width: TRAY.width * 20, unit: 20, least: 24, rows: RAIL_ROWS })
  const from = (shape: string, key: string) => {
    const slot = slots.find((one) => one.shape === shape)!
    return neighborSlot(slots, slot, key)?.shape
  }

  it.each([
    ['F', 'ArrowRight', 'T5'],
    ['W', 'ArrowRight', 'X'],
    ['X', 'ArrowLeft', 'W'],
    ['F', 'ArrowDown', 'X'],
    ['1', 'ArrowUp', 'V3'],
    ['Y', 'Home', 'F'],
    ['Y', 'End', '1'],
    ['F', 'ArrowLeft', undefined],
    ['F', 'ArrowUp', undefined],
    ['1', 'ArrowDown', undefined],
    ['F', 'Enter', undefined],
  ] as const)('from %s with %s lead to %s', (shape, key, next) => {
    expect(from(shape, key)).toBe(next)
  })
})
