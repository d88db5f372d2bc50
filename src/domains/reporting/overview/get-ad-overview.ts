import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { type Objective, objectives } from '#contract/campaigns/enums'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type AdOverview, adAlerts, getAdOverview } from '#contract/reporting/ad-overview'
import { defaultWindows } from '#contract/reporting/attribution'
import { findPermitted, marketOf } from '#domains/advertisers'
import { billingState } from '#domains/billing'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { toMetrics } from '../results/get-ad-results.ts'
import { type ResultKey, type ResultRow, selectResults } from '../results/result-queries.ts'
import { addUp } from './add-up.ts'
import { type CampaignFacts, selectAlerts, selectCampaignFacts } from './overview-queries.ts'

export const getAdOverviewHandler = answerQuery(
  getAdOverview,
  async (context, { advertiser_id, start_date, end_date }): Promise<AdOverview> => {
    const { db, clock } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    const now = clock.now()
    const campaigns = await selectCampaignFacts(db, advertiser.id, now)
    const results = await resultsOf(db, advertiser.id, { time_zone, start_date, end_date })
    const found = await selectAlerts(db, advertiser.id, {
      now,
      yesterday: addDays(dayAt(time_zone, now), -1),
      silentSince: new Date(now.getTime() - limits.silentTagDays * 86_400_000),
    })
    const state = (await billingState(context, [advertiser.id])).get(advertiser.id)
    return {
      ...{ currency: advertiser.currency, time_zone },
      campaign_count: campaigns.filter(({ is_kept }) => is_kept).length,
      active_campaign_count: campaigns.filter(({ is_active }) => is_active).length,
      waiting_ad_count: found.find(({ kind }) => kind === 'WAITING_ADS')?.count ?? 0,
      billing_obstacle: state?.obstacle ?? null,
      objectives: byObjective(campaigns, results),
      alerts: adAlerts.flatMap((kind) => {
        const alert = found.find((one) => one.kind === kind)
        if (!alert || alert.count === 0 || alert.campaign_id === null) return []
        return { kind, count: alert.count, campaign_id: alert.campaign_id }
      }),
    }
  },
)

const atOnce = 20_000

/** Of all campaigns with anything to tell. */
async function resultsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  days: { time_zone: string; start_date: string; end_date: string },
): Promise<ResultRow[]> {
  const { time_zone, start_date: first, end_date: last } = days
  const filter = {
    ...{ advertiser_id, time_zone, first, last },
    ...{ from: startOfDay(time_zone, first), to: endOfDay(time_zone, last) },
    ...{ campaignIds: null, adGroupIds: null, adIds: null, statuses: null },
    windows: defaultWindows,
    reportTime: 'TIME_OF_AD_ACTION' as const,
  }
  const all: ResultRow[] = []
  for (let after: ResultKey | null = null; ; ) {
    const found = await selectResults(db, filter, 'CAMPAIGN', 'TOTAL', after, atOnce)
    all.push(...found)
    if (found.length < atOnce) return all
    after = found.at(-1) ?? null
  }
}

function byObjective(
  campaigns: readonly CampaignFacts[],
  results: readonly ResultRow[],
): AdOverview['objectives'] {
  const objectiveOf = new Map<string, Objective>(
    campaigns.map(({ id, objective_type }) => [id, objective_type]),
  )
  return objectives.flatMap((objective_type) => {
    const own = campaigns.filter((one) => one.objective_type === objective_type)
    const brought = results.filter((row) => objectiveOf.get(row.entity_id) === objective_type)
    const kept = own.filter(({ is_kept }) => is_kept).length
    if (kept === 0 && brought.length === 0) return []
    return {
      objective_type,
      campaign_count: kept,
      active_campaign_count: own.filter(({ is_active }) => is_active).length,
      totals: addUp(brought.map((row) => ({ ...toMetrics(row), conversions: row.conversions }))),
    }
  })
}
