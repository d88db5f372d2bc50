import type { AdvertiserId, PersonId } from '#contract/ids'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import type { Viewer } from '#contract/viewer'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { checkFeature } from '../saving/check-feature.ts'

interface Tagging {
  /** In whose name it is done. */
  advertiser_id: AdvertiserId | null
  scenario: PinScenario
  tagged_user_ids?: readonly PersonId[] | undefined
}

/** Throws tagging_not_offered or pin_feature_held_back. Whoever is tagged already stays so. */
export async function checkMayTag(
  db: Db,
  viewer: Viewer,
  { tagged_user_ids = [], ...making }: Tagging,
  before: readonly PersonId[] = [],
): Promise<void> {
  if (tagged_user_ids.every((id) => before.includes(id))) return
  const refusal = { code: 'tagging_not_offered', field: 'tagged_user_ids' } as const
  await checkFeature(db, viewer, making, ['tagging'], refusal)
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
