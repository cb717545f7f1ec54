import { describe, expect, it } from 'vitest'
import { t } from '../words/words.svelte'
import { announceMove, turnSentence } from './announcements'
import { historyOf, positionsOf } from './positions'
import { duoTable, playOn, seat } from './testing'

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
  const moves = playOn(historyOf(duoTable()))
  const table = duoTable({ moves })
  const positions = positionsOf(historyOf(table))
  const announcements = moves.map((_, i) => announceMove(table, positions[i]!, positions[i + 1]!))

  it('names color, shape and cells, then whose turn it is', () => {
    const [first, second] = announcements
    expect(first!.spoken).toMatch(/^Blue plays \w+: ([a-n]\d+ ?)+\.$/)
    expect(second!.spoken).toMatch(/^Green plays .*\. your turn$/i)
    expect([first!.notice, second!.notice]).toEqual(['', ''])
  })

  it('tells everybody once for each color that it can not go on', () => {
    const sentences = announcements.flatMap(
      ({ spoken }) => spoken.match(/(Blue|Green) (can’t place|has placed)/g) ?? [],
    )
    expect(sentences.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(['Blue', 'Green'])
    for (const { spoken, notice } of announcements) expect(spoken).toContain(notice)
    expect(announcements.filter(({ notice }) => notice)).toHaveLength(1) // the last move shows the result instead
  })

  it('ends with the end of the game', () => {
    expect(announcements.at(-1)!.spoken).toContain(t('game-over-sentence'))
    expect(announcements.at(-2)!.spoken).not.toContain(t('game-over-sentence'))
  })
})
