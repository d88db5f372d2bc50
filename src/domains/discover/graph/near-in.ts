import type { PartNear, Walk } from '#platform/graph'
import { isSignature, signaturesToWords, signatureWords, wordsToSignature } from './keys.ts'
import { findNearest } from './nearest.ts'
import type { PinGraph } from './pin-graph.ts'
import { quick, type Start, thorough } from './walk-rule.ts'
import type { WorkingBuffers } from './working-buffers.ts'

/** Limits of one request: walks, starting pictures and results of each. */
const maxWalks = 16
const maxStarts = 200
const maxResults = 1_000

/** The pictures near by walks in this graph. */
export function nearIn(
  graph: PinGraph,
  buffers: WorkingBuffers,
  walks: readonly Walk[],
): PartNear[][] {
  return walks.slice(0, maxWalks).map((walk) => nearOf(graph, buffers, walk))
}

/** On how many boards of this graph each of these pictures is. */
export function listsOf(graph: PinGraph, keys: readonly string[]): number[] {
  return keys.slice(0, maxWalks * maxStarts).map((key) => graph.degrees[find(graph, key)] ?? 0)
}

/** The number of the picture; negative for one that is not in the graph. */
function find(graph: PinGraph, signature: string): number {
  return isSignature(signature) ? graph.pictureKeys.find(signaturesToWords(signature), 0) : -1
}

function nearOf(
  graph: PinGraph,
  buffers: WorkingBuffers,
  { from, limit, isQuick }: Walk,
): PartNear[] {
  const starts = from.slice(0, maxStarts).flatMap(([signature, weight]): Start[] => {
    const picture = weight > 0 ? find(graph, signature) : -1
    return picture < 0 ? [] : [{ picture, weight }]
  })
  if (starts.length === 0) return []
  const { pictures, chances } = findNearest(
    graph,
    buffers,
    starts,
    Math.min(limit, maxResults),
    isQuick ? quick : thorough,
  )
  const words = new Uint32Array(signatureWords)
  return Array.from(pictures, (picture, at) => {
    graph.pictureKeys.read(picture, words, 0)
    return {
      key: wordsToSignature(words, 0),
      chance: chances[at]!,
      lists: graph.degrees[picture]!,
    }
  })
}
