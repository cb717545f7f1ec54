// Adds up the searches of several workers, which looked at the same position with different seeds.

import type { Analysis } from './engine'
import type { Root, RootMove } from './search'

/** The sum of the searches. Moves that no search tried are left out, unless nothing was searched. */
export function mergeRoots(roots: readonly Root[], done: boolean): Analysis {
  const sums = new Map<number, RootMove>()
  for (const root of roots)
    for (const { placement, visits, value, prior } of root.moves) {
      const sum = sums.get(placement)
      if (!sum) {
        sums.set(placement, { placement, visits, value, prior })
        continue
      }
      const total = sum.visits + visits
      // The priors of the workers differ only a little, because they change during a search. Any of them will do.
      sums.set(placement, {
        placement,
        visits: total,
        value: total ? (sum.visits * sum.value + visits * value) / total : 0.5,
        prior: sum.prior,
      })
    }
  const ranked = [...sums.values()].sort((a, b) => b.visits - a.visits || b.prior - a.prior)
  const simulations = roots.reduce((sum, root) => sum + root.simulations, 0)
  const moves = simulations ? ranked.filter(({ visits }) => visits > 0) : ranked
  return {
    simulations,
    moves: moves.map(({ placement, visits, value }) => ({ placement, visits, value })),
    line: lineAfter(roots, moves[0]?.placement),
    done,
  }
}

/** Among the searches whose line begins with the best move: the line of the one that visited this move most often. If
 * there is no such search, only the best move. */
function lineAfter(roots: readonly Root[], best: number | undefined): readonly number[] {
  if (best === undefined) return []
  const visits = (root: Root) => root.moves.find(({ placement }) => placement === best)?.visits ?? 0
  const agreeing = roots.filter(({ line }) => line[0] === best).sort((a, b) => visits(b) - visits(a))
  return agreeing[0]?.line ?? [best]
}
