import type { AdvertiserId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { Receipt } from './receipts.ts'

/** New rows alone, so that calls at the same time do not wait for each other. */
export async function insertReceipts(
  db: Writer,
  advertiserId: AdvertiserId,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into conversion_receipts (advertiser_id, id, received_at, source, event_name, outcome, reason, field, n,
       sample)
     select $1, r.id, $3, r.source, r.event_name, r.outcome, r.reason, r.field, r.n, r.sample
       from jsonb_to_recordset($2::jsonb) as r (id bigint, source text, event_name text, outcome text, reason text,
         field text, n integer, sample jsonb)`,
    [advertiserId, JSON.stringify(receipts), now],
  )
}

/** Of whom the oldest receipts from before a moment are. */
export async function selectReceivers(db: Db, before: Date, max: number): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select distinct r.advertiser_id from (
       select advertiser_id from conversion_receipts where received_at < $1 order by received_at limit $2) r`,
    [before, max],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}

/** Adds receipts from before a moment to the counts of their hours, once each, and returns how many. */
export async function addReceipts(
  db: Writer,
  advertiserId: AdvertiserId,
  before: Date,
  max: number,
): Promise<number> {
  const added = await rows<{ n: number }>(
    db,
    `with old as (
       select id from conversion_receipts where advertiser_id = $3 and received_at < $1
        order by received_at limit $2 for update skip locked
     ), taken as (
       delete from conversion_receipts r using old where r.advertiser_id = $3 and r.id = old.id
       returning r.*
     ), added as (
       insert into conversion_counts as c
         (advertiser_id, hour, source, event_name, outcome, reason, field, n, last_at, sample)
       select advertiser_id, date_trunc('hour', received_at, 'UTC'), source, event_name, outcome, reason, field,
           sum(n), max(received_at),
           (array_agg(sample order by received_at desc) filter (where sample is not null))[1]
         from taken group by 1, 2, 3, 4, 5, 6, 7
        order by 1, 2, 3, 4, 5, 6, 7
       on conflict (advertiser_id, hour, source, event_name, outcome, reason, field) do update
         set n = c.n + excluded.n, last_at = greatest(c.last_at, excluded.last_at),
           sample = coalesce(excluded.sample, c.sample)
     )
     select count(*)::int as n from taken`,
    [before, max, advertiserId],
  )
  return added[0]?.n ?? 0
}
