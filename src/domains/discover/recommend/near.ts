import { limits } from '#contract/limits'
import type { Graph, Walk } from '#platform/graph'
import type { Taste } from '../taste/taste.ts'

/** Of the pictures of which fewer are wanted, those named last, and how far around them it reaches. */
const fewerStarts = 5
const fewerReach = 60

export interface Near {
  /** One list for each start; null when the graph could not be asked. */
  lists: string[][] | null
  /** Pictures that go with those of which fewer are wanted. */
  unwanted: ReadonlySet<string>
}

/** The nearest pictures for each of these starts, and what the viewer wants to see fewer of, in one question. */
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
