import { flushSync } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { title, titleContent, watchTitle } from './title.svelte'

let destroy: (() => void)[] = []
const run = (action: () => void) => {
  const end = $effect.root(action)
  destroy.push(end)
  flushSync()
  return end
}
afterEach(() => {
  destroy.forEach((end) => end())
  destroy = []
  Object.assign(title, { screen: '', content: '', alert: '', elsewhere: '' })
})

it('names the place, or what the screen shows, and first what is urgent', () => {
  run(watchTitle)
  expect(document.title).toBe('Cornerwise')
  title.screen = 'Game'
  flushSync()
  expect(document.title).toBe('Game · Cornerwise')
  let players = $state('')
  const leave = run(() => titleContent(() => players))
  players = 'Ann, 3 × Fox'
  flushSync()
  expect(document.title).toBe('Ann, 3 × Fox · Cornerwise')
  title.alert = '● your turn'
  flushSync()
  expect(document.title).toBe('● your turn · Ann, 3 × Fox · Cornerwise')
  title.elsewhere = '● 1 game waits for you'
  flushSync()
  expect(document.title).toBe('● your turn · Ann, 3 × Fox · Cornerwise')
  title.alert = ''
  flushSync()
  expect(document.title).toBe('● 1 game waits for you · Ann, 3 × Fox · Cornerwise')
  title.elsewhere = ''
  leave()
  flushSync()
  expect(document.title).toBe('Game · Cornerwise')
})
