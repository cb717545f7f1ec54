// The file of a game. A game that was opened from a file keeps what is noted in it.

import { editionOf } from '../core/bridge'
import type { GameHistory, Piece, PositionView } from '../core/core'
import type { Rules } from '../core/editions'
import { core } from '../core/load'
import { placementText } from '../core/notation'
import { newNode, type RecordNode, setPropertyText } from './record'
import { applyNode, letterOf, moveOf, type NodeGame, optionsText, rulesOf, startOf } from './record-game'

/** What a file says about a game besides its moves. */
export interface GameFacts {
  /** The name of each player, '' for an unknown one. */
  players: readonly string[]
  /** As `2024-05-01`, or ''. */
  date: string
  event?: string
}

type Retired = GameHistory['retired']

/** The file of a game, with its result if it is over. */
export function recordOf(history: GameHistory, facts: GameFacts): RecordNode {
  const edition = editionOf(history.rules)
  const views = core().views(history)
  const root = newNode()
  setPropertyText(root, 'GM', edition.record.name)
  setPropertyText(root, 'CA', 'UTF-8')
  setPropertyText(root, 'RU', optionsText(history.rules))
  setFacts(root, history, facts, views.at(-1)!)
  for (const color of edition.colors) {
    const pieces = history.setup.filter((piece) => piece.color === color)
    const texts = pieces.map(({ placement }) => placementText(edition.size, placement))
    if (texts.length) root.properties.set(`A${letterOf(edition, color)}`, texts)
  }
  const { turn } = views[0]!
  if (turn && (history.setup.length || turn !== history.rules.first_color))
    root.properties.set('PL', [letterOf(edition, turn)])
  setRetired(root, seatsLeftAt(0, history.retired))
  let node = root
  for (const { ply, move } of views.slice(1)) {
    const child = moveNode(history, move!)
    setRetired(child, seatsLeftAt(ply, history.retired))
    node.children.push(child)
    node = child
  }
  return root
}

/** Sets players, event, date and result. */
export function setFacts(root: RecordNode, history: GameHistory, facts: GameFacts, end: PositionView): void {
  const { record } = editionOf(history.rules)
  record.players.forEach((name, seat) => setPropertyText(root, name, facts.players[seat] ?? ''))
  if (facts.event !== undefined) setPropertyText(root, 'EV', facts.event)
  setPropertyText(root, 'DT', facts.date)
  setPropertyText(root, 'RE', end.isOver ? resultText(history, end) : '')
}

function resultText(history: GameHistory, { seats, colors }: PositionView): string {
  const scores = seats.map((seat) => seat.score)
  if (scores.length !== 2) return scores.join(' ')
  const winners = seats.flatMap(({ rank }, seat) => (rank === 1 ? ['BW'[seat]!] : []))
  if (history.retired.length && winners.length === 1 && colors.some((color) => !color.isBlocked))
    return `${winners[0]}+R`
  const margin = Math.abs(scores[0]! - scores[1]!)
  return margin ? `${winners[0]}+${margin}` : '0'
}

function moveNode({ rules }: GameHistory, { color, placement }: Piece): RecordNode {
  const edition = editionOf(rules)
  const node = newNode()
  node.properties.set(letterOf(edition, color), [placementText(edition.size, placement)])
  return node
}

const seatsLeftAt = (ply: number, retired: Retired) =>
  retired.filter((one) => one.ply === ply).map(({ seat }) => String(seat + 1))

function setRetired(node: RecordNode, seats: string[]): void {
  if (seats.length) node.properties.set('RT', seats)
  else node.properties.delete('RT')
}

/** Makes a game the main line of a file, if the game begins like the file's main line. Notes on its moves stay, and
 * so do other variations, except those after its last move. Returns false and changes nothing if the game begins in
 * another way. */
export function followGame(root: RecordNode, history: GameHistory): boolean {
  const edition = editionOf(history.rules)
  const views = core().views(history)
  const pieces = [...history.setup, ...views.slice(1).map(({ move }) => move!)]
  const common = lastCommonNode(root, history, pieces)
  if (!common) return false
  const { game } = common
  let { node } = common
  if (game.history.moves.length && !history.moves.length) {
    // In the file, the next move is out of turn, so the game starts at this node, and the color of that move is to
    // move. In the node of a move, PL would apply before the move.
    const start = newNode()
    start.properties.set('PL', [letterOf(edition, views[0]!.turn ?? edition.colors[0]!)])
    node.children.unshift(start)
    node = start
  }
  const retired = history.retired.slice(game.history.retired.length)
  const first = game.pieces.length - history.setup.length
  setRetired(node, [...(node.properties.get('RT') ?? []), ...seatsLeftAt(first, retired)])
  pieces.slice(game.pieces.length).forEach((piece, index) => {
    const same = node.children.findIndex((child) => isMove(child, piece, history))
    const [child] = same < 0 ? [moveNode(history, piece)] : node.children.splice(same, 1)
    node.children.unshift(child!)
    node = child!
    setRetired(node, seatsLeftAt(first + index + 1, retired))
  })
  node.children.length = 0
  return true
}

/** The last node that a game has in common with the main line, and the game up to that node. */
function lastCommonNode(root: RecordNode, history: GameHistory, pieces: readonly Piece[]) {
  if (!isSameRules(rulesOf(root), history.rules)) return null
  let last: { node: RecordNode; game: NodeGame } | null = null
  let game = startOf(history.rules)
  for (let node: RecordNode | undefined = root; node; node = node.children[0]) {
    game = applyNode(game, node)
    const { retired } = game.history
    const isCommon =
      game.pieces.length >= history.setup.length &&
      game.pieces.every((piece, i) => piece.color === pieces[i]?.color && piece.placement === pieces[i].placement) &&
      retired.every(({ seat }, i) => seat === history.retired[i]?.seat)
    if (isCommon) last = { node, game }
  }
  return last
}

const isSameRules = (a: Rules, b: Rules) => (Object.keys(a) as (keyof Rules)[]).every((name) => a[name] === b[name])

/** Whether a node makes this move and sets up nothing. */
function isMove(node: RecordNode, { color, placement }: Piece, { rules }: GameHistory): boolean {
  const edition = editionOf(rules)
  const move = moveOf(node, edition)
  if (move?.color !== color || move.placement !== placement) return false
  const setup = ['AE', 'PL', ...[...edition.record.letters].map((letter) => `A${letter}`)]
  return !setup.some((name) => node.properties.has(name))
}
