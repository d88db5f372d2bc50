import { limits } from '#contract/limits'
import type { Graph, Walk } from '#platform/graph'
import type { Taste } from '../taste/taste.ts'

/** How many of the latest "see fewer" pictures count, and how many pictures around each. */
const fewerStarts = 5
const fewerReach = 60

export interface Near {
  /** One list for each start; null when the graph is unavailable. */
  lists: string[][] | null
  /** Pictures related to those the viewer wants to see fewer of. */
  unwanted: ReadonlySet<string>
}

/** The nearest pictures for each start, and those around what the viewer wants to see fewer of, in one request. */
export async function findNear(
  graph: Graph,
  starts: readonly Walk['from'][],
  taste: Taste,
): Promise<Near> {
  const disliked = [...taste.fewer.interest].slice(0, fewerStarts)
  const walks: Walk[] = [
    ...starts.map((from) => ({
      from,
      limit: limits.pinsChosen,
      isQuick: starts.length > 1 || from.length === 1,
    })),
    ...disliked.map(
      (one): Walk => ({
        from: [[one, 1]],
        limit: fewerReach,
        isQuick: true,
      }),
    ),
  ]
  const answers = walks.length === 0 ? [] : await graph.walk(walks)
  return {
    lists: answers?.slice(0, starts.length) ?? null,
    unwanted: new Set(answers?.slice(starts.length).flat()),
  }
}
