import type { AdGroupId } from '#contract/ids'
import { limits } from '#contract/limits'

/*
 * Offers of ad groups with a frequency cap that this process made to people and that may still become impressions.
 * Each remembers how many impressions were counted before it, so that none counts twice when it became one.
 */

interface Pending {
  at: number
  counted: number
}

export interface PendingOffers {
  /** How often somebody saw each ad group, or may yet; `seen` was counted. */
  served(personId: string, seen: ReadonlyMap<AdGroupId, number>, at: number): Map<AdGroupId, number>
  note(personId: string, adGroupId: AdGroupId, counted: number, at: number): void
  /** Forgets one that was noted then, as it will not be shown. */
  forget(personId: string, adGroupId: AdGroupId, at: number): void
  /** Forgets people all of whose offers can count no more. */
  sweep(at: number): void
}

const heldMs = limits.adOfferMinutes * 60_000

export function createPendingOffers(): PendingOffers {
  const people = new Map<string, Map<AdGroupId, Pending[]>>()

  const pendingOf = (groups: Map<AdGroupId, Pending[]>, at: number) => {
    for (const [id, offers] of groups) {
      const left = offers.filter((one) => at - one.at < heldMs)
      if (left.length === 0) groups.delete(id)
      else groups.set(id, left)
    }
    return groups
  }

  return {
    served: (personId, seen, at) => {
      const served = new Map(seen)
      const groups = people.get(personId)
      if (groups === undefined) return served
      for (const [id, offers] of pendingOf(groups, at)) {
        const before = offers[0]?.counted ?? 0
        served.set(id, Math.max(seen.get(id) ?? 0, before + offers.length))
      }
      return served
    },
    note: (personId, adGroupId, counted, at) => {
      const groups = people.get(personId) ?? new Map<AdGroupId, Pending[]>()
      people.set(personId, groups)
      groups.set(adGroupId, [...(groups.get(adGroupId) ?? []), { at, counted }])
    },
    forget: (personId, adGroupId, at) => {
      const groups = people.get(personId)
      const offers = groups?.get(adGroupId) ?? []
      const found = offers.findIndex((one) => one.at === at)
      if (found === -1) return
      if (offers.length === 1) groups?.delete(adGroupId)
      else groups?.set(adGroupId, offers.toSpliced(found, 1))
    },
    sweep: (at) => {
      for (const [personId, groups] of people)
        if (pendingOf(groups, at).size === 0) people.delete(personId)
    },
  }
}
