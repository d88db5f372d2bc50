import type { LiveIndex } from '../live-index/live-index.ts'
import type { AdRequest } from './viewer.ts'

/** The keys of the query that some ad group has as a negative keyword: mostly none, so that comparing costs nothing. */
export function findNegatives(index: LiveIndex, { query }: AdRequest): readonly string[] {
  if (query === null) return none
  const found: string[] = []
  for (const key of query.keys) if (index.negatives.has(key)) found.push(key)
  return found
}

const none: readonly string[] = []
