import { describe, expect, it } from 'vitest'
import { encodePlacement } from '../core/geometry'
import { trayOrientation } from '../core/shapes'
import { t } from '../words/words.svelte'
import { announceMove, turnSentence } from './announcements'
import { duoTable, move, seat, tray } from './testing'

describe('whose turn it is', () => {
  it('is yours if one person plays here', () => {
    expect(turnSentence(duoTable(), 'blue', 0)).toBe(t('turn-you'))
  })

  it('names the others', () => {
    const table = duoTable({
      seats: [seat('person', ['blue'], { name: 'Ann' }), seat('person', ['green'], { name: 'Ben' })],
    })
    expect(turnSentence(table, 'blue', 0)).toBe(t('turn-you'))
    expect(turnSentence(table, 'green', 1)).toContain('Ben')
  })

  it('has no name where several people at this screen have none', () => {
    const table = duoTable({ seats: [seat('person', ['blue']), seat('person', ['green'])], own_seats: [0, 1] })
    expect(turnSentence(table, 'green', 1)).toBe(t('turn-color'))
  })
})

describe('what is said about a move', () => {
  const placement = encodePlacement(14, trayOrientation('1'), [4, 9])
  const played = move('green', 1, placement)

  it('names color, shape and cells, then whose turn it is', () => {
    const table = duoTable({ moves: [played] })
    const { spoken, notice } = announceMove(table, {
      type: 'move',
      move: played,
      position: table.position,
      clocks: table.clocks,
    })
    expect(spoken).toContain('Green')
    expect(spoken).toContain('e5')
    expect(spoken).toContain(t('turn-you'))
    expect(notice).toBe('')
  })

  it('tells everybody which color is blocked or has placed all', () => {
    const blocking = { ...played, passes: ['blue' as const] }
    const table = duoTable({ moves: [blocking] })
    const announce = (shapes: string[]) =>
      announceMove(table, {
        type: 'move',
        move: blocking,
        position: { ...table.position, trays: [tray('blue', 0, { shapes }), tray('green', 1)] },
        clocks: table.clocks,
      })
    expect(announce(['F']).notice).toContain('Blue')
    expect(announce(['F']).spoken).toContain(announce(['F']).notice)
    expect(announce([]).notice).not.toBe(announce(['F']).notice)
  })
})
