import type { AdvertiserId, CampaignId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

export type PeopleDimension = 'PLACEMENT' | 'DEVICE' | 'COUNTRY' | 'AGE_BUCKET' | 'GENDER'

export interface PeopleRow {
  dimension: PeopleDimension
  is_compared: boolean
  /** Null: all that are not among the largest. */
  part: string | null
  spend_micro: string
  impressions: string
  clicks: string
  video_halves: string
}

interface Days {
  first: string
  last: string
}

/**
 * The sums of a campaign by each kind of place and people at two times, which may overlap. Facts are read once: what
 * they come to is small and is summed up five ways.
 */
export function selectPeople(
  db: Db,
  advertiserId: AdvertiserId,
  campaignId: CampaignId,
  [span, compared]: readonly [Days, Days],
  limit: number,
): Promise<PeopleRow[]> {
  return rows<PeopleRow>(
    db,
    `with days as (
       select false as is_compared, d::date as day from generate_series($3::date, $4::date, interval '1 day') d
       union all
       select true as is_compared, d::date as day from generate_series($5::date, $6::date, interval '1 day') d
     ), kinds as materialized (
       select d.is_compared, f.placement, f.device, f.country, f.age_bucket, f.gender, sum(f.spend_micro) as spend_micro,
              sum(f.impressions) as impressions, sum(f.clicks) as clicks, sum(f.video_halves) as video_halves
         from days d join ad_daily_facts f on f.advertiser_id = $1 and f.day = d.day and f.campaign_id = $2
        group by 1, 2, 3, 4, 5, 6
     ), parts as (
       select case when grouping(k.placement) = 0 then 'PLACEMENT' when grouping(k.device) = 0 then 'DEVICE'
                when grouping(k.country) = 0 then 'COUNTRY' when grouping(k.age_bucket) = 0 then 'AGE_BUCKET'
                else 'GENDER' end as dimension,
              k.is_compared, coalesce(k.placement, k.device, k.country, k.age_bucket, k.gender) as part,
              sum(k.spend_micro) as spend_micro, sum(k.impressions) as impressions, sum(k.clicks) as clicks,
              sum(k.video_halves) as video_halves
         from kinds k
        group by grouping sets ((k.is_compared, k.placement), (k.is_compared, k.device), (k.is_compared, k.country),
          (k.is_compared, k.age_bucket), (k.is_compared, k.gender))
     ), ranked as (
       select p.dimension, p.part,
              row_number() over (partition by p.dimension order by sum(p.impressions) desc, p.part) as place
         from parts p group by 1, 2
     ), placed as (
       select p.dimension, p.is_compared, case when r.place <= $7 or p.part = '' then p.part end as part,
              p.spend_micro, p.impressions, p.clicks, p.video_halves
         from parts p join ranked r on r.dimension = p.dimension and r.part = p.part
     )
     select p.dimension, p.is_compared, p.part, sum(p.spend_micro)::bigint as spend_micro,
            sum(p.impressions)::bigint as impressions, sum(p.clicks)::bigint as clicks,
            sum(p.video_halves)::bigint as video_halves
       from placed p group by 1, 2, 3 order by 1, 2, 3`,
    [advertiserId, campaignId, span.first, span.last, compared.first, compared.last, limit],
  )
}

export interface NameRow {
  id: string
  name: string
}

/** Of ad groups and ads, whatever became of them. */
export function selectNames(
  db: Db,
  advertiserId: AdvertiserId,
  ids: { adGroups: readonly string[]; ads: readonly string[] },
): Promise<NameRow[]> {
  return rows<NameRow>(
    db,
    `select g.id, g.name from ad_groups g where g.advertiser_id = $1 and g.id = any($2::bigint[])
     union all
     select a.id, a.name from ads a where a.advertiser_id = $1 and a.id = any($3::bigint[])`,
    [advertiserId, [...ids.adGroups], [...ids.ads]],
  )
}
