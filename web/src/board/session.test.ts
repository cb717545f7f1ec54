import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ILLEGAL_REASONS, type IllegalReason } from '../core/editions'
import { cellNumber, encodePlacement, placementRange } from '../core/geometry'
import { orientations, trayOrientation } from '../core/shapes'
import { settings } from '../ui/settings.svelte'
import { t } from '../words/words.svelte'
import type { Ground } from './ground'
import { placedPiece, type PlacedPiece } from './placed-piece'
import { BoardSession, isBoardKey, whyText } from './session.svelte'

const SIZE = 14
const ONE = trayOrientation('1')
let ground: Ground | null
let dropped: PlacedPiece | null
let tolerates: boolean
let session: BoardSession

/** Only the single square at b2 is legal. */
function groundWith(reason: IllegalReason): Ground {
  const reasons = new Uint8Array(placementRange(SIZE, orientations.length - 1).end)
  reasons.fill(ILLEGAL_REASONS.indexOf(reason))
  reasons[encodePlacement(SIZE, ONE, [1, 12])] = 0
  const corners = new Set([cellNumber(SIZE, [1, 12])])
  return { columns: SIZE, rows: SIZE, color: 'blue', reasons, corners, opening: false }
}

beforeEach(() => {
  ground = groundWith('no_corner')
  dropped = null
  tolerates = false
  session = new BoardSession({
    size: () => SIZE,
    ground: () => ground,
    pieces: () => [placedPiece(SIZE, 'green', encodePlacement(SIZE, ONE, [5, 5]), 0)],
    dropped: () => dropped,
    starts: () => [{ cell: [9, 9], color: 'green' }],
    available: () => ['1'],
    placesAtOnce: () => true,
    place: vi.fn(),
    tolerates: () => tolerates,
    snaps: () => false,
  })
})

const hold = (at: [number, number]) => session.hand.lift(ONE, at)

describe('the piece over the board', () => {
  it('says whether it fits, and why not', () => {
    hold([1, 12])
    expect(session.ghost).toMatchObject({ legal: true, problem: '' })
    hold([4, 4])
    expect(session.ghost).toMatchObject({ legal: false, problem: whyText('no_corner') })
    expect(whyText('no_corner')).not.toBe('')
  })

  it('may break a rule where the screen tolerates it', () => {
    tolerates = true
    hold([4, 4])
    expect(session.ghost).toMatchObject({ legal: true, problem: whyText('no_corner') })
  })

  it('is not drawn twice once it is dropped, or if nobody can move', () => {
    hold([1, 12])
    dropped = placedPiece(SIZE, 'blue', encodePlacement(SIZE, ONE, [1, 12]), 1)
    expect(session.ghost).toBeNull()
    dropped = null
    ground = null
    expect(session.ghost).toBeNull()
  })
})

describe('what a screen reader says', () => {
  it('tells apart pieces, starting cells, corners and free cells', () => {
    const spoken = (
      [
        [5, 5],
        [9, 9],
        [1, 12],
        [0, 0],
      ] as const
    ).map(([x, y]) => session.describe([x, y]))
    expect(spoken.slice(1)).toEqual([t('spoken-start'), t('spoken-corner'), t('spoken-free')])
    expect(new Set(spoken).size).toBe(4)
  })
})

describe('keys', () => {
  const keyIn = (target: Element, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more })
    Object.defineProperty(event, 'target', { value: target })
    return event
  }

  it('belong to fields and dialogs first', () => {
    const dialog = document.createElement('dialog')
    const button = dialog.appendChild(document.createElement('button'))
    expect(isBoardKey(keyIn(document.body, 'r'))).toBe(true)
    expect(isBoardKey(keyIn(document.createElement('input'), 'r'))).toBe(false)
    expect(isBoardKey(keyIn(button, 'Escape'))).toBe(false)
    expect(isBoardKey(keyIn(document.body, 'ArrowLeft', { altKey: true }))).toBe(false)
  })

  it('are letters only if shortcuts are on', () => {
    settings.shortcuts = false
    try {
      expect(isBoardKey(keyIn(document.body, 'r'))).toBe(false)
      expect(isBoardKey(keyIn(document.body, 'ArrowLeft'))).toBe(true)
    } finally {
      settings.shortcuts = true
    }
  })

  it('do nothing while no piece can be placed', () => {
    expect(session.key(keyIn(document.body, 'n'))).toBe(true)
    expect(session.key(keyIn(document.body, 'n', { ctrlKey: true }))).toBe(false)
    ground = null
    expect(session.key(keyIn(document.body, 'n'))).toBe(false)
  })
})
