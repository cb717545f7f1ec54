import { describe, expect, it } from 'vitest'
import { HintRequest } from './hint.svelte'

const hint = (more: object) => ({
  step: 1,
  text: { id: 'coach-hint-area' },
  reasons: [],
  area: [0, 13],
  shape: null,
  placement: null,
  ...more,
})

describe('a hint', () => {
  it('is requested, hidden, shown again and dropped by one button', () => {
    const request = new HintRequest()
    request.toggle(4, false)
    expect(request.ply).toBeNull()
    request.toggle(4, true)
    expect([request.ply, request.showsText]).toEqual([4, true])
    request.hideText()
    request.toggle(4, true)
    expect([request.ply, request.showsText]).toEqual([4, true])
    request.toggle(4, true)
    expect(request.ply).toBeNull()
  })

  it('points at an area until it proposes a move', () => {
    const request = new HintRequest()
    expect(request.area(14)).toEqual([])
    request.hint = hint({}) as never
    expect(request.area(14)).toEqual([
      [0, 13],
      [13, 13],
    ])
    expect(request.proposal(14, 'blue')).toBeNull()
    request.hint = hint({ placement: 0 }) as never
    expect(request.area(14)).toEqual([])
    expect(request.proposal(14, 'blue')).toMatchObject({ color: 'blue', at: [0, 13] })
  })
})
