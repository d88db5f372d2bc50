import type { AdId, AdvertiserId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { Reactions } from './quality.ts'

export interface ReactionsRow extends Reactions {
  advertiser_id: AdvertiserId
  ad_id: AdId
}

/** What people did about each ad that was seen since a day, as in `2026-11-23`. What was not valid does not count. */
export function selectReactions(db: Db, since: string): Promise<ReactionsRow[]> {
  return rows<ReactionsRow>(
    db,
    `select s.advertiser_id, s.ad_id, s.impressions, s.saves, s.hides, coalesce(r.reports, 0)::int as reports
       from (select e.advertiser_id, e.ad_id,
               (count(*) filter (where e.type = 'impression'))::int as impressions,
               (count(*) filter (where e.type = 'save'))::int as saves,
               (count(*) filter (where e.type = 'hide'))::int as hides
               from ad_events e where e.day >= $1::date and e.invalid_reason is null
              group by e.advertiser_id, e.ad_id) s
       left join (select advertiser_id, ad_id, sum(reports) as reports from ad_reported where day >= $1::date
                   group by advertiser_id, ad_id) r
         on r.advertiser_id = s.advertiser_id and r.ad_id = s.ad_id
      where s.impressions > 0`,
    [since],
  )
}

export interface QualityRow extends ReactionsRow {
  quality: number
}

/** In the order of the key, so that two that do it at once do not wait in circles. */
export async function upsertQualities(
  db: Writer,
  some: readonly QualityRow[],
  now: Date,
): Promise<void> {
  const list = <T>(value: (one: QualityRow) => T) => some.map(value)
  await rows(
    db,
    `insert into ad_quality (advertiser_id, ad_id, impressions, saves, hides, reports, quality, updated_at)
     select q.*, $8 from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
         $7::real[]) as q (advertiser_id, ad_id, impressions, saves, hides, reports, quality)
      order by q.advertiser_id, q.ad_id
     on conflict (advertiser_id, ad_id) do update set impressions = excluded.impressions, saves = excluded.saves,
       hides = excluded.hides, reports = excluded.reports, quality = excluded.quality,
       updated_at = excluded.updated_at`,
    [
      list((one) => one.advertiser_id),
      list((one) => one.ad_id),
      list((one) => one.impressions),
      list((one) => one.saves),
      list((one) => one.hides),
      list((one) => one.reports),
      list((one) => one.quality),
      now,
    ],
  )
}

/** Of ads that nobody saw lately. */
export async function deleteQualitiesBefore(db: Writer, before: Date): Promise<void> {
  await rows(db, 'delete from ad_quality where updated_at < $1', [before])
}

export async function deleteReportedBefore(db: Writer, day: string): Promise<void> {
  await rows(db, 'delete from ad_reported where day < $1::date', [day])
}

/** Of all ads that have one. */
export function selectQualities(db: Db): Promise<{ ad_id: AdId; quality: number }[]> {
  return rows(db, 'select q.ad_id, q.quality from ad_quality q', [])
}

/** The least welcome ads. */
export function selectLeastWelcome(db: Db, limit: number): Promise<QualityRow[]> {
  return rows<QualityRow>(
    db,
    `select q.advertiser_id, q.ad_id, q.impressions::int as impressions, q.saves::int as saves,
        q.hides::int as hides, q.reports::int as reports, q.quality
       from ad_quality q order by q.quality, q.impressions desc limit $1`,
    [limit],
  )
}

/** Counts that somebody reported an ad. */
export async function noteAdReported(
  db: Writer,
  ad: { advertiser_id: AdvertiserId; ad_id: AdId },
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_reported (advertiser_id, ad_id, day, reports)
     values ($1, $2, ($3::timestamptz at time zone 'UTC')::date, 1)
     on conflict (advertiser_id, ad_id, day) do update set reports = ad_reported.reports + 1`,
    [ad.advertiser_id, ad.ad_id, now],
  )
}
