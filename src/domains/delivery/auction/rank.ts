import type { CompiledAd, CompiledGroup } from '../live-index/compile.ts'

/** An eligible ad group with the best of its ads. Amounts in common micro. */
export interface Candidate {
  group: CompiledGroup
  ad: CompiledAd
  /** How it was found; see `matchOfSlot`. */
  match: number
  /** For one billable event, at most what is left of the budget. */
  bid: number
  /** The probability that an impression becomes a billable event: 1 where impressions are billed. */
  response: number
  /** That a click becomes what the ad group works towards; null where it bids for something else. */
  conversion: number | null
  /** The least that an event costs here. */
  floor: number
  /** What an impression is worth for the ranking: the bid by the response, by how welcome the ad is. */
  score: number
}

export interface RankOptions {
  slots: number
  /** Whose ad stands right before the first slot. */
  before: string | null
}

export interface Ranked {
  winner: Candidate
  /** The best of another ad account that got no slot; null where all others did. */
  rival: Candidate | null
}

/**
 * Fills the slots of a page, best first. Slots are equally good: each could be any winner's. Never two of one ad
 * account side by side, nothing below its floor, no ad group and no pin twice. Of two equal ones the lower ad group
 * id wins, so that every process answers alike.
 */
export function rank(candidates: readonly Candidate[], { slots, before }: RankOptions): Ranked[] {
  const winners: Candidate[] = []
  let last = before
  while (winners.length < slots) {
    const winner = bestFree(candidates, winners, last)
    if (winner === null) break
    winners.push(winner)
    last = winner.group.advertiserId
  }
  return winners.map((winner) => ({ winner, rival: rivalOf(winner, winners, candidates) }))
}

/** The best that, like its pin, has no slot yet, and is not of the ad account of the slot before. */
function bestFree(
  candidates: readonly Candidate[],
  winners: readonly Candidate[],
  last: string | null,
): Candidate | null {
  let found: Candidate | null = null
  for (const one of candidates) {
    if (one.bid < one.floor || one.bid <= 0) continue
    if (found !== null && !isBefore(one, found)) continue
    if (one.group.advertiserId !== last && isFree(one, winners)) found = one
  }
  return found
}

function isFree(one: Candidate, winners: readonly Candidate[]): boolean {
  for (const { group, ad } of winners)
    if (group === one.group || ad.pinId === one.ad.pinId) return false
  return true
}

/** Nobody is outbid by their own ads. */
function rivalOf(
  { group }: Candidate,
  winners: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate | null {
  let found: Candidate | null = null
  for (const one of candidates) {
    if (one.bid < one.floor || one.bid <= 0) continue
    if (found !== null && !isBefore(one, found)) continue
    if (one.group.advertiserId !== group.advertiserId && !winners.includes(one)) found = one
  }
  return found
}

function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.score !== other.score) return one.score > other.score
  return compareIds(one.group.adGroupId, other.group.adGroupId) < 0
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
