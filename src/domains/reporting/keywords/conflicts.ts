import type { MatchType } from '#contract/campaigns/enums'
import { compileKeyword, compileQuery, matches } from '#domains/delivery'

interface Excluding {
  value: string
  match_type: MatchType
}

/** Longer than any keyword has words. */
const longestPhrase = 60

/** Tells which of some keywords a negative one takes the search for just their text away from. */
export function conflictsWith<T extends { value: string }>(
  keywords: readonly T[],
): (negative: Excluding) => T[] {
  const byKey = new Map<string, T[]>()
  for (const keyword of keywords)
    for (const key of compileQuery(keyword.value, longestPhrase).keys) {
      const known = byKey.get(key)
      if (known) known.push(keyword)
      else byKey.set(key, [keyword])
    }
  return ({ value, match_type }) => byKey.get(compileKeyword(value, match_type)?.key ?? '') ?? []
}

/** The negative keyword that a search for just this text meets first; null: none. */
export function blockerOf<T extends Excluding>(value: string, negatives: readonly T[]): T | null {
  const query = compileQuery(value, longestPhrase)
  return (
    negatives.find((negative) => {
      const compiled = compileKeyword(negative.value, negative.match_type)
      return compiled !== null && matches(compiled, query)
    }) ?? null
  )
}
