import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
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
    const slots = () => [...document.querySelectorAll<HTMLElement>('.slot')].map(({ style }) => [style.left, style.top])
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

  it('is a toolbar that says how many pieces are left', () => {
    show(null, ['F', '1'])
    expect(screen.getByRole('toolbar').getAttribute('aria-label')).toBe('Blue, pieces left: 2 of 21')
  })

  it('says which pieces fit nowhere, and keyboards do not take them', () => {
    const { take } = show()
    const disabled = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') === 'true')
    expect(disabled).toHaveLength(19)
    disabled[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    expect(take).not.toHaveBeenCalled()
  })
})

describe('the keys of the tray', () => {
  const focus = () => (document.activeElement as HTMLElement).dataset.shape
  const press = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    await tick()
    return event
  }
  const stops = () => screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? [one.dataset.shape] : []))

  it('move the focus from the one stop of the Tab key to all other pieces', async () => {
    show()
    expect(stops()).toEqual(['F'])
    screen.getAllByRole('button')[0]!.focus()
    await press('ArrowRight')
    expect(focus()).toBe('T5')
    expect(stops()).toEqual(['T5'])
    await press('End')
    expect(focus()).toBe('1')
    await press('ArrowRight')
    expect(focus()).toBe('1')
    await press('Home')
    expect(focus()).toBe('F')
  })

  it('skip placed pieces', async () => {
    show(null, ['F', 'U', '1'])
    screen.getAllByRole('button')[0]!.focus()
    await press('ArrowRight')
    expect(focus()).toBe('U')
    await press('ArrowRight')
    expect(focus()).toBe('1')
  })

  it('are left to the board while a piece is held', async () => {
    show('F')
    screen.getAllByRole('button')[0]!.focus()
    expect((await press('ArrowRight')).defaultPrevented).toBe(false)
    expect(focus()).toBe('F')
  })
})
