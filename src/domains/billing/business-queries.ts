import type { BusinessAddress } from '#contract/accounts/partners/address'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'

/** An ad account and whose it is, as bills and mails name them. */
export interface BilledBusiness {
  advertiser_id: AdvertiserId
  name: string
  currency: string
  owner_id: PersonId
  business_name: string | null
  address: BusinessAddress | null
  /** In which its documents are. */
  language: string | null
}

/** Null for an ad account that is gone. */
export function findBusiness(db: Db, id: AdvertiserId): Promise<BilledBusiness | null> {
  return row<BilledBusiness>(
    db,
    `select a.id as advertiser_id, a.name, a.currency, a.owner_id, b.business_name, b.address, o.language
       from advertisers a left join partners b on b.account_id = a.owner_id
       left join accounts o on o.id = a.owner_id where a.id = $1`,
    [id],
  )
}
