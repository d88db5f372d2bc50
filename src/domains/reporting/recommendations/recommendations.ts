import { Failure } from '#contract/errors'
import {
  applyRecommendation,
  dismissRecommendation,
  listRecommendations,
} from '#contract/reporting/recommendations'
import { findPermitted } from '#domains/advertisers'
import { type CampaignPorts, editEntity, startEditing } from '#domains/campaigns'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { findRecommendations } from './find-recommendations.ts'
import { insertDismissed } from './recommendation-queries.ts'

export const listRecommendationsHandler = answerQuery(
  listRecommendations,
  async (context, { advertiser_id }) => {
    const { db, clock } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    return {
      currency: advertiser.currency,
      items: await findRecommendations(db, advertiser, clock.now()),
    }
  },
)

/** Once more it is found out what is recommended: a budget that was raised meanwhile is not raised twice. */
export const applyRecommendationHandler = (ports: CampaignPorts) =>
  answerCommand(applyRecommendation, async (context, { advertiser_id, key }) => {
    const { db, clock } = context
    const editing = await startEditing(context, advertiser_id)
    const found = await findRecommendations(db, editing.advertiser, clock.now())
    const one = found.find((it) => it.key === key)
    if (!one?.can_apply) throw new Failure('recommendation_not_found')
    const { level, id, figures } = one
    const isCampaign = level === 'campaign'
    const field = isCampaign ? 'daily_spend_cap' : 'budget_in_micro_currency'
    await editEntity(editing, ports, {
      ...{ entity: isCampaign ? 'campaign' : 'adgroup', id },
      values: { [field]: figures.raised_micro },
    })
    return one
  })

/** For everybody in the ad account. */
export const dismissRecommendationHandler = answerCommand(
  dismissRecommendation,
  async (context, { advertiser_id, key }) => {
    const { db, clock } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const found = await findRecommendations(db, advertiser, clock.now())
    if (!found.some((one) => one.key === key)) throw new Failure('recommendation_not_found')
    await insertDismissed(db, advertiser.id, key, clock.now())
    return null
  },
)
