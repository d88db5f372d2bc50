import { type Axis, firstEdge } from './axes.ts'
import type { AskedWord } from './search-engine.ts'
import { alignDown, type Range } from './standing.ts'

/** So many are found and ranked together; more are found where nobody knew that there would be. */
const windowRows = 1_000
/** So few are ranked at once, whatever their standing. */
export const fewRows = 3_000
/** Where nobody knows how many will be found. */
const firstLook = 8_192

/** The highest standings among which about `windowRows` are found. */
export function firstWindow(axis: Axis, share: number | null): Range {
  const expected = share === null ? axis.total : share * axis.total
  if (expected <= fewRows) return { from: 0, to: null }
  const deep = share === null ? firstLook : windowRows / share
  return { from: edgeBelow(axis, deep), to: null }
}

/**
 * Whether so few rows are likely to have all of these words that it is worth to look for them whatever their
 * standing. Each word makes them fewer, though not by as much as if it had nothing to do with the others.
 */
export function isLikelyFew({ total }: Axis, words: readonly AskedWord[]): boolean {
  if (words.length < 2 || total === 0) return false
  const [rarest = 1, ...others] = words
    .map(({ pins }) => Math.min(1, pins / total))
    .toSorted((one, other) => one - other)
  return total * others.reduce((share, one) => share * Math.sqrt(one), rarest) <= fewRows
}

/** What lies under a window that was not enough: as deep as its yield lets expect, or eight times as deep. */
export function nextWindow(axis: Axis, { from }: Range, found: number): Range | null {
  if (from === 0) return null
  const above = rowsAbove(axis, from)
  const deep = Math.min(above * 8, found > 0 ? above + (above * windowRows) / found : Infinity)
  return {
    from: Math.min(edgeBelow(axis, deep), from) === from ? 0 : edgeBelow(axis, deep),
    to: from,
  }
}

/** The standing with at least so many rows above it; 0 when there are not as many. */
function edgeBelow({ edges }: Axis, deep: number): number {
  const edge = edges[Math.max(0, Math.ceil(Math.log2(deep / firstEdge)))]
  const highest = edges[0]
  return edge === undefined || highest === undefined ? 0 : alignDown(edge, highest - edge)
}

function rowsAbove({ edges }: Axis, standing: number): number {
  const index = edges.findIndex((edge) => edge <= standing)
  return firstEdge * 2 ** (index === -1 ? edges.length : index)
}
