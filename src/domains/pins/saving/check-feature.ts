import { Failure, type FailureCode } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import {
  hasPinFeature,
  type PinFeature,
  type PinMaker,
  type PinScenario,
} from '#contract/pins/builder/pin-features'
import type { Viewer } from '#contract/viewer'
import { findPerson } from '#domains/people'
import type { Db } from '#platform/database'

interface Making {
  /** In whose name it is done. */
  advertiser_id: AdvertiserId | null
  scenario: PinScenario
}

interface Refusal {
  /** For those who never have it. */
  code: FailureCode
  field?: string
}

/** Throws the refusal unless the viewer has one of the features, or pin_feature_held_back where their group is why. */
export async function checkFeature(
  db: Db,
  viewer: Viewer,
  { advertiser_id, scenario }: Making,
  features: readonly PinFeature[],
  { code, field }: Refusal,
): Promise<void> {
  // Sessions may not know yet who became a business.
  const is_partner =
    advertiser_id !== null || (await findPerson(db, viewer.id))?.is_partner === true
  const { is_operator, pin_groups: groups = {} } = viewer
  const maker = { is_member: true, is_partner, is_operator, video_upload_allowed: true, scenario }
  const hasOne = (one: PinMaker) => features.some((feature) => hasPinFeature(feature, one))
  if (hasOne({ ...maker, groups })) return
  throw new Failure(hasOne({ ...maker, groups: {} }) ? 'pin_feature_held_back' : code, { field })
}
