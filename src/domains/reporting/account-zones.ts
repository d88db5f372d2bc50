import type { AdvertiserId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

export interface AccountZone {
  id: AdvertiserId
  currency: string
  /** In which its days are counted; never changes. */
  time_zone: string
}

/** Ad accounts that are gone are left out. */
export function selectAccountZones(db: Db, ids: readonly AdvertiserId[]): Promise<AccountZone[]> {
  return rows<AccountZone>(
    db,
    `select a.id, a.currency, m.time_zone from advertisers a join ad_markets m on m.country = a.country
      where a.id = any($1::bigint[])`,
    [ids],
  )
}
