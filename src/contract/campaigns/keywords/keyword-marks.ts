import type { MatchType } from '../enums.ts'

const matchTypes = {
  EXACT: { positive: 'EXACT', negative: 'EXACT_NEGATIVE' },
  PHRASE: { positive: 'PHRASE', negative: 'PHRASE_NEGATIVE' },
} as const

/**
 * A keyword as it is typed: `[just this]`, `"this phrase"`, and all else by another match type. Spaces are single.
 * The value is empty where there is nothing between the marks.
 */
export function readMarkedKeyword(
  typed: string,
  kind: 'positive' | 'negative',
  otherwise: MatchType,
): { value: string; match_type: MatchType } {
  const [, inBrackets] = /^\[(.*)\]$/.exec(typed) ?? []
  const [, inQuotes] = /^["“„](.*)["”“]$/.exec(typed) ?? []
  const value = (inBrackets ?? inQuotes ?? typed).replace(/\s+/g, ' ').trim()
  if (inBrackets !== undefined) return { value, match_type: matchTypes.EXACT[kind] }
  if (inQuotes !== undefined) return { value, match_type: matchTypes.PHRASE[kind] }
  return { value, match_type: otherwise }
}
