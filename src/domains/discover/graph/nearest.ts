import { countSteps, exactWalk } from './exact-walk.ts'
import type { PinGraph } from './pin-graph.ts'
import { sampledWalk } from './sampled-walk.ts'
import { type Effort, nearness, type Start, thorough } from './walk-rule.ts'
import { clear, ensureCapacity, type WorkingBuffers } from './working-buffers.ts'

/** As `nearestPictures`, with the probability that a walk ends at each. */
export interface Nearest {
  pictures: Int32Array
  chances: Float32Array
}

/**
 * The pictures nearest to the starts, the nearest first, without the starts themselves. The result is
 * deterministic as long as the graph does not change.
 */
export function nearestPictures(
  graph: PinGraph,
  buffers: WorkingBuffers,
  starts: readonly Start[],
  limit: number,
  effort: Effort = thorough,
): Int32Array {
  return findNearest(graph, buffers, starts, limit, effort).pictures
}

export function findNearest(
  graph: PinGraph,
  buffers: WorkingBuffers,
  starts: readonly Start[],
  limit: number,
  effort: Effort = thorough,
): Nearest {
  ensureCapacity(buffers, graph.pictureKeys.size())
  buffers.touchedCount = 0
  if (countSteps(graph, starts, effort) <= effort.exactSteps)
    exactWalk(graph, buffers, starts, effort)
  else sampledWalk(graph, buffers, starts, seedOf(starts), effort.sampledWalks)

  for (const { picture } of starts) buffers.chances[picture] = 0
  const pictures = choose(graph, buffers, limit)
  const chances = Float32Array.from(pictures, (picture) => buffers.chances[picture]!)
  clear(buffers)
  return { pictures, chances }
}

function seedOf(starts: readonly Start[]): number {
  return starts.reduce((seed, { picture }) => Math.imul(seed ^ picture, 0x9e3779b1), starts.length)
}

/** The best `limit` of the touched pictures: a heap with the lowest score on top. */
function choose(graph: PinGraph, buffers: WorkingBuffers, limit: number): Int32Array {
  const { chances, touched, touchedCount } = buffers
  const scores = new Float64Array(limit)
  const pictures = new Int32Array(limit)
  let size = 0

  const isBefore = (a: number, b: number) =>
    scores[a]! < scores[b]! || (scores[a] === scores[b] && pictures[a]! > pictures[b]!)
  const swap = (a: number, b: number) => {
    const score = scores[a]!
    const picture = pictures[a]!
    scores[a] = scores[b]!
    pictures[a] = pictures[b]!
    scores[b] = score
    pictures[b] = picture
  }
  const sink = (from: number) => {
    let at = from
    for (;;) {
      const left = at * 2 + 1
      if (left >= size) return
      const lowest = left + 1 < size && isBefore(left + 1, left) ? left + 1 : left
      if (!isBefore(lowest, at)) return
      swap(lowest, at)
      at = lowest
    }
  }
  const rise = (from: number) => {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }

  for (let n = 0; n < touchedCount; n += 1) {
    const picture = touched[n]!
    const chance = chances[picture]!
    if (chance <= 0) continue
    const score = nearness(chance, graph.degrees[picture]!)
    if (size < limit) {
      scores[size] = score
      pictures[size] = picture
      size += 1
      rise(size - 1)
    } else if (score > scores[0]! || (score === scores[0] && picture < pictures[0]!)) {
      scores[0] = score
      pictures[0] = picture
      sink(0)
    }
  }
  const order = Array.from({ length: size }, (_, at) => at)
  order.sort((a, b) => scores[b]! - scores[a]! || pictures[a]! - pictures[b]!)
  return Int32Array.from(order, (at) => pictures[at]!)
}
