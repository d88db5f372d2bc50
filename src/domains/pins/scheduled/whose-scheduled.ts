import type { AdvertiserId, PersonId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { ScheduledOf } from './scheduled-queries.ts'

/** The viewer's own, with what others scheduled in their name; or those for an ad account they may save for. */
export async function whoseScheduled(
  db: Db,
  viewerId: PersonId,
  advertiserId: AdvertiserId | null,
): Promise<ScheduledOf> {
  if (advertiserId === null) return { person_id: viewerId, advertiser_id: null }
  const advertiser = await findPermitted(db, advertiserId, viewerId, 'create')
  return { person_id: advertiser.owner_id, advertiser_id: advertiser.id }
}
