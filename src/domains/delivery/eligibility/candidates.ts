import { type CompiledQuery, hasAllWords } from '../keywords/keyword-match.ts'
import type { CompiledGroup } from '../live-index/compile.ts'
import { type CountryPostings, everywhere, type LiveIndex } from '../live-index/live-index.ts'
import type { PostingList } from '../live-index/posting-list.ts'
import type { AdRequest } from './viewer.ts'

/** How an ad group was found; both may be. */
export const matchedQuery = 1
export const matchedInterest = 2

/**
 * The ad groups that the country and a topic lead to, each once: by a keyword, by an interest, or because they name
 * neither. What matched stands in `metMatch` until the next decision. The array is used again by the next call.
 */
export function findCandidates(index: LiveIndex, request: AdRequest): readonly CompiledGroup[] {
  index.round += 1
  found.length = 0
  for (const country of [request.viewer.country, everywhere]) {
    const postings = index.byCountry.get(country)
    if (postings === undefined) continue
    if (request.query !== null) meetByKeyword(index.round, postings, request.query)
    meetByInterest(index.round, postings, request.interests)
    if (postings.anything !== undefined) meet(index.round, postings.anything, 0)
  }
  return found
}

const found: CompiledGroup[] = []

function meetByKeyword(round: number, { byKeyword }: CountryPostings, query: CompiledQuery): void {
  for (const key of query.keys) {
    for (const group of byKeyword.get(key)?.groups ?? [])
      if (group.isLive && group.keywords.get(key)?.some((one) => hasAllWords(one, query)))
        note(round, group, matchedQuery)
  }
}

function meetByInterest(
  round: number,
  { byInterest }: CountryPostings,
  interests: ReadonlySet<string>,
): void {
  // The shorter of both is walked through.
  const shared = interests.size <= byInterest.size ? interests : byInterest.keys()
  for (const interest of shared) {
    const list = interests.has(interest) ? byInterest.get(interest) : undefined
    if (list !== undefined) meet(round, list, matchedInterest)
  }
}

function meet(round: number, { groups }: PostingList, match: number): void {
  for (const group of groups) if (group.isLive) note(round, group, match)
}

function note(round: number, group: CompiledGroup, match: number): void {
  if (group.metRound === round) group.metMatch |= match
  else {
    group.metRound = round
    group.metMatch = match
    found.push(group)
  }
}
