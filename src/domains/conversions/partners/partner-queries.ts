import type { AdvertiserId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

export interface PartnerRow {
  partner: string
  count: number
  with_event_id: number
  event_names: string[]
  last_at: Date
  /** Of all partners, among the events that were looked at. */
  looked_at: number
}

/** Who reported events since then, the busiest first, by the newest of these events. */
export function selectPartners(
  db: Db,
  advertiserId: AdvertiserId,
  since: Date,
  maxEvents: number,
  maxPartners: number,
): Promise<PartnerRow[]> {
  return rows<PartnerRow>(
    db,
    `select partner, count(*)::float8 as count, count(event_id)::float8 as with_event_id,
        array_agg(distinct event_name order by event_name) as event_names, max(received_at) as last_at,
        (sum(count(*)) over ())::float8 as looked_at
       from (
         select e.partner, e.event_id, e.event_name, e.received_at from conversion_events e
          where e.advertiser_id = $1 and e.partner is not null and e.received_at >= $2
          order by e.received_at desc limit $3
       ) as newest
      group by partner order by count(*) desc, partner limit $4`,
    [advertiserId, since, maxEvents, maxPartners],
  )
}
