import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { summaryOf } from '../game/local-game'
import { createLocalGame, listLocalGames } from '../game/local-games'
import { localDatabase } from '../wire/database'
import { useEmptyDatabase } from '../wire/database-testing'
import type { NewGame, Summary } from '../wire/messages'
import { deleteSavedGame, listGames, openFile, startGame, watchLocalGames } from './saved-games'

const GAME: NewGame = { edition: 'duo', seats: [{ type: 'person' }, { type: 'computer', level: 3 }] }

/** The page comes from a server that answers like this. */
function useServer(answer: (path: string, options: RequestInit) => unknown) {
  const tag = document.createElement('meta')
  tag.name = 'cornerwise-server'
  document.head.append(tag)
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    const path = address.slice(address.indexOf('/api/') + 5)
    requests.push(`${options.method} ${path}`)
    return Promise.resolve(answer(path, options)).then((body) => {
      const status = body && typeof body === 'object' && 'code' in body ? 422 : 200
      return new Response(JSON.stringify(body), { status })
    })
  })
  return requests
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(useEmptyDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelectorAll('meta[name="cornerwise-server"]').forEach((tag) => tag.remove())
})

describe('a new game', () => {
  it('is made on the server if there is one', async () => {
    const requests = useServer(() => ({ game: 'abc' }))
    expect(await startGame(GAME)).toEqual({ kind: 'live', id: 'abc' })
    expect(requests).toEqual(['POST games'])
    expect(await listLocalGames()).toEqual([])
  })

  it('is made in this browser on a static site', async () => {
    vi.stubGlobal('fetch', () => expect.unreachable())
    const { kind, id } = await startGame(GAME)
    expect(kind).toBe('local')
    expect((await (await localDatabase()).get('games', id))!.seats.map((seat) => seat.kind)).toEqual([
      'person',
      'computer',
    ])
  })

  it('is made in this browser if the server can’t be reached', async () => {
    useServer(unreachable)
    expect((await startGame(GAME)).kind).toBe('local')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const requests = useServer(() => ({ game: 'abc' }))
    expect((await startGame(GAME)).kind).toBe('local')
    expect(requests).toEqual([])
    vi.restoreAllMocks()
  })

  it('is not made if the server refuses it', async () => {
    useServer(() => ({ type: 'refusal', code: 'bad_seats' }))
    await expect(startGame(GAME)).rejects.toThrow('bad_seats')
    expect(await listLocalGames()).toEqual([])
  })
})

describe('a file', () => {
  const file = (text: string) => new Blob([text])

  it('is opened on the server or in this browser', async () => {
    const requests = useServer(() => ({ game: 'abc' }))
    expect(await openFile(file('(;GM[Blokus Duo];B[e10])'), true)).toEqual({ kind: 'live', id: 'abc' })
    expect(requests).toEqual(['POST continuations'])
    useServer(unreachable)
    expect((await openFile(file('(;GM[Blokus Duo];B[e10])'), true)).kind).toBe('local')
    expect((await listLocalGames()).map(({ status, ply }) => [status, ply])).toEqual([['record', 1]])
  })

  it('that is damaged is refused', async () => {
    await expect(openFile(file('(;GM[Blokus Duo];B[a1])'), true)).rejects.toThrow('bad_record')
  })
})

describe('the list', () => {
  it('has the games of the server and of this browser', async () => {
    const id = await createLocalGame(GAME)
    const local = summaryOf((await (await localDatabase()).get('games', id))!)
    const live = (game: string, more: Partial<Summary>): Summary => ({ ...local, game, ...more })
    useServer(() => ({ games: [live('a', { updated: local.updated + 9 }), live('b', { status: 'over' })] }))
    expect((await listGames()).map(({ kind, id }) => [kind, id])).toEqual([
      ['live', 'a'],
      ['local', id],
      ['live', 'b'],
    ])
    useServer(unreachable)
    expect((await listGames()).map(({ kind, id }) => [kind, id])).toEqual([['local', id]])
  })

  it('deletes a game where it is', async () => {
    const requests = useServer(() => undefined)
    await deleteSavedGame({ kind: 'live', id: 'abc' }).catch(() => {})
    expect(requests).toEqual(['DELETE games/abc'])
    const id = await createLocalGame(GAME)
    await deleteSavedGame({ kind: 'local', id })
    expect(await listLocalGames()).toEqual([])
  })

  it('hears of games that another page has made', async () => {
    const onChange = vi.fn()
    const stop = watchLocalGames(onChange)
    await vi.waitFor(async () => {
      await createLocalGame(GAME)
      expect(onChange).toHaveBeenCalled()
    }, 300_000)
    stop()
  })
})
