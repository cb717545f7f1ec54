// What the properties of a game file mean: rules, set-up, moves, seats that leave. The core decides what is legal.

import { CoreError, editionOf } from '../core/bridge'
import type { GameHistory, Piece, PositionView } from '../core/core'
import { type Color, type Edition, EDITIONS, type IllegalReason, type Rules } from '../core/editions'
import { core } from '../core/load'
import { cellNumberName, parseCell, parsePlacement, placementText } from '../core/notation'
import type { Text } from '../wire/messages'
import {
  normalizeLines,
  parseRecord,
  propertyText,
  RecordError,
  type RecordNode,
  unescapeText,
  valueOffset,
} from './record'

const OPTIONS = ['start', 'direction', 'first_color', 'scoring', 'shared'] as const
const MAX_CELLS = 5
/** Alternative words for a color in PL, by the color's letter. */
const LONG_NAMES: Readonly<Record<string, string>> = { B: 'black', W: 'white' }

/** The game up to a node of a file. */
export interface NodeGame {
  history: GameHistory
  /** All pieces in the order of placement: first those set up, then the moves. */
  pieces: readonly Piece[]
  view: PositionView
}

export interface GameFile {
  root: RecordNode
  /** The game of the main line. */
  game: NodeGame
  /** The name of each player, '' for an unknown one. */
  players: string[]
}

/** The property that records a move of a color. */
export const letterOf = (edition: Edition, color: Color) => edition.record.letters[edition.colors.indexOf(color)]!
const colorOf = (edition: Edition, letter: string): Color | undefined =>
  letter.length === 1 ? edition.colors[edition.record.letters.indexOf(letter)] : undefined

/** A file with its game. Every move of every variation is checked. Throws a RecordError. */
export function openRecord(content: string): GameFile {
  const text = normalizeLines(content)
  const root = parseRecord(text)
  const rules = located(text, root, () => rulesOf(root))
  if (root.properties.has('CA')) root.properties.set('CA', ['UTF-8'])
  let mainLine: NodeGame | null = null
  const pending: [RecordNode, NodeGame][] = [[root, startOf(rules)]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, before] = next
    const game = located(text, node, () => applyNode(before, node))
    for (const child of node.children.toReversed()) pending.push([child, game])
    if (!node.children.length) mainLine ??= game
  }
  return {
    root,
    game: mainLine!,
    players: editionOf(rules).record.players.map((name) => propertyText(root, name)),
  }
}

/** A problem with one value of a node. */
class ValueError extends RecordError {
  constructor(
    readonly property: string,
    readonly index: number,
    problem: string,
    values: NonNullable<Text['values']> = {},
  ) {
    super(problem, values)
  }
}

/** Does the work. If it fails, adds the place in the text to the error. */
function located<T>(text: string, node: RecordNode, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ValueError) throw error.locate(text, valueOffset(text, node, error.property, error.index))
    throw error instanceof RecordError ? error.locate(text, node.offset) : error
  }
}

/** The rules that the properties GM and RU of the root specify. */
export function rulesOf(root: RecordNode): Rules {
  const names = (root.properties.get('GM') ?? []).map(unescapeText)
  const games = [...new Set(EDITIONS.map((edition) => edition.record.name))]
  if (!names.length) throw new RecordError('no_game', { known: games.join(', ') })
  const game = names.join(' ')
  const editions = EDITIONS.filter((edition) => edition.record.name === names[0])
  if (names.length > 1 || !editions.length)
    throw new ValueError('GM', 0, 'unknown_game', { game, known: games.join(', ') })
  const words = propertyText(root, 'RU', ' ').split(/\s+/).filter(Boolean)
  const options = new Map(
    words
      .filter((word) => word.includes('='))
      .map((word) => [word.split('=', 1)[0]!, word.slice(word.indexOf('=') + 1)]),
  )
  const isOption = (word: string) => OPTIONS.some((name) => word === `${name}=${options.get(name)}`)
  const flags = new Set(words.filter((word) => !isOption(word)))
  if ([...flags].some((flag) => !EDITIONS.some((edition) => edition.record.flag === flag)))
    return recordRules(editions.find((edition) => !edition.record.flag)!) // another program wrote RU in its own words
  const edition = editions.find((edition) => edition.record.flag === [...flags].join(' '))
  const fits = (name: keyof Rules, value: string) =>
    edition!.options[name]?.includes(value) || edition!.rules[name] === value
  if (!edition || ![...options].every(([name, value]) => fits(name as keyof Rules, value)))
    throw new ValueError('RU', 0, 'options', { options: words.join(' '), game })
  return { ...recordRules(edition), ...Object.fromEntries(options) }
}

