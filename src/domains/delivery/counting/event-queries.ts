import type { PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import { featureBytes } from '../learning/feature-bytes.ts'
import type { JudgedEvent } from './judge-events.ts'
import { eventKey, type ReportedEvent } from './read-events.ts'

/** Only the transaction with this lock counts events of a person, so that all rules see the events before. */
export async function lockEventsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ad events ${personId}`])
}

/** Ad accounts, days and offers: what the primary key begins with. */
export function eventKeys(events: readonly ReportedEvent[]): [string[], string[], string[]] {
  return [
    events.map(({ offer }) => offer.advertiser_id),
    events.map(({ offer }) => offer.offered_at.toISOString().slice(0, 10)),
    events.map(({ offer }) => offer.offer_id),
  ]
}

export interface EventSource {
  personId: PersonId
  addressKey: Buffer
  now: Date
}

/** Stores those that are new and returns them; of an event that is there already nothing changes. */
export async function insertEvents(
  db: Writer,
  events: readonly JudgedEvent[],
  { personId, addressKey, now }: EventSource,
): Promise<JudgedEvent[]> {
  const offers = events.map(({ offer }) => offer)
  const stored = await rows<{ offer_id: string; type: string }>(
    db,
    `insert into ad_events
       (advertiser_id, day, offer_id, type, campaign_id, ad_group_id, ad_id, pin_id, at, received_at, placement,
        billable_event, country, age_bucket, gender, device, match_kind, match_value, match_type, query, person_id,
        address_key, invalid_reason, response, features)
     select e.advertiser_id, e.day, e.offer_id, e.type, e.campaign_id, e.ad_group_id, e.ad_id, e.pin_id, e.at, $1,
            e.placement, e.billable_event, e.country, e.age_bucket, e.gender, e.device, e.match_kind, e.match_value,
            e.match_type, e.query, $2, $3, e.invalid_reason, e.response, e.features
       from unnest($4::bigint[], $5::date[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[],
              $11::bigint[], $12::timestamptz[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
              $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::real[], $25::bytea[])
         as e (advertiser_id, day, offer_id, type, campaign_id, ad_group_id, ad_id, pin_id, at, placement,
               billable_event, country, age_bucket, gender, device, match_kind, match_value, match_type, query,
               invalid_reason, response, features)
      order by e.advertiser_id, e.day, e.offer_id, e.type
     on conflict do nothing returning offer_id, type`,
    [
      now,
      personId,
      addressKey,
      ...eventKeys(events),
      events.map(({ type }) => type),
      offers.map(({ campaign_id }) => campaign_id),
      offers.map(({ ad_group_id }) => ad_group_id),
      offers.map(({ ad_id }) => ad_id),
      offers.map(({ pin_id }) => pin_id),
      events.map(({ at }) => at),
      offers.map(({ placement }) => placement),
      offers.map(({ billable_event }) => billable_event),
      offers.map(({ country }) => country),
      offers.map(({ age_bucket }) => age_bucket),
      offers.map(({ gender }) => gender),
      offers.map(({ device }) => device),
      offers.map(({ match_kind }) => match_kind),
      offers.map(({ match_value }) => match_value),
      offers.map(({ match_type }) => match_type),
      offers.map(({ query }) => query),
      events.map(({ invalid_reason }) => invalid_reason),
      offers.map(({ response }) => response),
      events.map(featuresToLearn),
    ],
  )
  const storedKeys = new Set(stored.map(({ offer_id, type }) => eventKey(offer_id, type)))
  return events.filter(({ offer, type }) => storedKeys.has(eventKey(offer.offer_id, type)))
}

/** Of valid impressions. */
function featuresToLearn({ offer, type, invalid_reason }: JudgedEvent): Buffer | null {
  const isLearned = type === 'impression' && invalid_reason === null
  return isLearned ? featureBytes(offer.features) : null
}

/** Notes how often the person saw each ad group, and what a sale may be traced back to. */
export async function noteForPerson(
  db: Writer,
  personId: PersonId,
  valid: readonly JudgedEvent[],
): Promise<void> {
  const impressions = valid.filter(({ type }) => type === 'impression')
  if (impressions.length > 0)
    await rows(
      db,
      `insert into ad_frequency (person_id, ad_group_id, day, impressions)
       select $1, seen.ad_group_id, (seen.at at time zone 'UTC')::date, count(*)
         from unnest($2::bigint[], $3::timestamptz[]) as seen (ad_group_id, at) group by 2, 3 order by 2, 3
       on conflict (person_id, ad_group_id, day)
         do update set impressions = ad_frequency.impressions + excluded.impressions`,
      [
        personId,
        impressions.map(({ offer }) => offer.ad_group_id),
        impressions.map(({ at }) => at),
      ],
    )
  const touches = valid.filter(({ type }) => type !== 'hide')
  const offers = touches.map(({ offer }) => offer)
  if (touches.length > 0)
    await rows(
      db,
      `insert into ad_touches (person_id, advertiser_id, at, offer_id, type, campaign_id, ad_group_id, ad_id, pin_id)
       select $1, t.* from unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::text[], $6::bigint[],
         $7::bigint[], $8::bigint[], $9::bigint[]) as t`,
      [
        personId,
        offers.map(({ advertiser_id }) => advertiser_id),
        touches.map(({ at }) => at),
        offers.map(({ offer_id }) => offer_id),
        touches.map(({ type }) => type),
        offers.map(({ campaign_id }) => campaign_id),
        offers.map(({ ad_group_id }) => ad_group_id),
        offers.map(({ ad_id }) => ad_id),
        offers.map(({ pin_id }) => pin_id),
      ],
    )
}
