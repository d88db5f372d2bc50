import type { AdvertiserId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'

export interface Promoter {
  /** The name of the business. */
  payer: string
  /** The card of the owner, as JSON. */
  card: string
}

/** Who is behind these ad accounts. */
export async function selectPromoters(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
): Promise<Map<AdvertiserId, Promoter>> {
  const found = await rows<Promoter & { id: AdvertiserId }>(
    db,
    `select a.id, coalesce(business.business_name, a.name) as payer, ${personCardJson('owner')} as card
       from advertisers a join people owner on owner.id = a.owner_id
       left join partners business on business.account_id = a.owner_id
      where a.id = any($1::bigint[]) and owner.hidden_at is null`,
    [[...advertiserIds]],
  )
  return new Map(found.map((promoter) => [promoter.id, promoter]))
}
