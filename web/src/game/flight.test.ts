import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../ui/settings.svelte'
import { flyFromCard } from './flight'

const animate = vi.fn()

/** A piece of 20 × 10 units, each of two pixels, and a card left of it. */
beforeEach(() => {
  document.body.innerHTML = `<div data-part="player" data-color="red"></div>
    <svg><g data-layer="pieces"><g data-ply="7" data-color="red"><g></g></g></g></svg>`
  const card = document.querySelector('[data-part=player]')!
  const place = document.querySelector('[data-ply]')!
  card.getBoundingClientRect = () => new DOMRect(0, 100, 200, 50)
  Object.assign(place, { getScreenCTM: () => ({ a: 2, d: 2, e: 400, f: 300 }) })
  Object.assign(place.firstElementChild!, { getBBox: () => new DOMRect(0, 0, 20, 10), animate })
})
afterEach(() => {
  document.body.innerHTML = ''
  settings.motion = true
  animate.mockReset()
})

it('a piece flies from the middle of the card to its place in 200 ms', () => {
  flyFromCard('red', 7)
  expect(animate).toHaveBeenCalledWith(
    [{ transform: 'translate(-160px, -92.5px) scale(0.5)' }, { transform: 'none' }],
    expect.objectContaining({ duration: 200 }),
  )
})

it('nothing flies without motion, without a card or without the piece', () => {
  settings.motion = false
  flyFromCard('red', 7)
  settings.motion = true
  flyFromCard('blue', 7)
  flyFromCard('red', 8)
  expect(animate).not.toHaveBeenCalled()
})
