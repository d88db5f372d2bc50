import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { hasPinFeature, type PinScenario } from '#contract/pins/builder/pin-features'
import { findPerson } from '#domains/people'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'

interface Tagging {
  /** In whose name it is done. */
  advertiser_id: AdvertiserId | null
  scenario: PinScenario
  tagged_user_ids?: readonly PersonId[] | undefined
}

/** Throws tagging_not_offered. Sessions may not know yet who became a business. */
export async function checkMayTag(
  db: Db,
  personId: PersonId,
  { advertiser_id, scenario, tagged_user_ids = [] }: Tagging,
): Promise<void> {
  if (tagged_user_ids.length === 0) return
  const is_partner = advertiser_id !== null || (await findPerson(db, personId))?.is_partner === true
  const maker = { is_member: true, is_partner, video_upload_allowed: true, scenario }
  if (!hasPinFeature('tagging', maker))
    throw new Failure('tagging_not_offered', { field: 'tagged_user_ids' })
}

/** Throws tagging_limit_reached. Whoever is tagged already does not count again. */
export async function countTagging(
  { limiter }: Pick<Services, 'limiter'>,
  personId: PersonId,
  taggedIds: readonly PersonId[],
  before: readonly PersonId[] = [],
): Promise<void> {
  const added = taggedIds.filter((id) => !before.includes(id)).length
  if (added > 0) await limiter.take('tagging', personId, 'tagging_limit_reached', added)
}
