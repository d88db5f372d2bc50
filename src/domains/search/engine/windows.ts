import { type Axis, firstEdge } from './axes.ts'
import type { AskedWord } from './search-engine.ts'
import { alignDown, type Range } from './standing.ts'

/** The expected number of matches in a tier; there may be more where they could not be estimated. */
const windowRows = 1_000
/** So few matches are ranked at once, in all tiers. */
export const fewRows = 3_000
/** How many rows to search first where the number of matches is unknown. */
const firstLook = 8_192

/** The highest static ranks among which about `tierRows` rows match. */
export function firstWindow(axis: Axis, share: number | null): Range {
  const expected = share === null ? axis.total : share * axis.total
  if (expected <= fewRows) return { from: 0, to: null }
  const deep = share === null ? firstLook : windowRows / share
  return { from: edgeBelow(axis, deep), to: null }
}

/**
 * Whether so few rows are likely to have all of these words that all tiers can be searched at once. Each word
 * makes them fewer, though by less than if the words were independent of each other.
 */
export function isLikelyFew({ total }: Axis, words: readonly AskedWord[]): boolean {
  if (words.length < 2 || total === 0) return false
  const [rarest = 1, ...others] = words
    .map(({ pins }) => Math.min(1, pins / total))
    .toSorted((one, other) => one - other)
  return total * others.reduce((share, one) => share * Math.sqrt(one), rarest) <= fewRows
}

/** The tier below one that was not enough: as deep as its matches suggest, at most eight times as deep. */
export function nextWindow(axis: Axis, { from }: Range, found: number): Range | null {
  if (from === 0) return null
  const above = rowsAbove(axis, from)
  const deep = Math.min(above * 8, found > 0 ? above + (above * windowRows) / found : Infinity)
  return {
    from: Math.min(edgeBelow(axis, deep), from) === from ? 0 : edgeBelow(axis, deep),
    to: from,
  }
}

/** The static rank with at least so many rows above it; 0 when there are fewer. */
function edgeBelow({ edges }: Axis, deep: number): number {
  const edge = edges[Math.max(0, Math.ceil(Math.log2(deep / firstEdge)))]
  const highest = edges[0]
  return edge === undefined || highest === undefined ? 0 : alignDown(edge, highest - edge)
}

function rowsAbove({ edges }: Axis, standing: number): number {
  const index = edges.findIndex((edge) => edge <= standing)
  return firstEdge * 2 ** (index === -1 ? edges.length : index)
}
