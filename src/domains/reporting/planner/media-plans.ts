import { Failure } from '#contract/errors'
import type { MediaPlanId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  deleteMediaPlan,
  listMediaPlans,
  saveMediaPlan,
} from '#contract/reporting/planner/media-plans'
import {
  findPermitted,
  type Logged,
  lockPermitted,
  managerOf,
  recordAccountChange,
} from '#domains/advertisers'
import { answerCommand, answerQuery, type CommandContext, memberOf } from '#platform/operations'
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
  await record(context, plan, { before: null, after: loggedPlan(plan) })
  return toMediaPlan(plan)
})

export const deleteMediaPlanHandler = answerCommand(deleteMediaPlan, async (context, input) => {
  const { db } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const plan = await removeMediaPlan(db, id, input.media_plan_id)
  if (!plan) throw new Failure('media_plan_not_found', { field: 'media_plan_id' })
  await record(context, plan, { before: loggedPlan(plan), after: null })
  return {}
})

async function record(
  context: CommandContext,
  { advertiser_id, id, name }: MediaPlanRow,
  change: { before: Logged | null; after: Logged | null },
): Promise<void> {
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id, entity: 'media_plan', entity_id: id, entity_name: name },
    ...{ campaign_id: null, ...change },
  })
}

/** Its forecast is in the plan, and told to whoever may see that. */
function loggedPlan({ name, objective_type, countries, ages, ...plan }: MediaPlanRow): Logged {
  const daily_budget = Number(plan.daily_budget_micro)
  return { name, objective_type, countries, ages, daily_budget, days: plan.days }
}
