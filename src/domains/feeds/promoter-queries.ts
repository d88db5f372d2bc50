import type { AdvertiserId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'

/** The cards of the owners of these ad accounts, as JSON. */
export async function selectPromoters(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
): Promise<Map<AdvertiserId, string>> {
  const found = await rows<{ id: AdvertiserId; card: string }>(
    db,
    `select a.id, ${personCardJson('owner')} as card from advertisers a join people owner on owner.id = a.owner_id
      where a.id = any($1::bigint[]) and owner.hidden_at is null`,
    [[...advertiserIds]],
  )
  return new Map(found.map(({ id, card }) => [id, card]))
}
