import { cleanup, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { core } from '../core/load'
import type { Table } from '../wire/messages'
import { t } from '../words/words.svelte'
import { historyOf } from './positions'
import ShareDialog from './ShareDialog.svelte'
import type { TableSource } from './source'
import { duoTable, playOn } from './testing'

HTMLDialogElement.prototype.showModal ??= () => {}
vi.mock(import('../wire/api'), async (load) => ({
  ...(await load()),
  fetchInvitation: () => Promise.resolve({ address: null, local: false }),
}))

/** `live`: with a server; `local`: without one. */
function show(kind: 'live' | 'local', more: Partial<Table> = {}, ply?: number) {
  const table = duoTable(more)
  const source = { canShareLink: kind === 'live', table, now: () => 0, record: vi.fn() } as unknown as TableSource
  const history = historyOf(table)
  const shown = core().view({ ...history, moves: history.moves.slice(0, ply) })
  render(ShareDialog, { source, table, shown, go: vi.fn(), close: vi.fn() })
}
const label = (id: 'share-png' | 'share-record' | 'continue-play') => screen.queryByText(t(id))

describe('the share dialog', () => {
  it('offers pictures, the file and a continuation of a game on the server', () => {
    show('live')
    expect(label('share-png')).not.toBeNull()
    expect(label('share-record')?.closest('a')?.href).toMatch(/record\.blksgf/)
    expect(label('continue-play')).not.toBeNull()
  })

  it('offers the file and a continuation of a game without a server', () => {
    show('local')
    expect(label('share-png')).toBeNull()
    expect(label('share-record')?.closest('button')).not.toBeNull()
    expect(label('continue-play')).not.toBeNull()
  })

  it('offers no copy of a rated game until it is over', () => {
    show('live', { rated: true })
    expect(label('share-png')).not.toBeNull()
    expect(label('share-record')).toBeNull()
    expect(label('continue-play')).toBeNull()
    expect(screen.queryByText(t('refusal-rated_game'))).not.toBeNull()
  })

  it('offers a copy of a rated game that is over', () => {
    show('live', { rated: true, status: 'over' })
    expect(label('share-record')).not.toBeNull()
    expect(label('continue-play')).not.toBeNull()
  })

  it('has links to the game and to the shown move, and the code of a board for other sites', () => {
    show('live', { moves: playOn(historyOf(duoTable()), 3) }, 1)
    const [game, move, board] = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(game).toMatch(/\/game\/[^/]+$/)
    expect(move).toBe(`${game}/1`)
    expect(board).toContain('/embed/abc/1"')
  })

  it('has one link while the newest position is shown, and none to a game without a server', () => {
    show('live')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    cleanup()
    show('local')
    expect(screen.queryAllByRole('textbox')).toHaveLength(0)
  })
})
