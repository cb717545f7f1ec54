// Whole games with the real engine: the same players as on the server, in workers that run in this thread.

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../core/client'
import { type EditionName, EDITIONS } from '../core/editions'
import { inProcessWorker } from '../core/in-process-worker'
import { core } from '../core/load'
import { useEmptyDatabase } from '../wire/database-testing'
import type { SeatRequest } from '../wire/messages'
import { createLocalGame } from './local-games'
import { watchLocalTable } from './local-testing'
import { historyOf } from './positions'
import { openRecord } from './record-game'
import { legalMoves } from './testing'

const engine = createEngine(inProcessWorker)
afterAll(() => engine.close())
beforeEach(useEmptyDatabase)

const levels = (edition: EditionName): number[] => {
  const seats = EDITIONS.find(({ rules }) => rules.edition === edition)!.sides.length
  return [5, 1, 1, 1].slice(0, seats)
}

describe('computers', () => {
  it.each(EDITIONS.map(({ rules }) => rules.edition))('of level 1 and 5 play %s to the end', async (edition) => {
    const seats = levels(edition).map((level): SeatRequest => ({ type: 'computer', level }))
    const { table, refusals } = await watchLocalTable(
      await createLocalGame({ edition, seats, human_pace: false }),
      engine,
    )
    await vi.waitFor(() => expect(table.table!.status).toBe('over'), 300_000)
    await table.saved()
    table.close()
    expect(refusals).toEqual([])
    const history = historyOf(table.table!)
    expect(core().view(history).isOver).toBe(true)
    expect(openRecord(await table.record()).game.history.moves).toEqual(history.moves)
  })

  it('stop when the table is closed, and go on when it is opened again', async () => {
    const seats: SeatRequest[] = [
      { type: 'person', name: '' },
      { type: 'computer', level: 8 },
    ]
    const id = await createLocalGame({ edition: 'duo', seats, human_pace: false })
    const first = await watchLocalTable(id, engine)
    first.table.play(legalMoves(historyOf(first.table.table!))[0]!)
    await first.table.saved()
    expect(first.table.table!.thinking).toBe(1)
    first.table.close()
    const second = await watchLocalTable(id, engine)
    expect(second.table.table!.thinking).toBe(1)
    second.table.send({ type: 'move_now' })
    await vi.waitFor(() => expect(second.table.table!.moves).toHaveLength(2), 300_000)
    await second.table.saved()
    expect(first.table.table!.moves).toHaveLength(1)
    second.table.send({ type: 'undo', ply: 2 })
    expect(second.table.table!.moves).toHaveLength(0)
    second.table.close()
  })

  it('find a hint', async () => {
    const id = await createLocalGame({ edition: 'duo', seats: [{ type: 'person' }, { type: 'person' }] })
    const { table } = await watchLocalTable(id, engine)
    const { signal } = new AbortController()
    const { placement } = await table.hint(0, 3, signal)
    expect(legalMoves(historyOf(table.table!))).toContain(placement)
    table.close()
  })
})
