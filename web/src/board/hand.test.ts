import { beforeEach, describe, expect, it } from 'vitest'
import { ILLEGAL_REASONS, type IllegalReason } from '../core/editions'
import { decodePlacement, encodePlacement, placementRange } from '../core/geometry'
import { orientations, shapes, trayOrientation } from '../core/shapes'
import type { Ground } from './ground'
import { Hand } from './hand.svelte'

const SIZE = 14

let ground: Ground
let snaps: boolean
let hand: Hand

beforeEach(() => {
  allow([])
  snaps = true
  hand = new Hand(
    () => ground,
    () => snaps,
  )
})

/** Makes these placements legal, and no others. */
function allow(legal: readonly number[], reason: IllegalReason = 'no_corner') {
  const { end } = placementRange(SIZE, orientations.length - 1)
  const reasons = new Uint8Array(end).fill(ILLEGAL_REASONS.indexOf(reason))
  for (const number of legal) reasons[number] = 0
  ground = { columns: SIZE, rows: SIZE, color: 'blue', reasons, corners: new Set(), opening: false }
}

/** All places of a shape on the board. */
function everyPlacement(shape: string): number[] {
  return orientations.flatMap(({ shape: name, width, height }, orientation) => {
    if (name !== shape) return []
    const places: number[] = []
    for (let y = 0; y <= SIZE - height; y++)
      for (let x = 0; x <= SIZE - width; x++) places.push(encodePlacement(SIZE, orientation, [x, y]))
    return places
  })
}

describe('turning and flipping', () => {
  it('returns after four quarter turns, or one there and one back, or two flips', () => {
    for (const shape of shapes) {
      hand.pick(shape)
      const start = hand.orientation
      for (let i = 0; i < 4; i++) hand.turn(true)
      expect(hand.orientation).toBe(start)
      hand.turn(true)
      hand.turn(false)
      expect(hand.orientation).toBe(start)
      hand.flip()
      hand.flip()
      expect(hand.orientation).toBe(start)
      hand.putBack()
    }
  })

  it('keeps the piece on the board, also at the rim', () => {
    hand.pick('I5')
    for (const [x, y] of [
      [0, 0],
      [SIZE, SIZE],
      [-3, 20],
      [7, 0],
    ] as const) {
      hand.hover(x, y)
      for (let i = 0; i < 4; i++) {
        hand.turn(true)
        const [left, top] = hand.at!
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + hand.piece!.width).toBeLessThanOrEqual(SIZE)
        expect(top + hand.piece!.height).toBeLessThanOrEqual(SIZE)
      }
    }
  })

  it('is remembered for each shape', () => {
    hand.pick('L5')
    hand.turn(true)
    const turned = hand.orientation
    hand.pick('F')
    expect(hand.orientation).toBe(trayOrientation('F'))
    hand.pick('L5')
    expect(hand.orientation).toBe(turned)
  })
})

describe('snapping', () => {
  const orientation = () => trayOrientation('O')
  const legalAt = (x: number, y: number) => allow([encodePlacement(SIZE, orientation(), [x, y])])

  it('jumps to a near place where the piece fits', () => {
    legalAt(5, 5)
    hand.pick('O')
    hand.hover(7, 6)
    expect(hand.at).toEqual([5, 5])
    expect(hand.legal).toBe(true)
  })

  it('does not jump far, and not at all if it is switched off', () => {
    legalAt(5, 5)
    hand.pick('O')
    hand.hover(9, 6)
    expect(hand.at).toEqual([8, 5])
    snaps = false
    hand.hover(7, 6)
    expect(hand.at).toEqual([6, 5])
  })

  it('does not happen with the arrow keys', () => {
    legalAt(5, 5)
    hand.pick('O')
    hand.hover(10, 10)
    hand.step(-4, -4)
    expect(hand.at).toEqual([5, 5])
    hand.step(1, 0)
    expect(hand.at).toEqual([6, 5])
  })
})

describe('places where the piece fits', () => {
  it('are visited in order by next, each once, forward and backward', () => {
    const legal = everyPlacement('V3').filter((number) => number % 7 === 0)
    allow([...legal, encodePlacement(SIZE, trayOrientation('O'), [0, 0])])
    hand.pick('V3')
    const forward = legal.map(() => (hand.next(1), hand.placement!))
    expect(forward).toEqual([...legal].sort((a, b) => a - b))
    const backward = legal.map(() => (hand.next(-1), hand.placement!))
    expect([...backward].sort((a, b) => a - b)).toEqual([...legal].sort((a, b) => a - b))
    expect(hand.legal).toBe(true)
  })

  it('do not exist: next says so and nothing moves', () => {
    hand.pick('V3')
    expect(hand.next(1)).toBe(false)
    expect(hand.at).toBeNull()
  })

  it('are all listed for the orientation in hand', () => {
    allow(everyPlacement('I3'))
    hand.pick('I3')
    const { width, height } = hand.piece!
    expect(hand.places()).toHaveLength((SIZE - width + 1) * (SIZE - height + 1))
    for (const [x, y] of hand.places()) {
      hand.hover(x, y)
      expect(hand.legal).toBe(true)
    }
  })

  it('attract a piece that comes from the tray: as it lies if it can, else turned', () => {
    const turned = orientations[trayOrientation('I5')]!.turned
    allow([encodePlacement(SIZE, turned, [2, 3])])
    hand.pick('I5')
    hand.moveOntoBoard()
    expect(hand.orientation).toBe(turned)
    expect(hand.at).toEqual([2, 3])

    allow(everyPlacement('I5'))
    hand.putBack()
    hand.pick('I5')
    const before = hand.orientation
    hand.moveOntoBoard()
    expect(hand.orientation).toBe(before)
    expect(decodePlacement(SIZE, hand.placement!)).toEqual({ orientation: before, at: hand.at })
  })
})

describe('why a piece does not fit', () => {
  it('is what the core says about its placement', () => {
    hand.pick('O')
    hand.hover(5, 5)
    for (const reason of ['occupied', 'own_edge', 'no_start', 'no_corner'] as const) {
      allow([], reason)
      expect(hand.why).toBe(reason)
      expect(hand.legal).toBe(false)
    }
    allow([hand.placement!])
    expect(hand.why).toBeNull()
    expect(hand.legal).toBe(true)
  })

  it('is nothing while the piece lies nowhere', () => {
    hand.pick('O')
    expect(hand.why).toBeNull()
    hand.hover(5, 5)
    expect(hand.why).toBe('no_corner')
  })
})
