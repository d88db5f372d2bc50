import type { Found } from './search-input.ts'

/** Splits the results into full and partial matches; if there are partial matches, only they have further pages. */
export function foundParts(found: Found): { whole: Found | null; near: Found | null } {
  const { results, near_from: from } = found
  if (from === null) return { whole: found, near: null }
  return {
    whole: from === 0 ? null : { ...found, results: results.slice(0, from), bookmark: null },
    near: { ...found, results: results.slice(from) },
  }
}
