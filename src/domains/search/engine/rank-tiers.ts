import { firstEdge, type Histogram } from './histograms.ts'
import type { QueryTerm } from './search-engine.ts'
import { alignDown, type Range } from './static-rank.ts'

/** The expected number of matches in a tier; there may be more where they could not be estimated. */
const tierRows = 1_000
/** So few matches are ranked at once, in all tiers. */
export const fewRows = 3_000
/** How many rows to search first where the number of matches is unknown. */
const firstLook = 8_192

/** The highest static ranks among which about `tierRows` rows match. */
export function firstTier(histogram: Histogram, selectivity: number | null): Range {
  const expected = selectivity === null ? histogram.total : selectivity * histogram.total
  if (expected <= fewRows) return { from: 0, to: null }
  const deep = selectivity === null ? firstLook : tierRows / selectivity
  return { from: edgeBelow(histogram, deep), to: null }
}

/**
 * Whether so few rows are likely to have all of these words that all tiers can be searched at once. Each word
 * makes them fewer, though by less than if the words were independent of each other.
 */
export function isLikelyFew({ total }: Histogram, words: readonly QueryTerm[]): boolean {
  if (words.length < 2 || total === 0) return false
  const [rarest = 1, ...others] = words
    .map(({ pins }) => Math.min(1, pins / total))
    .toSorted((one, other) => one - other)
  return (
    total * others.reduce((selectivity, one) => selectivity * Math.sqrt(one), rarest) <= fewRows
  )
}

/** The tier below one that was not enough: as deep as its matches suggest, at most eight times as deep. */
export function nextTier(histogram: Histogram, { from }: Range, found: number): Range | null {
  if (from === 0) return null
  const above = rowsAbove(histogram, from)
  const deep = Math.min(above * 8, found > 0 ? above + (above * tierRows) / found : Infinity)
  return {
    from: Math.min(edgeBelow(histogram, deep), from) === from ? 0 : edgeBelow(histogram, deep),
    to: from,
  }
}

/** The static rank with at least so many rows above it; 0 when there are fewer. */
function edgeBelow({ edges }: Histogram, deep: number): number {
  const edge = edges[Math.max(0, Math.ceil(Math.log2(deep / firstEdge)))]
  const highest = edges[0]
  return edge === undefined || highest === undefined ? 0 : alignDown(edge, highest - edge)
}

function rowsAbove({ edges }: Histogram, staticRank: number): number {
  const index = edges.findIndex((edge) => edge <= staticRank)
  return firstEdge * 2 ** (index === -1 ? edges.length : index)
}
