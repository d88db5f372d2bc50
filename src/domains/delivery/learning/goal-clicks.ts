import { goalEvents } from '#contract/campaigns/enums'
import type { OptimizationGoal } from '#contract/campaigns/goal'
import type { AdGroupId } from '#contract/ids'
import { defaultWindows } from '#contract/reporting/attribution'
import { type Db, rows, type Writer } from '#platform/database'
import { featuresOfClick } from '../response/conversions.ts'
import { predict } from '../response/response-model.ts'
import { featuresFrom } from './feature-bytes.ts'
import type { UnlearnedRow } from './learning-queries.ts'
import { readModel } from './read-model.ts'

type Goal = NonNullable<OptimizationGoal['conversion_tag_v3_goal_metadata']>
export type Goals = ReadonlyMap<AdGroupId, Goal>

/** What the ad groups of these impressions work towards, where they do. */
export async function selectGoals(db: Db, impressions: readonly UnlearnedRow[]): Promise<Goals> {
  const groups = new Map(impressions.map((one) => [one.ad_group_id, one.advertiser_id]))
  const found = await rows<{ id: AdGroupId; goal: Goal }>(
    db,
    `select g.id, g.optimization_goal_metadata -> 'conversion_tag_v3_goal_metadata' as goal
       from unnest($1::bigint[], $2::bigint[]) as o (advertiser_id, id)
       join ad_groups g on g.advertiser_id = o.advertiser_id and g.id = o.id
      where g.optimization_goal_metadata -> 'conversion_tag_v3_goal_metadata' ->> 'conversion_event'
            = any($3::text[])`,
    [[...groups.values()], [...groups.keys()], goalEvents],
  )
  return new Map(found.map(({ id, goal }) => [id, goal]))
}

/** Notes their clicks, with what was expected of them. To clicks with a window of 0 nothing is put down. */
export async function noteGoalClicks(
  db: Writer,
  impressions: readonly UnlearnedRow[],
  goals: Goals,
): Promise<void> {
  const clicks = impressions.flatMap((one) => {
    const goal = goals.get(one.ad_group_id)
    const features = featuresFrom(one.features)
    const window_days = goal?.attribution_windows?.click_window_days ?? defaultWindows.click
    if (!goal || !features || one.responded_at === null || window_days === 0) return []
    return { ...one, clicked_at: one.responded_at, goal, known: features, window_days }
  })
  if (clicks.length === 0) return
  const model = await readModel(db, 'CONVERSION')
  await rows(
    db,
    `insert into ad_goal_clicks (advertiser_id, day, offer_id, ad_id, clicked_at, event, tag_id, window_days, predicted,
        features)
     select * from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::text[],
        $7::bigint[], $8::int[], $9::real[], $10::bytea[])
     on conflict do nothing`,
    [
      clicks.map(({ advertiser_id }) => advertiser_id),
      clicks.map(({ day }) => day),
      clicks.map(({ offer_id }) => offer_id),
      clicks.map(({ ad_id }) => ad_id),
      clicks.map(({ clicked_at }) => clicked_at),
      clicks.map(({ goal }) => goal.conversion_event),
      clicks.map(({ goal }) => goal.conversion_tag_id ?? null),
      clicks.map(({ window_days }) => window_days),
      clicks.map(({ known, goal }) =>
        predict(model, featuresOfClick(known, goal.conversion_event)),
      ),
      clicks.map(({ features }) => features),
    ],
  )
}
