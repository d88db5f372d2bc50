import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import type { HourSpan } from './span.ts'

export interface DayRow {
  event_name: string
  /** On which it came, in the ad account's time zone. */
  day: string
  count: number
  by_tag: number
  by_api: number
  by_both: number
  /** A file alone. */
  by_upload: number
  value_micro: number
}

/** Events that came in these hours, each once. They may have happened days before. */
export function selectDays(
  db: Db,
  advertiserId: AdvertiserId,
  { from, to, time_zone }: HourSpan,
): Promise<DayRow[]> {
  return rows<DayRow>(
    db,
    `select event_name, (received_at at time zone $4)::date::text as day, count(*)::float8 as count,
        (count(*) filter (where sources @> '{tag}' and not sources @> '{api}'))::float8 as by_tag,
        (count(*) filter (where sources @> '{api}' and not sources @> '{tag}'))::float8 as by_api,
        (count(*) filter (where sources @> '{tag,api}'))::float8 as by_both,
        (count(*) filter (where sources = '{upload}'))::float8 as by_upload,
        coalesce(sum(account_value_micro), 0)::float8 as value_micro
       from conversion_events
      where advertiser_id = $1 and received_at >= $2 and received_at < $3
        and day >= ($2::timestamptz at time zone 'UTC')::date - $5::int
      group by 1, 2 order by 1, 2`,
    [advertiserId, from, to, time_zone, limits.conversionUploadMaxAgeDays + 1],
  )
}
