import type { MatchKind } from '#contract/delivery/match-kinds'
import type { AdEventType } from '#contract/delivery/report-ad-events'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, OfferId, PersonId } from '#contract/ids'
import { postSpend } from '#domains/billing'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { createIds } from '#platform/ids'
import { asId } from '../ids.ts'
import type { World } from '../world.ts'

/** Where an ad is. */
export interface AdPlace {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
}

export interface CountedEvent {
  type?: AdEventType
  at: Date
  /** By default as soon as it happened. */
  received_at?: Date
  person_id?: PersonId | null
  offer_id?: OfferId
  invalid_reason?: string | null
  /** Posted to the ledger, too. */
  billed_micro?: bigint
  placement?: string
  country?: string
  age_bucket?: string | null
  gender?: string
  device?: string
  match_kind?: MatchKind
  match_value?: string | null
  match_type?: string | null
  query?: string | null
}

let offers = 0
function newIdAt(at: Date): OfferId {
  offers += 1
  return createIds(stoppedClock(at), offers)<OfferId>()
}

const touching = new Set<AdEventType>(['impression', 'click', 'closeup', 'save', 'video_half'])

/** Writes what delivery writes when it counts an event: the event, what it cost, and the member's touch. */
export async function countAdEvent(
  { database }: Pick<World, 'database'>,
  { advertiser_id, campaign_id, ad_group_id, ad_id }: AdPlace,
  event: CountedEvent,
): Promise<OfferId> {
  const { type = 'impression', at, received_at = at, person_id = null } = event
  const { invalid_reason = null, billed_micro = 0n, placement = 'BROWSE', country = 'DE' } = event
  const { age_bucket = null, gender = 'unknown', device = 'web' } = event
  const { match_kind = 'everybody', match_value = null, match_type = null, query = null } = event
  // Its id tells when an offer was made.
  const offer_id = event.offer_id ?? newIdAt(at)
  const pin_id = asId<OfferId>('7')
  const entities = [campaign_id, ad_group_id, ad_id, pin_id]
  await database.transaction(async (db) => {
    await rows(
      db,
      `insert into ad_events (advertiser_id, day, offer_id, type, campaign_id, ad_group_id, ad_id, pin_id, at, received_at,
         placement, billable_event, country, age_bucket, gender, device, match_kind, person_id, invalid_reason,
         billed_micro, response, match_value, match_type, query)
       values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $5, $6, $7, $8, $2, $9, $10, 'CLICKTHROUGH', $11,
         $12, $13, $14, $18, $15, $16, $17, 0.01, $19, $20, $21)`,
      [
        ...[advertiser_id, at, offer_id, type, ...entities, received_at, placement, country],
        ...[age_bucket, gender, device, person_id, invalid_reason, billed_micro],
        ...[match_kind, match_value, match_type, query],
      ],
    )
    if (billed_micro > 0n)
      await postSpend(db, { advertiser_id, offer_id, campaign_id, amount: billed_micro, at })
    if (person_id && !invalid_reason && touching.has(type))
      await rows(
        db,
        `insert into ad_touches (person_id, advertiser_id, at, offer_id, type, campaign_id, ad_group_id, ad_id, pin_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [person_id, advertiser_id, at, offer_id, type, ...entities],
      )
  })
  return offer_id
}
