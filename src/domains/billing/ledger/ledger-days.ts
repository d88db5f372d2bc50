import type { AdvertiserId } from '#contract/ids'
import { count, type Db, rows, type Writer } from '#platform/database'

/** The time zone of the ad account `$1`, by which its days are counted. */
export const zone = `coalesce((select m.time_zone from advertisers a join ad_markets m on m.country = a.country
  where a.id = $1), 'UTC')`

const summed = `select e.advertiser_id, (e.at at time zone ${zone})::date as day, e.kind,
    coalesce(e.campaign_id, 0) as campaign_id, sum(e.amount_micro)::bigint as amount_micro
   from ledger_entries e where e.advertiser_id = $1 and e.account = 'receivable' group by 1, 2, 3, 4`

/** Makes the sums of a locked ledger's days anew. */
export async function writeDays(db: Writer, advertiserId: AdvertiserId): Promise<void> {
  await rows(db, 'delete from ledger_days where advertiser_id = $1', [advertiserId])
  await rows(
    db,
    `insert into ledger_days (advertiser_id, day, kind, campaign_id, amount_micro) ${summed}`,
    [advertiserId],
  )
}

/** Whether the sums of a locked ledger's days are what its entries say, to the micro. */
export async function areDaysRight(db: Db, advertiserId: AdvertiserId): Promise<boolean> {
  const wrong = await count(
    db,
    `select count(*)::int as n from (${summed}) s
       full join (select day, kind, campaign_id, amount_micro from ledger_days where advertiser_id = $1) d
         on d.day = s.day and d.kind = s.kind and d.campaign_id = s.campaign_id
      where d.amount_micro is distinct from s.amount_micro`,
    [advertiserId],
  )
  return wrong === 0
}
