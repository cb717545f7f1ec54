// For tests: digests of everything that the core says about a game. tests/support/core_proof.py computes the same with
// the native core.

import { editionOf, type CoreProbe } from './bridge'
import type { GameHistory, GameRules, PositionView } from './core'
import { ILLEGAL_REASONS } from './editions'

export interface Digest {
  views: number
  reasons: number
  explanations: number
  sequences: number
}

const REASON_PLIES = 2
const PERFT_PLIES = 12
const EXPLAINED = 12

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(content: Uint8Array | string): number {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  let crc = 0xffffffff
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A view as JSON, in the order of the fields of `PositionView`. */
export const viewJson = (view: PositionView) => JSON.stringify({ ...view, owners: [...view.owners] })

/** The history as it was after `ply` moves. */
const historyAt = (history: GameHistory, ply: number): GameHistory => ({
  ...history,
  moves: history.moves.slice(0, ply),
  retired: history.retired.filter((one) => one.ply <= ply),
})

export function digest(core: GameRules & CoreProbe, history: GameHistory): Digest {
  const views = core.views(history).map((view) => crc32(viewJson(view)))
  const reasons: number[] = []
  const explanations: string[] = []
  const sequences: number[] = []
  for (let ply = 0; ply < views.length; ply++) {
    const earlier = historyAt(history, ply)
    if (crc32(viewJson(core.view(earlier))) !== views[ply]) throw new Error(`view and views differ at ply ${ply}`)
    if (ply % REASON_PLIES === 0)
      for (const color of editionOf(history.rules).colors) {
        const legality = core.legality(earlier, color)
        reasons.push(crc32(legality.reasons))
        const count = legality.reasons.length
        const step = Math.floor(count / EXPLAINED)
        for (let placement = ply % step; placement < count; placement += step) {
          const { reason, cell } = core.explain(earlier, color, placement)
          explanations.push(`${reason ?? ILLEGAL_REASONS[0]} ${cell ?? -1}`)
        }
      }
    if (ply % PERFT_PLIES === 0) sequences.push(Number(core.countSequences(earlier, 2)))
  }
  return {
    views: crc32(JSON.stringify(views)),
    reasons: crc32(JSON.stringify(reasons)),
    explanations: crc32(explanations.join('\n')),
    sequences: crc32(JSON.stringify(sequences)),
  }
}
