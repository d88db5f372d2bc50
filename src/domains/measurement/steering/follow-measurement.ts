import { dayAt } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { followMeasurement, nameMeasurementSource } from '#contract/measurement/measurement'
import { lockPermitted, managerOf, marketOf, recordAccountChange } from '#domains/advertisers'
import { divideCampaign } from '#domains/campaigns'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { decideShares } from './follow-events.ts'
import { findSource, saveSource } from './source-queries.ts'
import {
  addFollowing,
  countFollowing,
  type DividedCampaign,
  findCampaign,
  isFollowing,
  removeFollowing,
  takeDay,
} from './steering-queries.ts'

export const nameMeasurementSourceHandler = answerCommand(
  nameMeasurementSource,
  async (context, { advertiser_id, name }) => {
    const { db, clock } = context
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const before = await findSource(db, advertiser_id)
    await saveSource(db, advertiser_id, name, clock.now())
    await recordAccountChange(managerOf(context), {
      ...{ advertiser_id, entity: 'advertiser', entity_id: advertiser_id, campaign_id: null },
      ...{ before: { measurement_source: before }, after: { measurement_source: name } },
    })
    return { name }
  },
)

/** Switched on, shares are decided at once; switched off, ad groups spend the budget together again. */
export const followMeasurementHandler = answerCommand(
  followMeasurement,
  async (context, { advertiser_id, campaign_id, is_on }) => {
    const { db, clock } = context
    const advertiser = await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const campaign = await findCampaign(db, advertiser_id, campaign_id)
    if (campaign === null) throw new Failure('campaign_not_found', { field: 'campaign_id' })
    const wasOn = await isFollowing(db, advertiser_id, campaign_id)
    if (wasOn === is_on) return null
    const author = managerOf(context)
    await recordAccountChange(author, {
      ...{ advertiser_id, entity: 'campaign', entity_id: campaign_id, campaign_id },
      ...{ before: { follows_measurement: wasOn }, after: { follows_measurement: is_on } },
    })
    const place = { advertiser_id, campaign_id }
    if (!is_on) {
      await removeFollowing(db, advertiser_id, campaign_id)
      await divideCampaign(author, place, [])
      return null
    }
    await checkMayFollow(db, advertiser_id, campaign)
    await addFollowing(db, advertiser_id, campaign_id, clock.now())
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    await takeDay(db, { ...place, decided_on: null }, dayAt(time_zone, clock.now()))
    await decideShares(context, place, time_zone)
    return null
  },
)

async function checkMayFollow(
  db: Db,
  advertiserId: AdvertiserId,
  campaign: DividedCampaign,
): Promise<void> {
  if (!campaign.is_campaign_budget_optimization || campaign.daily_spend_cap_micro === null)
    throw new Failure('campaign_not_divided', { field: 'campaign_id' })
  if ((await findSource(db, advertiserId)) === null)
    throw new Failure('measurement_source_missing', { field: 'name' })
  if ((await countFollowing(db, advertiserId)) >= limits.measuredCampaigns)
    throw new Failure('measured_campaign_limit')
}
