import type { ConversionEventName } from '#contract/conversions/enums'
import type { AdvertiserId, ConversionEventId, ConversionTagId, PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { Candidates, Touch } from './touches.ts'

/** A conversion among all that were received, in the order of their receipt. */
export interface Received {
  advertiser_id: AdvertiserId
  day: string
  id: ConversionEventId
  /** As text, which is as exact as what is stored. */
  received_at: string
}

/** What all sites reported since; `after`: where to go on. */
export function selectReceived(
  db: Db,
  since: Date,
  after: Received | null,
  limit: number,
): Promise<Received[]> {
  return rows<Received>(
    db,
    `select e.advertiser_id, e.day::text as day, e.id, e.received_at::text as received_at from conversion_events e
      where e.received_at >= coalesce($2::timestamptz, $1)
        and ($2::timestamptz is null or (e.received_at, e.id) > ($2, $3::bigint))
      order by e.received_at, e.id limit $4`,
    [since, after?.received_at ?? null, after?.id ?? null, limit],
  )
}

export interface ConversionRow {
  id: ConversionEventId
  event_name: ConversionEventName
  action_source: string
  event_at: Date
  /** In the ad account's currency; null: none was reported, or there is no rate. */
  value_micro: string | null
  click_id: string | null
  /** The tag that reported it; null: a server alone did. */
  tag_id: ConversionTagId | null
  /** SHA-256 in hex, as the following ones. */
  email_hashes: string[] | null
  /** The site's own numbers for its customer. */
  external_ids: string[] | null
}

/** Those of these that the ad account has. */
export function selectConversions(
  db: Db,
  { id, currency }: { id: AdvertiserId; currency: string },
  received: readonly Received[],
): Promise<ConversionRow[]> {
  return rows<ConversionRow>(
    db,
    `select e.id, e.event_name, e.action_source, e.event_at, e.click_id, e.tag_id,
        case when e.currency is null or e.currency = $4 then e.value_micro else e.account_value_micro end as value_micro,
        case when e.identifiers ? 'em'
          then array(select jsonb_array_elements_text(e.identifiers -> 'em')) end as email_hashes,
        case when e.identifiers ? 'external_id'
          then array(select jsonb_array_elements_text(e.identifiers -> 'external_id')) end as external_ids
       from unnest($2::date[], $3::bigint[]) as r (day, id)
       join conversion_events e on e.advertiser_id = $1 and e.day = r.day and e.id = r.id`,
    [id, received.map(({ day }) => day), received.map((one) => one.id), currency],
  )
}

/** An event that a site reported of one of its customers together with a click. */
export interface CustomerClick {
  external_id: string
  tag_id: ConversionTagId | null
  click_id: string
  event_at: Date
}

/** Beyond so many a site gives one number to many visitors, which leads to nobody. */
const maxCustomerClicks = 10_000

export function selectCustomerClicks(
  db: Db,
  advertiserId: AdvertiserId,
  externalIds: readonly string[],
): Promise<CustomerClick[]> {
  if (externalIds.length === 0) return Promise.resolve([])
  return rows<CustomerClick>(
    db,
    `select one.external_id, e.tag_id, e.click_id, e.event_at from conversion_events e,
        lateral jsonb_array_elements_text(e.identifiers -> 'external_id') as one (external_id)
      where e.advertiser_id = $1 and e.click_id is not null and e.identifiers -> 'external_id' ?| $2::text[]
        and one.external_id = any($2::text[])
      limit ${maxCustomerClicks}`,
    [advertiserId, externalIds],
  )
}

export interface ClickRow extends Touch {
  /** null: of a deleted account. */
  person_id: PersonId | null
}

/** Valid clicks of the ad account on these offers; `days`: on which each was made. */
export function selectClicks(
  db: Db,
  advertiserId: AdvertiserId,
  offerIds: readonly string[],
  days: readonly string[],
): Promise<ClickRow[]> {
  return rows<ClickRow>(
    db,
    `select e.offer_id, e.person_id, e.at, e.type, e.campaign_id, e.ad_group_id, e.ad_id
       from unnest($2::bigint[], $3::date[]) as o (offer_id, day)
       join ad_events e on e.advertiser_id = $1 and e.day = o.day and e.offer_id = o.offer_id and e.type = 'click'
      where e.invalid_reason is null`,
    [advertiserId, offerIds, days],
  )
}

export interface TouchRow extends Touch {
  person_id: PersonId
}

export function selectTouches(
  db: Db,
  advertiserId: AdvertiserId,
  personIds: readonly PersonId[],
  since: Date,
): Promise<TouchRow[]> {
  return rows<TouchRow>(
    db,
    `select t.person_id, t.at, t.type, t.campaign_id, t.ad_group_id, t.ad_id, t.offer_id
       from ad_touches t
      where t.person_id = any($1::bigint[]) and t.advertiser_id = $2 and t.at >= $3`,
    [personIds, advertiserId, since],
  )
}

export interface TouchedConversion {
  conversion: ConversionRow
  candidates: Candidates
}

/** Replaces what was stored of these conversions; those that nothing came before are not stored. */
export async function writeTouches(
  db: Writer,
  advertiserId: AdvertiserId,
  all: readonly TouchedConversion[],
): Promise<void> {
  await rows(
    db,
    `delete from conversion_touches t using unnest($2::bigint[], $3::timestamptz[]) as c (id, at)
      where t.advertiser_id = $1 and t.conversion_at = c.at and t.conversion_id = c.id`,
    [
      advertiserId,
      all.map(({ conversion }) => conversion.id),
      all.map(({ conversion }) => conversion.event_at),
    ],
  )
  const touched = all.filter(({ candidates }) => Object.values(candidates).some(Boolean))
  await rows(
    db,
    `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source, value_micro,
       click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id, click_offer_id,
       engagement_at, engagement_age_days, engagement_campaign_id, engagement_ad_group_id, engagement_ad_id, engagement_offer_id,
       view_at, view_age_days, view_campaign_id, view_ad_group_id, view_ad_id, view_offer_id)
     select $1, t.conversion_at, t.conversion_id, t.event_name, t.action_source, t.value_micro,
       (t.click ->> 'at')::timestamptz, (t.click ->> 'age_days')::int, (t.click ->> 'campaign_id')::bigint,
       (t.click ->> 'ad_group_id')::bigint, (t.click ->> 'ad_id')::bigint, (t.click ->> 'offer_id')::bigint,
       (t.engagement ->> 'at')::timestamptz, (t.engagement ->> 'age_days')::int,
       (t.engagement ->> 'campaign_id')::bigint, (t.engagement ->> 'ad_group_id')::bigint,
       (t.engagement ->> 'ad_id')::bigint, (t.engagement ->> 'offer_id')::bigint,
       (t.view ->> 'at')::timestamptz, (t.view ->> 'age_days')::int, (t.view ->> 'campaign_id')::bigint,
       (t.view ->> 'ad_group_id')::bigint, (t.view ->> 'ad_id')::bigint, (t.view ->> 'offer_id')::bigint
       from jsonb_to_recordset($2::jsonb) as t (conversion_at timestamptz, conversion_id bigint, event_name text,
         action_source text, value_micro bigint, click jsonb, engagement jsonb, view jsonb)`,
    [advertiserId, JSON.stringify(touched.map(toStored))],
  )
}

function toStored({ conversion, candidates }: TouchedConversion) {
  const { id, event_at, event_name, action_source, value_micro } = conversion
  const fields = { conversion_id: id, conversion_at: event_at, event_name, action_source }
  return { ...fields, value_micro, ...candidates }
}