/** The rules of a file that names the edition and no option. */
const recordRules = (edition: Edition): Rules => ({ ...edition.rules, start: edition.record.start })

/** The options that GM does not determine: `teams start=any scoring=basic`. */
export function optionsText(rules: Rules): string {
  const edition = editionOf(rules)
  const defaults = recordRules(edition)
  const options = OPTIONS.filter((name) => rules[name] !== defaults[name]).map((name) => `${name}=${rules[name]}`)
  return [edition.record.flag, ...options].filter(Boolean).join(' ')
}

export function startOf(rules: Rules): NodeGame {
  const history: GameHistory = { rules, setup: [], setupTurn: null, moves: [], retired: [] }
  return { history, pieces: [], view: core().view(history) }
}

/** The game after a node. Writes the node's moves and pieces in their usual form. */
export function applyNode(before: NodeGame, node: RecordNode): NodeGame {
  const { rules } = before.history
  const edition = editionOf(rules)
  checkColors(edition, node)
  let game = before
  if (node.properties.has('AE')) game = withoutPieces(game, piecesOf(node, 'AE', edition), before.view.turn)
  for (const name of node.properties.keys()) {
    const color = name[0] === 'A' ? colorOf(edition, name.slice(1)) : undefined
    if (!color) continue
    piecesOf(node, name, edition).forEach((placement, index) => {
      game = withPiece(game, { color, placement }, { property: name, index }, before.view.turn)
    })
  }
  if (node.properties.has('PL')) game = withTurn(game, turnOf(node, edition))
  const move = moveOf(node, edition)
  if (move) game = withMove(game, move, letterOf(edition, move.color))
  node.properties.get('RT')?.forEach((value, index) => (game = withoutSeat(game, unescapeText(value), index)))
  return game
}

/** The move of a node; null if it has none. */
export function moveOf(node: RecordNode, edition: Edition): Piece | null {
  for (const color of edition.colors) {
    const [placement] = piecesOf(node, letterOf(edition, color), edition, true)
    if (placement !== undefined) return { color, placement }
  }
  return null
}

/** Refuses colors of other editions, and two moves in one node. */
function checkColors(edition: Edition, node: RecordNode): void {
  let hasMove = false
  for (const name of node.properties.keys()) {
    const letter = name.length === 2 && name[0] === 'A' ? name[1]! : name
    if (letter.length !== 1 || !EDITIONS.some((other) => other.record.letters.includes(letter))) continue
    if (!edition.record.letters.includes(letter))
      throw new ValueError(name, 0, 'wrong_color', { property: name, game: edition.record.name })
    if (name.length === 1 && hasMove) throw new ValueError(name, 0, 'two_moves')
    hasMove ||= name.length === 1
  }
}

/** The placements of a property; a move is one placement, which old files write with one value per cell. */
function piecesOf(node: RecordNode, name: string, edition: Edition, isMove = false): number[] {
  const values = node.properties.get(name)
  if (!values) return []
  const texts = isMove ? [values.map(unescapeText).join(',')] : values.map(unescapeText)
  const placements = texts.map((text, index) => {
    const placement = parsePlacement(edition.size, text)
    if (placement === null) throw placementError(edition.size, text, name, index)
    return placement
  })
  node.properties.set(
    name,
    placements.map((placement) => placementText(edition.size, placement)),
  )
  return placements
}

