import type { ConversionEventName } from '#contract/conversions/enums'
import type { AdvertiserId, LiftStudyId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

export interface DayRow {
  study_id: LiftStudyId
  /** In the ad account's time zone. */
  day: string
  is_held_out: boolean
  people: number
  converted: number
}

/** How many came to each group of these studies on each day, and how many first converted. */
export function selectGroupDays(
  db: Db,
  { id, time_zone }: { id: AdvertiserId; time_zone: string },
  studyIds: readonly LiftStudyId[],
  eventName: ConversionEventName,
): Promise<DayRow[]> {
  return rows<DayRow>(
    db,
    `select d.study_id, d.day::text as day, d.is_held_out, sum(d.people)::float8 as people,
        sum(d.converted)::float8 as converted
       from (
         select o.study_id, (o.at at time zone $4)::date as day, o.is_held_out, count(*) as people, 0 as converted
           from lift_opportunities o where o.advertiser_id = $1 and o.study_id = any($2::bigint[]) group by 1, 2, 3
         union all
         select c.study_id, (c.at at time zone $4)::date, c.is_held_out, 0, count(*)
           from lift_conversions c
          where c.advertiser_id = $1 and c.study_id = any($2::bigint[]) and c.event_name = $3 group by 1, 2, 3
       ) d
      group by 1, 2, 3 order by 1, 2, 3`,
    [id, studyIds, eventName, time_zone],
  )
}

export interface SpendRow {
  study_id: LiftStudyId
  micro: number
  /** Of what those held out are shown instead; null: nothing. */
  compared_micro: number | null
}

/** What the campaigns of these studies cost on their days. */
export function selectSpend(
  db: Db,
  { id, time_zone }: { id: AdvertiserId; time_zone: string },
  studyIds: readonly LiftStudyId[],
): Promise<SpendRow[]> {
  return rows<SpendRow>(
    db,
    `select s.id as study_id,
        coalesce(sum(f.spend_micro) filter (where f.campaign_id = any(s.compared_campaign_ids) is not true), 0)::float8
          as micro,
        case when s.compared_campaign_ids is not null then
          coalesce(sum(f.spend_micro) filter (where f.campaign_id = any(s.compared_campaign_ids)), 0)::float8
        end as compared_micro
       from lift_studies s
       left join ad_daily_totals f on f.advertiser_id = $1
        and f.day between (s.starts_at at time zone $3)::date and (s.ends_at at time zone $3)::date
        and (s.campaign_ids is null or f.campaign_id = any(s.campaign_ids || s.compared_campaign_ids))
      where s.advertiser_id = $1 and s.id = any($2::bigint[]) group by s.id, s.compared_campaign_ids`,
    [id, studyIds, time_zone],
  )
}

/** By which kinds of events people of a study were found. */
export function selectEventNames(
  db: Db,
  advertiserId: AdvertiserId,
  studyId: LiftStudyId,
): Promise<{ event_name: ConversionEventName }[]> {
  return rows<{ event_name: ConversionEventName }>(
    db,
    `select distinct c.event_name from lift_conversions c where c.advertiser_id = $1 and c.study_id = $2
      order by c.event_name`,
    [advertiserId, studyId],
  )
}
