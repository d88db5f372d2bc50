import type { Graph, GraphPart, GraphState, Near, PartNear, Walk } from '#platform/graph'
import { nearness } from './walk-rule.ts'

/** For each item that is wanted: one may be far in every part, and near in all together. */
const askedPerWanted = 5

/**
 * A graph of boards that are spread over parts. A walk goes by one board, so that the probabilities of all parts add up
 * to those of the whole; only where popular pictures are concerned, parts do not know of all boards, and the order
 * differs a little. Without an answer from one part, it answers from the others.
 */
export function createSpreadGraph(parts: readonly GraphPart[]): Graph {
  return {
    walk: async (walks) => {
      const keys = [...new Set(walks.flatMap(({ from }) => from.map(([key]) => key)))]
      const counts = await Promise.all(parts.map((part) => part.countLists(keys)))
      const shares = sharesOf(keys, counts)
      const found = await Promise.all(
        parts.map(async (part, at) => {
          const share = shares[at]
          return share ? part.nearInPart(walks.map((walk) => withinPart(walk, share))) : null
        }),
      )
      const answers = found.filter((answer) => answer !== null)
      if (answers.length === 0) return null
      return walks.map((walk, at) =>
        nearestOf(
          answers.flatMap((answer) => answer[at] ?? []),
          walk,
        ),
      )
    },
    state: async () => together(await Promise.all(parts.map((part) => part.state()))),
    close: async () => {
      await Promise.all(parts.map((part) => part.close()))
    },
  }
}

/** By part, and by item: which share of the item’s boards is there. Null for a part that did not answer. */
function sharesOf(
  keys: readonly string[],
  counts: readonly (readonly number[] | null)[],
): (Map<string, number> | null)[] {
  const all = keys.map((_, at) => counts.reduce((sum, count) => sum + (count?.[at] ?? 0), 0))
  return counts.map((count) =>
    count === null
      ? null
      : new Map(keys.map((key, at) => [key, all[at] ? (count[at] ?? 0) / all[at] : 0])),
  )
}

function withinPart(walk: Walk, share: ReadonlyMap<string, number>): Walk {
  const from = walk.from.flatMap(([key, weight]): Walk['from'] => {
    const own = weight * (share.get(key) ?? 0)
    return own > 0 ? [[key, own]] : []
  })
  return { ...walk, from, limit: walk.limit * askedPerWanted }
}

function nearestOf(found: readonly PartNear[], { limit }: Walk): Near {
  const together = new Map<string, PartNear>()
  for (const one of found) {
    const known = together.get(one.key)
    together.set(
      one.key,
      known ? { ...one, chance: known.chance + one.chance, lists: known.lists + one.lists } : one,
    )
  }
  const scored = Array.from(together.values(), ({ key, chance, lists }) => ({
    key,
    score: nearness(chance, lists),
  }))
  return scored
    .toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ key }) => key)
}

/** Pictures on boards of several parts are counted in each. Null until all have loaded. */
function together(states: readonly (GraphState | null)[]): GraphState | null {
  const known = states.filter((state) => state !== null)
  if (known.length < states.length) return null
  return known.reduce((all, one) => ({
    lists: all.lists + one.lists,
    items: all.items + one.items,
    edges: all.edges + one.edges,
    ageSeconds: Math.max(all.ageSeconds, one.ageSeconds),
  }))
}