/** Why a text is no placement. */
function placementError(size: number, text: string, name: string, index: number): ValueError {
  for (const cell of text.split(',').slice(0, MAX_CELLS)) {
    const at = parseCell(cell)
    if (!at) return new ValueError(name, index, 'cell', { cell })
    if (Math.min(...at) < 0 || Math.max(...at) >= size) return illegal(name, index, text, 'off_board', cell)
  }
  return illegal(name, index, text, 'not_a_piece')
}

function illegal(property: string, index: number, move: string, reason: IllegalReason, cell = '', color = '') {
  return new ValueError(property, index, 'illegal', {
    move,
    reason: { id: `illegal-${reason}`, values: { cell, color } },
  })
}

function turnOf(node: RecordNode, edition: Edition): Color {
  const text = propertyText(node, 'PL', ',')
  const isNamed = (color: Color) => {
    const letter = letterOf(edition, color)
    return [letter.toLowerCase(), color, LONG_NAMES[letter]].includes(text.toLowerCase())
  }
  const turn = edition.colors.find(isNamed)
  if (!turn) throw new ValueError('PL', 0, 'turn', { found: text })
  node.properties.set('PL', [letterOf(edition, turn)])
  return turn
}

/** The history in which everything so far is the set-up. */
const asSetup = ({ history, pieces }: NodeGame, setupTurn: Color | null): GameHistory => ({
  rules: history.rules,
  setup: pieces,
  setupTurn: setupTurn ?? history.rules.first_color,
  moves: [],
  retired: history.retired.map(({ seat }) => ({ seat, ply: 0 })),
})

const withTurn = (game: NodeGame, turn: Color | null): NodeGame => {
  const history = asSetup(game, turn)
  return { history, pieces: game.pieces, view: core().view(history) }
}

/** The game with one more piece in its set-up. A partial set-up can block a color that the complete one leaves free, so
 * `turn`, the turn before the set-up, is set again after each piece. */
function withPiece(
  game: NodeGame,
  piece: Piece,
  { property, index }: { property: string; index: number },
  turn: Color | null,
): NodeGame {
  try {
    return withTurn({ ...game, pieces: [...game.pieces, piece] }, turn)
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    throw illegalMove(game, piece, property, index)
  }
}

function withoutPieces(game: NodeGame, placements: number[], turn: Color | null): NodeGame {
  const pieces = [...game.pieces]
  placements.forEach((placement, index) => {
    const at = pieces.findIndex((piece) => piece.placement === placement)
    if (at < 0) {
      const move = placementText(editionOf(game.history.rules).size, placement)
      throw new ValueError('AE', index, 'no_piece', { move })
    }
    pieces.splice(at, 1)
  })
  return withTurn({ ...game, pieces }, turn)
}

/** Plays a move even if it is another color's turn. */
function withMove(game: NodeGame, piece: Piece, property: string): NodeGame {
  const inTurn = game.view.turn === piece.color ? game : withTurn(game, piece.color)
  if (inTurn.view.turn !== piece.color) throw illegalMove(inTurn, piece, property, 0)
  const history = { ...inTurn.history, moves: [...inTurn.history.moves, piece.placement] }
  try {
    return { history, pieces: [...game.pieces, piece], view: core().view(history) }
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    throw illegalMove(inTurn, piece, property, 0)
  }
}

function illegalMove(game: NodeGame, { color, placement }: Piece, property: string, index: number): ValueError {
  const { size } = editionOf(game.history.rules)
  const { reason, cell } = core().explain(game.history, color, placement)
  const name = cell === null ? '' : cellNumberName(size, cell)
  return illegal(property, index, placementText(size, placement), reason ?? 'game_over', name, color)
}

function withoutSeat(game: NodeGame, value: string, index: number): NodeGame {
  const seat = /^[0-9]{1,2}$/.test(value) ? Number(value) - 1 : -1
  const { history } = game
  try {
    if (seat < 0) throw new CoreError()
    const after = { ...history, retired: [...history.retired, { seat, ply: history.moves.length }] }
    return { ...game, history: after, view: core().view(after) }
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    throw new ValueError('RT', index, 'retired', { seat: value })
  }
}
