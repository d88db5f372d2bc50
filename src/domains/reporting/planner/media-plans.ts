import { Failure } from '#contract/errors'
import type { MediaPlanId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  deleteMediaPlan,
  listMediaPlans,
  saveMediaPlan,
} from '#contract/reporting/planner/media-plans'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { makeForecast } from './forecast-plan.ts'
import {
  countMediaPlans,
  insertMediaPlan,
  type MediaPlanRow,
  removeMediaPlan,
  selectMediaPlans,
  toMediaPlan,
} from './media-plan-queries.ts'

export const listMediaPlansHandler = answerQuery(
  listMediaPlans,
  async (context, { advertiser_id }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectMediaPlans(db, id)).map(toMediaPlan)
  },
)

/** With its forecast as it is now: later ones rest on other campaigns. */
export const saveMediaPlanHandler = answerCommand(saveMediaPlan, async (context, input) => {
  const { db, newId, clock } = context
  const viewerId = memberOf(context).id
  const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  if ((await countMediaPlans(db, advertiser.id)) >= limits.mediaPlansPerAdvertiser)
    throw new Failure('entity_limit_reached', { field: 'name' })
  const { name, objective_type, countries, ages, daily_budget, days } = input
  const planned = { objective_type, countries, ages, daily_budget, days }
  const plan: MediaPlanRow = {
    ...{ advertiser_id: advertiser.id, id: newId<MediaPlanId>(), name, objective_type },
    ...{ countries, ages, daily_budget_micro: String(daily_budget), days },
    forecast: await makeForecast(context, advertiser, planned),
    created_at: clock.now(),
  }
  await insertMediaPlan(db, plan)
  return toMediaPlan(plan)
})

export const deleteMediaPlanHandler = answerCommand(deleteMediaPlan, async (context, input) => {
  const { db } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  if (!(await removeMediaPlan(db, id, input.media_plan_id)))
    throw new Failure('media_plan_not_found', { field: 'media_plan_id' })
  return {}
})
