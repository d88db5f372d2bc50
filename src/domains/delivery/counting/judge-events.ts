import type { AdEventType } from '#contract/delivery/report-ad-events'
import type { AdId, AdvertiserId, OfferId } from '#contract/ids'
import { type Rates, windowsMs } from '../invalid-traffic/rates.ts'
import { burstReasons, type InvalidReason, invalidReasonOf } from '../invalid-traffic/rules.ts'
import type { ReportedEvent } from './read-events.ts'

/** What was counted of a person and their address, before the events at hand. */
export interface CountedLately {
  /** Events of the last day in each of `windowsMs`: of the person by ad, of their address without one. */
  counts: readonly { type: AdEventType; ad_id: AdId | null; rates: Rates }[]
  hadBurst: boolean
  /** Offers whose impression was counted as valid. */
  seen: ReadonlySet<OfferId>
}

export interface Reporter {
  userAgent: string
  isDataCentre: boolean
  /** Ad accounts that they belong to. */
  own: ReadonlySet<AdvertiserId>
}

export interface JudgedEvent extends ReportedEvent {
  invalid_reason: InvalidReason | null
}

/** Says of each event whether it counts, in their order: each is part of what was counted for the next. */
export function judgeEvents(
  events: readonly ReportedEvent[],
  reporter: Reporter,
  lately: CountedLately,
): JudgedEvent[] {
  const tally = createTally(lately)
  const seen = new Set(lately.seen)
  let had_burst = lately.hadBurst
  return events.map((event) => {
    const { offer, type } = event
    const invalid_reason = invalidReasonOf(
      {
        type,
        user_agent: reporter.userAgent,
        is_data_centre: reporter.isDataCentre,
        is_own_account: reporter.own.has(offer.advertiser_id),
      },
      {
        // What was counted before is left out before it is judged.
        is_token_used: false,
        was_seen: seen.has(offer.offer_id),
        by_person_on_ad: tally.read(`${type} ${offer.ad_id}`),
        by_person: tally.read(`${type} person`),
        by_address: tally.read(`${type} address`),
        had_burst,
      },
    )
    tally.add(type, offer.ad_id)
    if (type === 'impression' && invalid_reason === null) seen.add(offer.offer_id)
    if (invalid_reason !== null && burstReasons.has(invalid_reason)) had_burst = true
    return { ...event, invalid_reason }
  })
}

function createTally({ counts }: CountedLately) {
  const tally = new Map<string, number[]>()
  const none = windowsMs.map(() => 0)
  const add = (key: string, rates: readonly number[]) =>
    tally.set(
      key,
      (tally.get(key) ?? none).map((count, n) => count + (rates[n] ?? 0)),
    )
  for (const { type, ad_id, rates } of counts) {
    if (ad_id === null) add(`${type} address`, rates)
    else {
      add(`${type} ${ad_id}`, rates)
      add(`${type} person`, rates)
    }
  }
  const one = windowsMs.map(() => 1)
  return {
    read: (key: string) => (tally.get(key) ?? none) as unknown as Rates,
    add: (type: AdEventType, adId: AdId) => {
      for (const whose of [adId, 'person', 'address']) add(`${type} ${whose}`, one)
    },
  }
}
