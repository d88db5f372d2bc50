import { limits } from '#contract/limits'
import { type Database, rows, type Writer } from '#platform/database'
import { type GroupKey, itemNow } from './item-queries.ts'

/** Keeps what the items of an ad group cost and whether there are any, where either is not what it was. */
export async function noteItemStates(
  db: Writer,
  { advertiser_id, ad_group_id }: GroupKey,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into promoted_item_states (advertiser_id, promoted_item_id, since, price_micro, currency, availability)
     select o.advertiser_id, o.id, $3, n.price_micro, n.currency, n.availability
       from promoted_items o
       left join lateral (
         select coalesce(i.sale_price_micro, i.price_micro) as price_micro, i.currency, i.availability
           from promoted_items p ${itemNow} where p.advertiser_id = o.advertiser_id and p.id = o.id
       ) n on true
       left join lateral (
         select s.promoted_item_id, s.price_micro, s.currency, s.availability from promoted_item_states s
          where s.advertiser_id = o.advertiser_id and s.promoted_item_id = o.id order by s.since desc limit 1
       ) last on true
      where o.advertiser_id = $1 and o.ad_group_id = $2 and (last.promoted_item_id is null
        or (last.price_micro, last.currency, last.availability)
          is distinct from (n.price_micro, n.currency, n.availability))
     on conflict do nothing`,
    [advertiser_id, ad_group_id, now],
  )
}

/** Forgets what was over long ago; the last one of an item stays. */
export async function sweepItemStates(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.itemStateDays * 86_400_000)
  await database.transaction((db) =>
    rows(
      db,
      `delete from promoted_item_states s where s.since < $1 and exists (
         select 1 from promoted_item_states next
          where next.advertiser_id = s.advertiser_id and next.promoted_item_id = s.promoted_item_id
            and next.since > s.since and next.since < $1
       )`,
      [before],
    ),
  )
}
