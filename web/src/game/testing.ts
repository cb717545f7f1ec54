// For tests: tables as the server sends them.

import type { Color, Move, Seat, Table, Tray } from '../wire/messages'

export const seat = (kind: Seat['kind'], colors: Color[], more: Partial<Seat> = {}): Seat => ({
  kind,
  name: '',
  level: kind === 'computer' ? 3 : 0,
  colors,
  side: 0,
  retired: null,
  ...more,
})

export const tray = (color: Color, seat: number, more: Partial<Tray> = {}): Tray => ({
  color,
  seat,
  score: 0,
  squares_left: 89,
  bonus: 0,
  shapes: [],
  placeable: [],
  blocked: false,
  legal_deltas: [],
  corners: [],
  edges: [],
  is_first_piece: false,
  ...more,
})

export const move = (color: Color, seat: number, placement: number, more: Partial<Move> = {}): Move => ({
  color,
  seat,
  placement,
  score: 0,
  passes: [],
  ...more,
})

/** A game of two on the small board: a person with blue against a computer with green. */
export function duoTable(more: Partial<Table> = {}): Table {
  return {
    type: 'table',
    game: 'abc',
    rules: {
      edition: 'duo',
      start: 'own',
      direction: 'clockwise',
      first_color: 'blue',
      scoring: 'advanced',
      shared: null,
    },
    size: 14,
    colors: ['blue', 'green'],
    seats: [seat('person', ['blue']), seat('computer', ['green'], { side: 1 })],
    own_seats: [0],
    can_undo: true,
    human_pace: false,
    start_cells: {},
    setup: [],
    moves: [],
    position: {
      ply: 0,
      status: 'playing',
      turn: 'blue',
      seat: 0,
      trays: [tray('blue', 0), tray('green', 1)],
      result: { scores: [0, 0], ranks: [1, 1] },
    },
    thinking: null,
    is_host: true,
    clock: null,
    rated: false,
    public: false,
    starts_at: null,
    clocks: { server_time: 0, deadline: null, remaining: [null, null] },
    present: [true, true],
    proposal: null,
    rematch: null,
    remarks: [],
    ...more,
  }
}
