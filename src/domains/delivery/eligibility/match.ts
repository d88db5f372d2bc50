import type { MatchType } from '#contract/campaigns/enums'
import type { MatchKind } from '#contract/delivery/match-kinds'
import { hasAllWords } from '../keywords/keyword-match.ts'
import type { CompiledGroup } from '../live-index/compile.ts'
import type { AdRequest } from './viewer.ts'

/**
 * What of an ad group led to an offer: one of its keywords, one of its interests or of those near to them (by its id),
 * or it names neither.
 */
export type Match =
  | { kind: 'keyword'; value: string; type: MatchType }
  | { kind: Exclude<MatchKind, 'everybody' | 'keyword'>; value: string; type: null }
  | { kind: 'everybody'; value: null; type: null }

/**
 * Of an ad group that was found for this request (`findCandidates`). A keyword goes before an interest, and one of the
 * page before one of the viewer.
 */
export function matchOf(
  { keywords, interests, nearTopics }: CompiledGroup,
  { query, topics, interests: ofRequest }: AdRequest,
): Match {
  for (const key of query?.keys ?? []) {
    const keyword = keywords.get(key)?.find((one) => query !== null && hasAllWords(one, query))
    if (keyword) return { kind: 'keyword', value: keyword.value, type: keyword.match_type }
  }
  const own = query === null ? [...interests, ...nearTopics] : interests
  const topic = own.find((one) => topics.has(one))
  if (topic !== undefined) return { kind: 'page', value: topic, type: null }
  const interest = own.find((one) => ofRequest.has(one))
  return interest === undefined
    ? { kind: 'everybody', value: null, type: null }
    : { kind: 'interest', value: interest, type: null }
}
