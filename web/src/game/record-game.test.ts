import { describe, expect, it } from 'vitest'
import cases from '../../../tests/golden/page_records.json'
import type { GameHistory } from '../core/core'
import { core } from '../core/load'
import type { Text } from '../wire/messages'
import { translate } from '../words/texts'
import { setLanguage } from '../words/words.svelte'
import { RecordError, writeRecord } from './record'
import { openRecord } from './record-game'
import { followGame, recordOf } from './record-save'

const files = import.meta.glob<string>('../../../tests/golden/*.blksgf', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const golden = (name: string) => files[`../../../tests/golden/${name}`]!

const problemOf = (text: string): Text => {
  try {
    openRecord(text)
  } catch (error) {
    if (error instanceof RecordError) return error.refusal.cause!
    throw error
  }
  throw new Error('nothing was refused')
}

/** What a history leads to; the same position can have several set-ups. */
const outcome = (history: GameHistory) => {
  const views = core().views(history)
  return [history.rules, history.setup.length, history.moves, views.map(({ turn }) => turn), views.at(-1)]
}

describe('a game file', () => {
  it.each(cases.readable)('holds the same game as in the library: $text', ({ text, written, history, players }) => {
    const file = openRecord(text)
    expect(writeRecord(file.root)).toBe(written)
    expect(outcome(file.game.history)).toEqual(outcome(history as GameHistory))
    expect(file.players).toEqual(players)
    expect(openRecord(written).game).toEqual(file.game)
  })

  it.each(['classic', 'teams', 'classic_2', 'classic_3', 'duo'])('holds a whole game: %s', (name) => {
    const { root, game, players } = openRecord(golden(`${name}.blksgf`))
    expect(game.view.isOver).toBe(true)
    const [date, event] = [root.properties.get('DT')![0]!, root.properties.get('EV')![0]!]
    expect(writeRecord(recordOf(game.history, { players, date, event }))).toBe(golden(`${name}.blksgf`))
  })

  it('is checked in all its variations', () => {
    expect(openRecord(golden('tree.blksgf')).game.history.moves).toHaveLength(6)
    expect(openRecord(golden('setup.blksgf')).game.history.setup.length).toBeGreaterThan(20)
  })
})

describe('a damaged file', () => {
  it.each(cases.damaged)('gets the same message as from the library: $text', ({ text, problem }) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it('has a sentence in every language', async () => {
    for (const [language, sentence] of [
      ['en', 'illegal move e10,e11: the cell e10 is occupied (line 3, column 4)'],
      ['de', 'unerlaubter Zug e10,e11: das Feld e10 ist besetzt (Zeile 3, Spalte 4)'],
      ['es', 'jugada ilegal e10,e11: la casilla e10 está ocupada (línea 3, columna 4)'],
      ['fr', 'coup illégal e10,e11 : la case e10 est occupée (ligne 3, colonne 4)'],
    ] as const) {
      await setLanguage(language)
      const text = translate(problemOf('(;GM[Blokus Duo]\n;B[e10]\n;W[e10,e11])'))
      expect(text.replaceAll(/\s/g, ' ')).toBe(sentence)
    }
    await setLanguage('en')
  })
})

describe('the file of a game', () => {
  it.each(cases.games.map((game, number) => ({ ...game, number })))(
    'is the same as from the library: game $number',
    ({ history, players, date, written }) => {
      expect(writeRecord(recordOf(history as GameHistory, { players, date }))).toBe(written)
      expect(outcome(openRecord(written).game.history)).toEqual(outcome(history as GameHistory))
    },
  )

  it.each(cases.continued.map((one, number) => ({ ...one, number })))(
    'keeps what is noted in the file it continues: case $number, $file',
    ({ file, history, written }) => {
      const { root } = openRecord(golden(file))
      expect(followGame(root, history as GameHistory)).toBe(true)
      expect(writeRecord(root)).toBe(written)
    },
  )

  it('is a new one if the game begins in another way', () => {
    const { root } = openRecord(golden('tree.blksgf'))
    const other = openRecord(golden('classic.blksgf')).game.history
    expect(followGame(root, other)).toBe(false)
    expect(followGame(openRecord(golden('setup.blksgf')).root, { ...other, rules: other.rules, moves: [] })).toBe(false)
    expect(writeRecord(root)).toBe(golden('tree.blksgf'))
  })
})
