import type { CampaignId } from '#contract/ids'
import { type CompiledGroup, compileGroup } from './compile.ts'
import type { LiveAdGroup } from './live-ad-group.ts'
import { addTo, countDead, type PostingList } from './posting-list.ts'
import { createSlots, endSlot, type Slots, takeSlot } from './slots.ts'

/** All ads that may be shown now, by what leads to them. */
export interface LiveIndex {
  /** The highest change number applied. */
  change: bigint
  groups: number
  slots: Slots
  byCountry: Map<string, CountryPostings>
  /** How many ad groups have a negative keyword with this key. */
  negatives: Map<string, number>
  /** The most words of a keyword so far. */
  longestPhrase: number
  campaigns: Map<CampaignId, { change: bigint; groups: readonly CompiledGroup[] }>
  /** Counts decisions, so that each meets an ad group once. */
  round: number
}

/** Ad groups that reach a country: with this interest or keyword, or whatever somebody is interested in. */
export interface CountryPostings {
  anything: PostingList | undefined
  byInterest: Map<string, PostingList>
  /** With one that is near to its topics. */
  byNearTopic: Map<string, PostingList>
  byKeyword: Map<string, PostingList>
}

/** One campaign as it is now; without ad groups it is removed. */
export interface CampaignChange {
  change: bigint
  campaign_id: CampaignId
  ad_groups: readonly LiveAdGroup[]
}

/** An ad group in more countries stands under this name instead, and its countries are compared. */
export const everywhere = '*'
const countriesListed = 20

export function createLiveIndex(): LiveIndex {
  return {
    change: 0n,
    groups: 0,
    slots: createSlots(),
    byCountry: new Map(),
    negatives: new Map(),
    longestPhrase: 1,
    campaigns: new Map(),
    round: 0,
  }
}

/**
 * Puts a campaign in the place of what it was. Changes may arrive twice and in any order: one that is not newer than
 * the campaign's latest changes nothing and answers false. Compiled ad groups are never altered, so that a decision
 * may keep those that it chose.
 */
export function applyChange(index: LiveIndex, next: CampaignChange): boolean {
  if (next.change > index.change) index.change = next.change
  const before = index.campaigns.get(next.campaign_id)
  if (before !== undefined && before.change >= next.change) return false
  for (const group of before?.groups ?? []) removeGroup(index, group)
  const groups = next.ad_groups.map(compileGroup)
  for (const group of groups) addGroup(index, group)
  // A removed one stays known by its number, so that an older change does not bring it back.
  index.campaigns.set(next.campaign_id, { change: next.change, groups })
  return true
}

function addGroup(index: LiveIndex, group: CompiledGroup): void {
  index.groups += 1
  const { slots } = index
  group.slot = takeSlot(slots, group)
  const { slot, mask } = group
  const add = (list: PostingList | undefined) => addTo(list, slots, slot, mask)
  for (const country of countriesOf(group)) {
    const postings = index.byCountry.get(country) ?? emptyPostings()
    index.byCountry.set(country, postings)
    if (!group.isTopical) postings.anything = add(postings.anything)
    for (const interest of group.interests)
      postings.byInterest.set(interest, add(postings.byInterest.get(interest)))
    for (const topic of group.nearTopics)
      postings.byNearTopic.set(topic, add(postings.byNearTopic.get(topic)))
    for (const key of group.keywords.keys())
      postings.byKeyword.set(key, add(postings.byKeyword.get(key)))
  }
  for (const keywords of group.keywords.values()) {
    for (const { length } of keywords) index.longestPhrase = Math.max(index.longestPhrase, length)
  }
  for (const [key, { length }] of group.negatives) {
    index.negatives.set(key, (index.negatives.get(key) ?? 0) + 1)
    index.longestPhrase = Math.max(index.longestPhrase, length)
  }
}

function removeGroup(index: LiveIndex, group: CompiledGroup): void {
  const { slots } = index
  group.isLive = false
  endSlot(slots, group.slot)
  index.groups -= 1
  for (const country of countriesOf(group)) {
    const postings = index.byCountry.get(country)
    if (postings === undefined) continue
    if (!group.isTopical && postings.anything !== undefined && countDead(postings.anything, slots))
      postings.anything = undefined
    for (const interest of group.interests) forget(postings.byInterest, interest, slots)
    for (const topic of group.nearTopics) forget(postings.byNearTopic, topic, slots)
    for (const key of group.keywords.keys()) forget(postings.byKeyword, key, slots)
    if (isEmpty(postings)) index.byCountry.delete(country)
  }
  for (const key of group.negatives.keys()) {
    const left = (index.negatives.get(key) ?? 1) - 1
    if (left === 0) index.negatives.delete(key)
    else index.negatives.set(key, left)
  }
}

function emptyPostings(): CountryPostings {
  return {
    anything: undefined,
    byInterest: new Map(),
    byNearTopic: new Map(),
    byKeyword: new Map(),
  }
}

function isEmpty({ anything, byInterest, byNearTopic, byKeyword }: CountryPostings): boolean {
  const topics = byInterest.size + byNearTopic.size + byKeyword.size
  return anything === undefined && topics === 0
}

function forget(lists: Map<string, PostingList>, key: string, slots: Slots): void {
  const list = lists.get(key)
  if (list !== undefined && countDead(list, slots)) lists.delete(key)
}

function countriesOf({ countries }: CompiledGroup): Iterable<string> {
  return countries.size > countriesListed ? [everywhere] : countries
}
