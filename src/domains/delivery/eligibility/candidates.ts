import { type CompiledQuery, hasAllWords } from '../keywords/keyword-match.ts'
import type { CompiledGroup } from '../live-index/compile.ts'
import { type CountryPostings, everywhere, type LiveIndex } from '../live-index/live-index.ts'
import type { PostingList } from '../live-index/posting-list.ts'
import type { AdRequest } from './viewer.ts'

/** How an ad group was found; both may be. */
export const matchedQuery = 1
export const matchedInterest = 2
/** By a key of a keyword, whose other words were not looked at yet. */
const perhapsQuery = 4
/** By a topic near to its own. */
const matchedNear = 8

/** What `findCandidates` left out by their masks alone, each as often as a topic led to it. */
export const leftOutByMask = { count: 0 }

/**
 * The slots of the ad groups that the country and a topic lead to, each once: by a keyword, by an interest, by a topic
 * near to those, or because they name none. Those for other placements, devices, ages and genders are not among them. What matched is in
 * `matchOfSlot` until the next decision. The array is used again by the next call.
 */
export function findCandidates(index: LiveIndex, request: AdRequest): readonly number[] {
  index.round += 1
  found.length = 0
  leftOutByMask.count = 0
  for (const country of [request.viewer.country, everywhere]) {
    const postings = index.byCountry.get(country)
    if (postings === undefined) continue
    meetByTopic(index, postings.byInterest, request, matchedInterest)
    // Who searches asked for words: an exact keyword is not answered by all that it is about.
    if (request.query === null) meetByTopic(index, postings.byNearTopic, request, matchedNear)
    else meetByKeyword(index, postings, request, request.query)
    if (postings.anything !== undefined) meet(index, postings.anything, request.mask, 0)
  }
  return found
}

const found: number[] = []

function meetByKeyword(
  index: LiveIndex,
  { byKeyword }: CountryPostings,
  { mask }: AdRequest,
  query: CompiledQuery,
): void {
  for (const key of query.keys) {
    const list = byKeyword.get(key)
    if (list !== undefined) meet(index, list, mask, perhapsQuery)
  }
}

function meetByTopic(
  index: LiveIndex,
  lists: ReadonlyMap<string, PostingList>,
  { interests, mask }: AdRequest,
  match: number,
): void {
  // The shorter of both is walked through.
  const shared = interests.size <= lists.size ? interests : lists.keys()
  for (const interest of shared) {
    const list = interests.has(interest) ? lists.get(interest) : undefined
    if (list !== undefined) meet(index, list, mask, match)
  }
}

function meet({ round, slots }: LiveIndex, list: PostingList, needed: number, match: number): void {
  const { masks } = list
  const { isLive, metRound, metMatch } = slots
  let passed = 0
  for (let at = 0; at < masks.length; at += 1) {
    if ((masks[at]! & needed) !== needed) continue
    passed += 1
    const slot = list.slots[at]!
    if (isLive[slot] === 0) continue
    if (metRound[slot] === round) metMatch[slot]! |= match
    else {
      metRound[slot] = round
      metMatch[slot] = match
      found.push(slot)
    }
  }
  leftOutByMask.count += masks.length - passed
}

/**
 * What led to a candidate: `matchedQuery`, `matchedInterest`, both or 0, also for a topic near to its own, which says as
 * little about a response as none; null where nothing did after all.
 */
export function matchOfSlot(
  { slots }: LiveIndex,
  group: CompiledGroup,
  { query }: AdRequest,
): number | null {
  const met = slots.metMatch[group.slot]!
  const byInterest = met & matchedInterest
  const isPerhaps = (met & perhapsQuery) !== 0
  if (isPerhaps && query !== null && isSearched(group, query)) return byInterest | matchedQuery
  return met === perhapsQuery ? null : byInterest
}

function isSearched({ keywords }: CompiledGroup, query: CompiledQuery): boolean {
  for (const key of query.keys) {
    const own = keywords.get(key)
    if (own?.some((one) => hasAllWords(one, query))) return true
  }
  return false
}
