import { cleanup, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { shapes } from '../core/shapes'
import { SLOT_ORDER } from './slots'
import Tray from './Tray.svelte'

const show = (held: string | null = null, left: readonly string[] = shapes) => {
  const take = vi.fn()
  const grab = vi.fn()
  render(Tray, { color: 'blue', shapes: left, fitting: ['F', 'I5'], held, ready: true, unit: 16, grab, take })
  return { take, grab }
}

describe('the tray', () => {
  it('has a button for each piece, named by its shape and by whether it fits', () => {
    show()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.dataset.shape)).toEqual(SLOT_ORDER)
    const names = new Set(buttons.map((button) => button.getAttribute('aria-label')))
    expect(names.size).toBe(21)
  })

  it('keeps the slots of placed pieces', () => {
    const slots = () => [...document.querySelectorAll<HTMLElement>('li')].map(({ style }) => [style.left, style.top])
    show()
    const before = slots()
    cleanup()
    show(null, ['F', '1'])
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(slots()).toEqual(before)
  })

  it('says which piece is held', () => {
    show('F')
    const pressed = screen.getAllByRole('button', { pressed: true })
    expect(pressed.map((button) => button.dataset.shape)).toEqual(['F'])
  })

  it('gives a piece to the keyboard by a click without a pointer', () => {
    const { take } = show()
    const [first] = screen.getAllByRole('button')
    first!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(take).not.toHaveBeenCalled()
    first!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    expect(take).toHaveBeenCalledWith(SLOT_ORDER[0])
  })
})
