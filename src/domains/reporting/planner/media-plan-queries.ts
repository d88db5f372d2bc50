import type { PinObjective } from '#contract/campaigns/drafts/draft-choices'
import type { AgeBucket } from '#contract/campaigns/enums'
import { toSeconds } from '#contract/campaigns/moments'
import type { AdvertiserId, MediaPlanId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { MediaPlan, PlanForecast } from '#contract/reporting/planner/media-plans'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface MediaPlanRow {
  advertiser_id: AdvertiserId
  id: MediaPlanId
  name: string
  objective_type: PinObjective
  countries: string[]
  ages: AgeBucket[]
  daily_budget_micro: string
  days: number
  forecast: PlanForecast
  created_at: Date
}

/** The latest first; there are few. */
export function selectMediaPlans(db: Db, advertiserId: AdvertiserId): Promise<MediaPlanRow[]> {
  return rows<MediaPlanRow>(
    db,
    `select advertiser_id, id, name, objective_type, countries, ages, daily_budget_micro, days, forecast, created_at
       from media_plans where advertiser_id = $1 order by id desc limit $2`,
    [advertiserId, limits.mediaPlansPerAdvertiser],
  )
}

export function countMediaPlans(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from media_plans where advertiser_id = $1', [
    advertiserId,
  ])
}

export async function insertMediaPlan(db: Writer, plan: MediaPlanRow): Promise<void> {
  await rows(
    db,
    `insert into media_plans (advertiser_id, id, name, objective_type, countries, ages, daily_budget_micro, days,
       forecast, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[plan.advertiser_id, plan.id, plan.name, plan.objective_type, plan.countries, plan.ages],
      ...[plan.daily_budget_micro, plan.days, JSON.stringify(plan.forecast), plan.created_at],
    ],
  )
}

/** Returns what it was; null: there was none. */
export function removeMediaPlan(
  db: Writer,
  advertiserId: AdvertiserId,
  id: MediaPlanId,
): Promise<MediaPlanRow | null> {
  return row<MediaPlanRow>(
    db,
    `delete from media_plans where advertiser_id = $1 and id = $2
     returning advertiser_id, id, name, objective_type, countries, ages, daily_budget_micro, days, forecast, created_at`,
    [advertiserId, id],
  )
}

export function toMediaPlan(plan: MediaPlanRow): MediaPlan {
  const { advertiser_id, daily_budget_micro, created_at, ...others } = plan
  return {
    ...others,
    ad_account_id: advertiser_id,
    daily_budget: Number(daily_budget_micro),
    created_time: toSeconds(created_at),
  }
}
