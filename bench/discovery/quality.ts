import { wordsToSignature } from '../../src/domains/discover/graph/keys.ts'
import { listsOf, nearIn } from '../../src/domains/discover/graph/near-in.ts'
import { nearestPictures } from '../../src/domains/discover/graph/nearest.ts'
import {
  createPinGraph,
  fillGraph,
  type PinGraph,
} from '../../src/domains/discover/graph/pin-graph.ts'
import { createSpreadGraph } from '../../src/domains/discover/graph/spread-graph.ts'
import { createWorkingBuffers } from '../../src/domains/discover/graph/working-buffers.ts'
import type { GraphPart } from '../../src/platform/graph/index.ts'
import type { Split } from './read-split.ts'

export interface Quality {
  users: number
  recall: number
  ndcg: number
}

const listLength = 20
/** The gain of a hit at each position. */
const gains = Array.from({ length: listLength }, (_, position) => 1 / Math.log2(position + 2))

/** How well a ranking predicts the held-out items, averaged over all users with any. */
export async function measureQuality(
  split: Split,
  rank: (user: number) => Iterable<number> | Promise<Iterable<number>>,
): Promise<Quality> {
  let recall = 0
  let ndcg = 0
  let users = 0
  for (const [user, held] of split.test) {
    if (held.length === 0) continue
    users += 1
    const wanted = new Set(held)
    let hits = 0
    let gain = 0
    for (const [position, item] of [...(await rank(user))].slice(0, listLength).entries()) {
      if (!wanted.has(item)) continue
      hits += 1
      gain += gains[position]!
    }
    recall += hits / wanted.size
    ndcg += gain / sum(gains.slice(0, wanted.size))
  }
  return { users, recall: recall / users, ndcg: ndcg / users }
}

/** Each user is a board, and gets ideas for it as the product's boards do. */
export function rankByWalks(split: Split): (user: number) => Int32Array {
  const graph = toGraph(split)
  const buffers = createWorkingBuffers()
  return (user) => {
    const starts = Array.from(split.train[user]!, (picture) => ({ picture, weight: 1 }))
    return nearestPictures(graph, buffers, starts, listLength)
  }
}

/** The same with the boards spread over parts, as over several processes. */
export function rankBySpreadWalks(split: Split, of: number) {
  const parts = Array.from({ length: of }, (_, part) => partOf(split, part, of))
  const graph = createSpreadGraph(parts)
  const keys = Array.from({ length: split.items }, (_, item) =>
    wordsToSignature(Uint32Array.of(0, 0, 0, item), 0),
  )
  const items = new Map(keys.map((key, item) => [key, item]))
  return async (user: number): Promise<number[]> => {
    const from = Array.from(split.train[user]!, (item): [string, number] => [keys[item]!, 1])
    const [near = []] = (await graph.walk([{ from, limit: listLength }])) ?? []
    return near.map((key) => items.get(key)!)
  }
}

function partOf(split: Split, part: number, of: number): GraphPart {
  const train = split.train.map((list, user) => (user % of === part ? list : list.subarray(0, 0)))
  const graph = toGraph({ ...split, train })
  const buffers = createWorkingBuffers()
  return {
    countLists: (keys) => Promise.resolve(listsOf(graph, keys)),
    nearInPart: (walks) => Promise.resolve(nearIn(graph, buffers, walks)),
    state: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  }
}

/** Items by popularity, the same for everyone, without the user's own. */
export function rankByPopularity(split: Split): (user: number) => number[] {
  const counts = new Int32Array(split.items)
  for (const list of split.train) for (const item of list) counts[item]! += 1
  const order = Array.from(counts.keys()).toSorted((a, b) => counts[b]! - counts[a]!)
  return (user) => {
    const own = new Set(split.train[user])
    return order
      .values()
      .filter((item) => !own.has(item))
      .take(listLength)
      .toArray()
  }
}

function toGraph({ users, items, train }: Split): PinGraph {
  const graph = createPinGraph()
  for (let user = 0; user < users; user += 1) graph.boardKeys.add(Uint32Array.of(0, user), 0)
  for (let item = 0; item < items; item += 1)
    graph.pictureKeys.add(Uint32Array.of(0, 0, 0, item), 0)
  const starts = new Int32Array(users + 1)
  for (const [user, list] of train.entries()) starts[user + 1] = starts[user]! + list.length
  const members = new Int32Array(starts[users]!)
  for (const [user, list] of train.entries()) members.set(list, starts[user])
  fillGraph(graph, { starts, members })
  return graph
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
