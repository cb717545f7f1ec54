import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ILLEGAL_REASONS } from '../core/editions'
import { type Cell, placementRange } from '../core/geometry'
import { orientations, trayOrientation } from '../core/shapes'
import { Grip } from './grip.svelte'
import type { Ground } from './ground'
import { Hand } from './hand.svelte'

const SIZE = 14
/** Pixels per cell of a board whose upper left corner is at (100, 50). */
const CELL = 20
const place = vi.fn()
const moved = vi.fn()
let placesAtOnce: boolean
let hand: Hand
let grip: Grip

beforeEach(() => {
  vi.clearAllMocks()
  placesAtOnce = true
  const { end } = placementRange(SIZE, orientations.length - 1)
  const reasons = new Uint8Array(end).fill(ILLEGAL_REASONS.indexOf('no_corner'))
  const ground: Ground = { columns: SIZE, rows: SIZE, color: 'blue', reasons, corners: new Set(), opening: false }
  const grid = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  grid.getBoundingClientRect = () => new DOMRect(100, 50, SIZE * CELL, SIZE * CELL)
  hand = new Hand(
    () => ground,
    () => false,
  )
  grip = new Grip(hand, {
    grid: () => grid,
    size: () => SIZE,
    available: () => ['I3', 'L4', '1'],
    placesAtOnce: () => placesAtOnce,
    place,
    moved,
    focus: () => {},
  })
})

/** A pointer event over the middle of a cell. */
function at(type: string, [x, y]: Cell, pointerType = 'mouse'): PointerEvent {
  const [clientX, clientY] = [100 + (x + 0.5) * CELL, 50 + (y + 0.5) * CELL]
  const event = new PointerEvent(type, { pointerId: 1, pointerType, button: 0, clientX, clientY, cancelable: true })
  Object.defineProperty(event, 'currentTarget', { value: { setPointerCapture: () => {} } })
  return event
}
const press = (key: string, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key })
  Object.defineProperty(event, 'target', { value: target })
  return grip.key(event)
}
/** The cells that the held piece covers. */
const covered = () => hand.piece!.cells.map(([x, y]) => [hand.at![0] + x, hand.at![1] + y])

describe('the mouse', () => {
  it('carries a piece from the tray, and a click on the board drops it', () => {
    grip.grab('1', at('pointerdown', [20, 5]))
    expect(grip.floating).not.toBeNull() // beside the board
    grip.pointerMove(at('pointermove', [4, 5]))
    grip.pointerUp(at('pointerup', [4, 5]))
    expect(grip.floating).toBeNull()
    expect(covered()).toEqual([[4, 5]])
    expect(place).toHaveBeenCalledOnce()
  })

  it('leaves the piece on the board if moves are confirmed, and a second click places it', () => {
    placesAtOnce = false
    grip.grab('1', at('pointerdown', [20, 5]))
    grip.pointerUp(at('pointerup', [20, 5])) // a click in the tray
    grip.pointerMove(at('pointermove', [4, 5]))
    grip.click(at('click', [4, 5]))
    expect(hand.settled).toBe(true)
    expect(place).not.toHaveBeenCalled()
    grip.click(at('click', [7, 7])) // not on the piece, which moves there
    expect(covered()).toEqual([[7, 7]])
    expect(place).not.toHaveBeenCalled()
    grip.click(at('click', [7, 7]))
    expect(place).toHaveBeenCalledOnce()
  })

  it('puts a piece back that is dropped beside the board or clicked again in the tray', () => {
    grip.lift(trayOrientation('1'), [3, 3], at('pointerdown', [3, 3]))
    grip.pointerMove(at('pointermove', [20, 5]))
    grip.pointerUp(at('pointerup', [20, 5]))
    expect(hand.piece).toBeNull()
    for (let click = 0; click < 2; click++) {
      grip.grab('L4', at('pointerdown', [20, 5]))
      grip.pointerUp(at('pointerup', [20, 5]))
    }
    expect(hand.piece).toBeNull()
    expect(grip.floating).toBeNull()
  })

  it('takes no piece that is not available', () => {
    grip.grab('Z5', at('pointerdown', [20, 5]))
    expect(hand.piece).toBeNull()
  })
})

describe('a finger', () => {
  it('takes a piece with a tap, and turns it with the next one', () => {
    const tap = () => {
      grip.grab('I3', at('pointerdown', [20, 5], 'touch'))
      grip.pointerUp(at('pointerup', [20, 5], 'touch'))
      return hand.piece!
    }
    const { width, height } = tap()
    expect(tap()).toMatchObject({ width: height, height: width })
    expect(width).not.toBe(height)
    expect(place).not.toHaveBeenCalled()
  })

  it('pushes the piece by as much as it moves, and does not place it', () => {
    grip.take('1')
    const before = hand.at!
    grip.pointerDown(at('pointerdown', before, 'touch'))
    grip.pointerMove(at('pointermove', [before[0] + 3, before[1] - 2], 'touch'))
    grip.pointerUp(at('pointerup', [before[0] + 3, before[1] - 2], 'touch'))
    expect(covered()).toEqual([[before[0] + 3, before[1] - 2]])
    expect(hand.settled).toBe(true)
    expect(place).not.toHaveBeenCalled()
  })

  it('that scrolls the page instead leaves nothing in the hand', () => {
    grip.grab('L4', at('pointerdown', [20, 5], 'touch'))
    grip.pointerCancel(at('pointercancel', [20, 9], 'touch'))
    expect(hand.piece).toBeNull()
  })
})

describe('keys', () => {
  it('take the pieces one after the other, in both directions', () => {
    const taken = ['n', 'n', 'n', 'n', 'p', 'p'].map((key) => {
      expect(press(key)).toBe(true)
      return hand.shape
    })
    expect(taken).toEqual(['I3', 'L4', '1', 'I3', '1', 'L4'])
  })

  it('move the piece, or else a cursor that stays on the board', () => {
    for (let i = 0; i < 20; i++) press('ArrowRight')
    press('ArrowUp')
    expect(grip.cursor).toEqual([SIZE - 1, 0])
    grip.take('1')
    const [x, y] = hand.at!
    press('ArrowLeft')
    press('ArrowDown')
    expect(covered()).toEqual([[x - 1, y + 1]])
    expect(grip.cursor).toEqual([x - 1, y + 1])
    expect(moved).toHaveBeenCalled()
  })

  it('place and release a piece, but leave Enter to a button', () => {
    expect(press('Enter')).toBe(false)
    grip.take('1')
    expect(press('Enter', document.createElement('button'))).toBe(false)
    expect(place).not.toHaveBeenCalled()
    expect(press(' ')).toBe(true)
    expect(place).toHaveBeenCalledOnce()
    expect(press('Escape')).toBe(true)
    expect(hand.piece).toBeNull()
    expect(press('x')).toBe(false)
  })
})
