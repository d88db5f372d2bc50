import type { AdGroupId, AdId, AdvertiserId, PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** When the first event that is still kept was received. */
export async function findFirstReceipt(db: Db): Promise<Date | null> {
  const found = await row<{ received_at: Date }>(
    db,
    'select e.received_at from ad_events e order by e.received_at limit 1',
    [],
  )
  return found?.received_at ?? null
}

/** An ad that somebody saw. */
export interface SeenRow {
  advertiser_id: AdvertiserId
  ad_id: AdId
  ad_group_id: AdGroupId
  country: string
  /** Null: of a deleted account. */
  person_id: PersonId | null
  first_day: string
  last_day: string
}

/** Valid impressions received in a time, each person once for an ad and country. */
export function selectSeen(db: Db, from: Date, to: Date): Promise<SeenRow[]> {
  return rows<SeenRow>(
    db,
    `select e.advertiser_id, e.ad_id, e.ad_group_id, e.country, e.person_id,
       (min(e.at) at time zone m.time_zone)::date::text as first_day,
       (max(e.at) at time zone m.time_zone)::date::text as last_day
       from ad_events e join advertisers a on a.id = e.advertiser_id join ad_markets m on m.country = a.country
      where e.received_at >= $1 and e.received_at < $2 and e.type = 'impression' and e.invalid_reason is null
      group by e.advertiser_id, e.ad_id, e.ad_group_id, e.country, e.person_id, m.time_zone`,
    [from, to],
  )
}

/** An ad with what is known of it after some impressions. */
export interface SeenAd {
  advertiser_id: AdvertiserId
  ad_id: AdId
  ad_group_id: AdGroupId
  first_day: string
  last_day: string
  countries: string[]
}

/** Widens what is listed, or lists it. Its words come with `saveWords`. */
export async function saveSeen(db: Writer, seen: readonly SeenAd[]): Promise<void> {
  await rows(
    db,
    `insert into ad_repository as r (advertiser_id, ad_id, ad_group_id, first_day, last_day, countries, words)
     select s.advertiser_id, s.ad_id, s.ad_group_id, s.first_day, s.last_day, string_to_array(s.countries, ' '), ''::tsvector
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::date[], $6::text[])
         as s (advertiser_id, ad_id, ad_group_id, first_day, last_day, countries)
     on conflict (advertiser_id, ad_id) do update set ad_group_id = excluded.ad_group_id,
       first_day = least(r.first_day, excluded.first_day), last_day = greatest(r.last_day, excluded.last_day),
       countries = array(select distinct c from unnest(r.countries || excluded.countries) c order by c)`,
    [
      seen.map((one) => one.advertiser_id),
      seen.map((one) => one.ad_id),
      seen.map((one) => one.ad_group_id),
      seen.map((one) => one.first_day),
      seen.map((one) => one.last_day),
      seen.map((one) => one.countries.join(' ')),
    ],
  )
}

export interface ReachKey {
  advertiser_id: AdvertiserId
  ad_id: AdId
  /** Empty: in all of them. */
  country: string
}

export interface ReachRow extends ReachKey {
  sketch: Buffer
  people: number
}

/** The sketches of these ads, by country. */
export function selectSketches(
  db: Db,
  ads: readonly Pick<ReachKey, 'advertiser_id' | 'ad_id'>[],
): Promise<(ReachKey & { sketch: Buffer })[]> {
  return rows(
    db,
    `select r.advertiser_id, r.ad_id, r.country, r.sketch
       from unnest($1::bigint[], $2::bigint[]) as s (advertiser_id, ad_id)
       join ad_reach r on r.advertiser_id = s.advertiser_id and r.ad_id = s.ad_id`,
    [ads.map((one) => one.advertiser_id), ads.map((one) => one.ad_id)],
  )
}

export async function saveReach(db: Writer, reach: readonly ReachRow[]): Promise<void> {
  await rows(
    db,
    `insert into ad_reach (advertiser_id, ad_id, country, sketch, people)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[], $5::bigint[])
     on conflict (advertiser_id, ad_id, country) do update set sketch = excluded.sketch, people = excluded.people`,
    [
      reach.map((one) => one.advertiser_id),
      reach.map((one) => one.ad_id),
      reach.map((one) => one.country),
      reach.map((one) => one.sketch),
      reach.map((one) => one.people),
    ],
  )
}

/** What was last seen before a day is listed no more. */
export async function deleteOld(db: Writer, before: string): Promise<void> {
  await rows(
    db,
    `delete from ad_reach r using ad_repository a
      where a.advertiser_id = r.advertiser_id and a.ad_id = r.ad_id and a.last_day < $1::date`,
    [before],
  )
  await rows(db, 'delete from ad_repository where last_day < $1::date', [before])
}
