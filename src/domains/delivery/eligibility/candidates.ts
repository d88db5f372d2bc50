import { type CompiledQuery, hasAllWords } from '../keywords/keyword-match.ts'
import type { CompiledGroup } from '../live-index/compile.ts'
import { type CountryPostings, everywhere, type LiveIndex } from '../live-index/live-index.ts'
import type { PostingList } from '../live-index/posting-list.ts'
import type { AdRequest } from './viewer.ts'

/** How an ad group was found; both may be. */
export const matchedQuery = 1
export const matchedInterest = 2

/** What `findCandidates` left out by their masks alone, each as often as a topic led to it. */
export const leftOutByMask = { count: 0 }

/**
 * The ad groups that the country and a topic lead to, each once: by a keyword, by an interest, or because they name
 * neither. Most of those for other placements, devices, ages and genders are not among them. What matched stands in `metMatch` until the next decision. The array is used again by the next call.
 */
export function findCandidates(index: LiveIndex, request: AdRequest): readonly CompiledGroup[] {
  index.round += 1
  found.length = 0
  leftOutByMask.count = 0
  for (const country of [request.viewer.country, everywhere]) {
    const postings = index.byCountry.get(country)
    if (postings === undefined) continue
    if (request.query !== null) meetByKeyword(index.round, postings, request.query)
    meetByInterest(index.round, postings, request)
    if (postings.anything !== undefined) meet(index.round, postings.anything, request.mask, 0)
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
  { interests, mask }: AdRequest,
): void {
  // The shorter of both is walked through.
  const shared = interests.size <= byInterest.size ? interests : byInterest.keys()
  for (const interest of shared) {
    const list = interests.has(interest) ? byInterest.get(interest) : undefined
    if (list !== undefined) meet(round, list, mask, matchedInterest)
  }
}

function meet(round: number, { groups, masks }: PostingList, needed: number, match: number): void {
  let passed = 0
  for (let at = 0; at < masks.length; at += 1) {
    if ((masks[at]! & needed) !== needed) continue
    passed += 1
    const group = groups[at]!
    if (group.isLive) note(round, group, match)
  }
  leftOutByMask.count += masks.length - passed
}

function note(round: number, group: CompiledGroup, match: number): void {
  if (group.metRound === round) group.metMatch |= match
  else {
    group.metRound = round
    group.metMatch = match
    found.push(group)
  }
}
