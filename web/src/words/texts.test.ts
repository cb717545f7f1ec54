import { afterEach, describe, expect, it } from 'vitest'
import type { Refusal, RefusalCode, Text } from '../wire/messages'
import { tipName } from './names'
import { refusalText, translate } from './texts'
import { setLanguage, t } from './words.svelte'

afterEach(() => setLanguage('en'))

const refusal = (code: string, cause?: Text | null): Refusal => ({ type: 'refusal', code: code as RefusalCode, cause })
const outOfDate = 'This page is out of date. Please reload it.'

describe('a text of the server', () => {
  const hint: Text = { id: 'coach-hint-piece', values: { shape: 'W', where: { id: 'coach-area-middle' } } }

  it('is a sentence in the language of the page', async () => {
    expect(translate(hint)).toBe('Take the W and look in the middle of the board.')
    await setLanguage('es')
    expect(translate(hint)).toContain(t('coach-area-middle'))
  })

  it('chooses plurals by its numbers', () => {
    const corners = (n: number) => translate({ id: 'coach-reason-corners', values: { n } })
    expect(corners(1)).toBe('Opens one new corner.')
    expect(corners(3)).toBe('Opens 3 new corners.')
  })

  it('names colors as the language needs them', async () => {
    const reason: Text = { id: 'coach-reason-block', values: { n: 1, color: 'red' } }
    expect(translate(reason)).toBe('Takes one corner away from Red.')
    await setLanguage('es')
    expect(translate({ id: 'puzzle-piece', values: { color: 'red', shape: 'F' } })).toContain('roja')
  })

  it('contains texts inside texts', () => {
    const piece: Text = { id: 'puzzle-piece', values: { color: 'blue', shape: 'I4' } }
    const rule: Text = { id: 'puzzle-problem-own_edge', values: { cell: 'c1' } }
    const problem: Text = { id: 'puzzle-problem', values: { piece, problem: rule } }
    expect(translate({ id: 'puzzle-hint-broken', values: { problem } })).toBe(
      'Take this piece back first (blue I4: touches its own color along an edge at c1).',
    )
  })

  it('keeps braces and other signs of its values', () => {
    const text = translate({ id: 'record-cell', values: { cell: '{ $x } <b>' } })
    expect(text).toBe('{ $x } <b> is not a cell; cells are written like e10')
  })

  it.each<[string, Text]>([
    ['an unknown id', { id: 'coach-reason-from_the_future', values: { n: 2 } }],
    ['an unknown id inside', { id: 'coach-hint-area', values: { where: { id: 'coach-area-above' } } }],
    ['a missing value', { id: 'coach-hint-area' }],
  ])('with %s says that the page is out of date', (_, text) => {
    expect(translate(text)).toBe(outOfDate)
  })
})

describe('a refusal', () => {
  it('has the sentence of its code', async () => {
    expect(refusalText(refusal('stale'))).toBe(t('refusal-stale'))
    await setLanguage('fr')
    expect(refusalText(refusal('stale', null))).toBe(t('refusal-stale'))
  })

  it('has the sentence of its cause if there is one', () => {
    const cause: Text = { id: 'illegal-own_edge', values: { cell: 'e7', color: 'blue' } }
    expect(refusalText(refusal('illegal', cause))).toBe('touches its own color along an edge at e7')
  })

  it('has a general sentence if the page lacks that of the cause or of the code', () => {
    expect(refusalText(refusal('bad_pieces', { id: 'pieces-length' }))).toBe(t('refusal-bad_pieces'))
    expect(refusalText(refusal('illegal', { id: 'illegal-from_the_future' }))).toBe(outOfDate)
    expect(refusalText(refusal('from_the_future'))).toBe(outOfDate)
  })
})

describe('a tip', () => {
  it('has a name', () => {
    expect(tipName(1)).toBe('Head for the middle')
    expect(tipName(10)).toBe('')
  })
})
