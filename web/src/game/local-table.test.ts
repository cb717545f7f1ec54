import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditionName } from '../core/editions'
import { localDatabase } from '../wire/database'
import { useEmptyDatabase } from '../wire/database-testing'
import type { NewGame, SeatRequest } from '../wire/messages'
import { refusalText, translate } from '../words/texts'
import { continueLocalGame, createLocalGame, deleteLocalGame, listLocalGames, openGameFile } from './local-games'
import { TestEngine, watchLocalTable as watch, type WatchedTable } from './local-testing'
import { historyOf } from './positions'
import { openRecord } from './record-game'
import { legalMoves } from './testing'

const files = import.meta.glob<string>('../../../tests/golden/*.blksgf', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const golden = (name: string) => files[`../../../tests/golden/${name}`]!

const PERSON: SeatRequest = { type: 'person', name: '' }
const computer = (level: number): SeatRequest => ({ type: 'computer', level })
const SEATS: Record<EditionName, number> = { classic: 4, teams: 4, classic_2: 2, classic_3: 3, duo: 2 }

/** Waits for something that happens soon, on a slow machine too. */
const until = (check: () => void) => vi.waitFor(check, 300_000)

const opened: WatchedTable[] = []
async function open(id: string, engine?: TestEngine): Promise<WatchedTable> {
  const table = await watch(id, engine)
  opened.push(table)
  return table
}
async function start(request: Partial<NewGame> = {}, engine?: TestEngine): Promise<WatchedTable> {
  const game: NewGame = { edition: 'duo', seats: [PERSON, computer(3)], human_pace: false, ...request }
  return open(await createLocalGame(game), engine)
}

/** Plays the first legal move of the person to move. */
function play({ table }: WatchedTable): number {
  const [placement] = legalMoves(historyOf(table.table!))
  table.play(placement!)
  return placement!
}
const isPersonsTurn = ({ table }: WatchedTable) => table.table!.own_seats.length > 0 && table.table!.thinking === null
const turnOf = async (watched: WatchedTable) => {
  await until(() => expect(isPersonsTurn(watched)).toBe(true))
  await watched.table.saved()
}
const storedMoves = async (id: string) => (await (await localDatabase()).get('games', id))!.moves

beforeEach(useEmptyDatabase)
afterEach(async () => {
  for (const { table } of opened.splice(0)) {
    table.close()
    await table.saved()
  }
  vi.useRealTimers()
})

describe('a table without a server', () => {
  it.each(Object.entries(SEATS))('plays %s to the end against computers', async (edition, seats) => {
    const engine = new TestEngine()
    const levels = Array.from({ length: seats - 1 }, (_, i) => computer(i + 1))
    const watched = await start({ edition: edition as EditionName, seats: [PERSON, ...levels] }, engine)
    const { table } = watched
    expect(table.table!.own_seats).toEqual([0])
    expect(table.table!.seats.map(({ colors }) => colors).flat().length).toBeGreaterThan(1)
    while (table.table!.status === 'playing') {
      if (watched.table.computerTurn()) await until(() => expect(table.computerTurn()).toBeNull())
      else play(watched)
    }
    await table.saved()
    expect(table.table!.status).toBe('over')
    expect(watched.refusals).toEqual([])
    expect(watched.plies).toEqual(table.table!.moves.map((_, i) => i + 1))
    expect(new Set(engine.levels)).toEqual(new Set(levels.map((_, i) => i + 1)))
    const [summary] = await listLocalGames()
    expect(summary).toMatchObject({ game: table.id, status: 'over', ply: table.table!.moves.length, own_seats: [0] })
    expect(summary!.board).toHaveLength(summary!.size ** 2)
    expect(openRecord(await table.record()).game.history.moves).toEqual(table.table!.moves)
  })

  it('is there again after a reload, and a computer finishes its turn', async () => {
    const slow = new TestEngine(true)
    const first = await start({}, slow)
    play(first)
    expect(first.table.table!.thinking).toBe(1)
    await first.table.saved()
    first.table.close()
    const second = await open(first.table.id)
    await turnOf(second)
    expect(second.table.table!.moves).toHaveLength(2)
    expect(await storedMoves(first.table.id)).toEqual(second.table.table!.moves)
  })

  it('refuses illegal moves and moves of computers', async () => {
    const watched = await start({}, new TestEngine(true))
    watched.table.play(0)
    expect(refusalText(watched.refusals[0]!)).toBe('does not cover a starting cell')
    play(watched)
    watched.table.play(legalMoves(historyOf(watched.table.table!))[0]!)
    expect(watched.refusals[1]!.code).toBe('not_your_seat')
    expect(watched.table.table!.moves).toHaveLength(1)
  })

  it('takes back the last move of a person with the answers of computers', async () => {
    const watched = await start()
    play(watched)
    await turnOf(watched)
    play(watched)
    await turnOf(watched)
    const { table } = watched
    table.send({ type: 'undo', ply: 4 })
    expect(table.table!.moves).toHaveLength(2)
    table.send({ type: 'undo', ply: 2 })
    expect(table.table!.moves).toHaveLength(0)
    table.send({ type: 'undo', ply: 0 })
    expect(watched.refusals.map(({ code }) => code)).toEqual(['nothing_to_undo'])
    await table.saved()
    expect(await storedMoves(table.id)).toEqual([])
  })

  it('stops a computer whose answer is taken back', async () => {
    const engine = new TestEngine(true)
    const watched = await start({}, engine)
    play(watched)
    watched.table.send({ type: 'undo', ply: 1 })
    expect(watched.table.table).toMatchObject({ moves: [], thinking: null })
    engine.moveNow()
    await new Promise((resolve) => setTimeout(resolve))
    expect(watched.table.table!.moves).toEqual([])
  })

  it('makes a computer move now', async () => {
    const engine = new TestEngine(true)
    const watched = await start({ human_pace: true }, engine)
    watched.table.send({ type: 'move_now' })
    expect(watched.refusals.map(({ code }) => code)).toEqual(['not_thinking'])
    play(watched)
    watched.table.send({ type: 'move_now' })
    await turnOf(watched)
    expect(watched.table.table!.moves).toHaveLength(2)
  })

  it('lets computers wait between moves at human pace', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const watched = await start({
      edition: 'classic',
      seats: [PERSON, computer(1), computer(1), PERSON],
      human_pace: true,
    })
    play(watched)
    await vi.advanceTimersByTimeAsync(690)
    expect(watched.table.table!.moves).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(watched.table.table!.moves).toHaveLength(2)
    watched.table.send({ type: 'set_pace', human_pace: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(watched.table.table).toMatchObject({ human_pace: false, thinking: null })
    expect(watched.table.table!.moves).toHaveLength(3)
  })

  it('lets a person resign and others go on', async () => {
    const watched = await start({ edition: 'classic', seats: [PERSON, PERSON, PERSON, PERSON] })
    const { table } = watched
    play(watched)
    table.send({ type: 'resign', seat: 2 })
    expect(table.table!.retired).toEqual([{ seat: 2, ply: 1 }])
    expect(table.table!.seats.map(({ retired }) => retired)).toEqual([null, null, 'resigned', null])
    play(watched)
    play(watched)
    table.send({ type: 'resign' })
    table.send({ type: 'resign', seat: 1 })
    expect(table.table!.status).toBe('over')
    table.send({ type: 'resign', seat: 3 })
    expect(watched.refusals.map(({ code }) => code)).toEqual(['over'])
  })

  it('lets a computer continue for a person', async () => {
    const watched = await start({ seats: [PERSON, PERSON] })
    play(watched)
    watched.table.send({ type: 'propose', kind: 'computer', ply: 1, seat: 1, level: 5 })
    expect(watched.table.table!.seats[1]).toMatchObject({ kind: 'computer', level: 5 })
    await turnOf(watched)
    expect(watched.table.table).toMatchObject({ own_seats: [0] })
    expect(watched.table.table!.moves).toHaveLength(2)
  })

  it('is followed by a game of the same players', async () => {
    const watched = await start({ seats: [PERSON, PERSON], options: { scoring: 'basic' } })
    const { table } = watched
    await expect(table.playAgain()).rejects.toMatchObject({ refusal: { code: 'bad_proposal' } })
    table.send({ type: 'resign' })
    const rematch = await table.playAgain()
    expect(table.table!.rematch).toBe(rematch)
    const next = await open(rematch)
    expect(next.table.table).toMatchObject({ moves: [], status: 'playing', rules: { scoring: 'basic' } })
  })

  it('gives a hint in three steps', async () => {
    const { table } = await start()
    const [best] = legalMoves(historyOf(table.table!))
    const { signal } = new AbortController()
    const hints = [await table.hint(0, 1, signal), await table.hint(0, 2, signal), await table.hint(0, 3, signal)]
    expect(hints.map(({ shape, placement }) => [shape, placement])).toEqual([
      [null, null],
      [expect.any(String), null],
      [hints[1]!.shape, best],
    ])
    expect(translate(hints[0]!.text)).toMatch(/^Look .+ There is a good move there\.$/)
    expect(translate(hints[2]!.text)).toMatch(/^Place the .+ on ([a-n]\d+ ?)+\.$/)
    await expect(table.hint(1, 1, signal)).rejects.toThrow('stale')
  })
})

describe('two pages with one game', () => {
  it('show the same moves', async () => {
    const first = await start({ seats: [PERSON, PERSON] })
    const second = await open(first.table.id)
    play(first)
    await until(() => expect(second.table.table!.moves).toEqual(first.table.table!.moves))
    expect(second.refusals.map(refusalText)).toEqual(['Played in another window.'])
    play(second)
    await until(() => expect(first.table.table!.moves).toEqual(second.table.table!.moves))
    expect(first.table.table!.moves).toHaveLength(2)
  })

  it('never overwrite each other: the page that saves second shows the moves of the first', async () => {
    const first = await start({ seats: [PERSON, PERSON] })
    const second = await open(first.table.id)
    const [move, other] = legalMoves(historyOf(first.table.table!))
    first.table.play(move!)
    second.table.play(other!)
    expect(second.table.table!.moves).toEqual([other])
    // A move that follows a lost one is lost too.
    second.table.play(legalMoves(historyOf(second.table.table!))[0]!)
    await Promise.all([first.table.saved(), second.table.saved()])
    expect(await storedMoves(first.table.id)).toEqual([move])
    expect(second.table.table!.moves).toEqual([move])
    expect(second.refusals.map(refusalText)).toContain('Played in another window.')
    expect(first.refusals).toEqual([])
    play(second)
    await second.table.saved()
    expect(await storedMoves(first.table.id)).toHaveLength(2)
  })

  it('play each computer turn once', async () => {
    const first = await start({ edition: 'classic', seats: [PERSON, computer(1), computer(2), computer(3)] })
    const second = await open(first.table.id)
    for (let round = 1; round <= 5; round++) {
      const player = round % 2 ? first : second
      play(player)
      for (const watched of [first, second])
        await until(() => {
          expect(watched.table.table!.moves).toHaveLength(4 * round)
          expect(watched.table.computerTurn()).toBeNull()
        })
      await Promise.all([first.table.saved(), second.table.saved()])
      expect(first.table.table!.moves).toEqual(second.table.table!.moves)
    }
    expect(await storedMoves(first.table.id)).toEqual(first.table.table!.moves)
  })

  it('notice that the game was deleted', async () => {
    const watched = await start()
    await deleteLocalGame(watched.table.id)
    await until(() => expect(watched.table.gone).toBe(true))
    expect(await listLocalGames()).toEqual([])
  })
})

describe('a game file', () => {
  it('is opened as a read-only game and saved as it was', async () => {
    const { table, refusals } = await open(await openGameFile(golden('tree.blksgf')))
    expect(table.table).toMatchObject({ status: 'record', own_seats: [], can_undo: false })
    expect(table.table!.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['nobody', 'Ada'],
      ['nobody', 'Blaise'],
    ])
    expect(await table.record()).toBe(golden('tree.blksgf'))
    table.play(legalMoves(historyOf(table.table!))[0]!)
    expect(refusals.map(({ code }) => code)).toEqual(['not_your_seat'])
  })

  it('is continued with everything that is noted in its beginning', async () => {
    const id = await openGameFile(golden('tree.blksgf'))
    const seats: SeatRequest[] = [{ type: 'person', name: 'Zoë' }, computer(2)]
    const watched = await open(await continueLocalGame(id, 2, seats, false))
    expect(watched.table.table!.moves).toHaveLength(2)
    play(watched)
    await turnOf(watched)
    const text = await watched.table.record()
    const { root, game, players } = openRecord(text)
    expect(game.history.moves).toEqual(watched.table.table!.moves)
    expect(players).toEqual(['Zoë', 'Duckling'])
    expect(text).toContain('C[Good: takes [the middle\\].]TE[1]')
    expect(root.properties.get('XY')).toEqual(['unknown', 'more of it', ''])
    expect(root.children).toHaveLength(2)
  })

  it('that is damaged makes no game', async () => {
    await expect(openGameFile('(;GM[Blokus]')).rejects.toThrow('bad_record')
    expect(await listLocalGames()).toEqual([])
  })
})

describe('a browser that stores nothing', () => {
  it('says so once and plays in memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    try {
      const watched = await start({ seats: [PERSON, PERSON] })
      await until(() => expect(watched.refusals).toHaveLength(1))
      expect(refusalText(watched.refusals[0]!)).toMatch(/stores nothing/)
      play(watched)
      await watched.table.saved()
      const again = await open(watched.table.id)
      expect(again.table.table!.moves).toHaveLength(1)
      expect(again.refusals).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('goes on if a game can’t be saved, and says so', async () => {
    const watched = await start({ seats: [PERSON, PERSON] })
    const database = await localDatabase()
    const update = vi.spyOn(database, 'update').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    play(watched)
    await watched.table.saved()
    expect(watched.refusals.map(refusalText)).toEqual([expect.stringMatching(/could not be saved/)])
    expect(watched.table.table!.moves).toHaveLength(1)
    update.mockRestore()
    play(watched)
    await watched.table.saved()
    expect(await storedMoves(watched.table.id)).toEqual(watched.table.table!.moves)
    expect(watched.refusals).toHaveLength(1)
  })
})
