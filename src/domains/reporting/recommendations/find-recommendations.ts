import { toWireMicro } from '#contract/advertisers/money'
import { addDays, dayAt } from '#contract/campaigns/days'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Recommendation } from '#contract/reporting/recommendations'
import type { Db } from '#platform/database'
import { moreADay, raisedBudget } from './expected-effect.ts'
import {
  type AccountQuery,
  selectDismissed,
  selectLimited,
  selectNarrow,
  selectRejected,
  selectSearched,
  selectUnmatched,
} from './recommendation-queries.ts'

const noFigures: Recommendation['figures'] = {
  limited_days: null,
  budget_micro: null,
  raised_micro: null,
  spend_micro: null,
  impressions: null,
  clicks: null,
  more_a_day: null,
  people: null,
  events: null,
}

type Found = Omit<
  Recommendation,
  'key' | 'start_date' | 'end_date' | 'query' | 'rejected_reasons'
> &
  Partial<Pick<Recommendation, 'query' | 'rejected_reasons'>> & { part?: string; since?: string }

/** All that can be recommended now, or of one campaign, and was not dismissed; what has no figures is not. */
export async function findRecommendations(
  db: Db,
  { id, currency, time_zone }: { id: AdvertiserId; currency: string; time_zone: string },
  now: Date,
  campaignId: CampaignId | null = null,
): Promise<Recommendation[]> {
  const last = addDays(dayAt(time_zone, now), -1)
  const since = new Date(now.getTime() - limits.recommendedSearchDays * 86_400_000)
  const query = { first: addDays(last, -6), last, since, now, campaignId }
  const dismissed = new Set(await selectDismissed(db, id))
  const found = [
    ...(await limited(db, id, query, currency)),
    ...(await rejected(db, id, query)),
    ...(await searched(db, id, query, dayAt(time_zone, since))),
    ...(await narrow(db, id, query)),
    // Tags belong to no campaign.
    ...(campaignId === null ? await unmatched(db, id, query) : []),
  ]
  return found.flatMap(({ part, since: start, ...one }) => {
    const key = [one.kind, one.id, part].filter((word) => word !== undefined).join(':')
    if (dismissed.has(key)) return []
    const days = { start_date: start ?? query.first, end_date: last }
    return { query: null, rejected_reasons: [], ...one, key, ...days }
  })
}

async function limited(
  db: Db,
  advertiserId: AdvertiserId,
  query: AccountQuery,
  currency: string,
): Promise<Found[]> {
  const found = await selectLimited(db, advertiserId, query)
  return found.map(({ budget_micro, spend_micro, limited_days, impressions, clicks, ...rest }) => {
    const [budget, spend] = [BigInt(budget_micro), BigInt(spend_micro)]
    const raised = raisedBudget(budget, currency)
    return {
      ...rest,
      kind: 'RAISE_BUDGET',
      can_apply: true,
      figures: {
        ...noFigures,
        ...{ limited_days, impressions, clicks },
        budget_micro: toWireMicro(budget),
        raised_micro: toWireMicro(raised),
        spend_micro: toWireMicro(spend),
        more_a_day: moreADay({ more: raised - budget, spend, clicks, impressions }),
      },
    }
  })
}

async function rejected(db: Db, advertiserId: AdvertiserId, query: AccountQuery): Promise<Found[]> {
  const found = await selectRejected(db, advertiserId, query)
  return found.map((ad) => ({
    ...ad,
    ...{ kind: 'FIX_REJECTED_AD', level: 'ad', can_apply: false, figures: noFigures },
  }))
}

async function searched(
  db: Db,
  advertiserId: AdvertiserId,
  query: AccountQuery,
  since: string,
): Promise<Found[]> {
  const found = await selectSearched(db, advertiserId, query)
  return found.map(({ query_key, people, impressions, clicks, spend_micro, ...rest }) => ({
    ...rest,
    ...{ kind: 'ADD_KEYWORD', level: 'adgroup', can_apply: false, part: query_key, since },
    figures: {
      ...noFigures,
      ...{ people, impressions, clicks },
      spend_micro: toWireMicro(BigInt(spend_micro)),
    },
  }))
}

async function narrow(db: Db, advertiserId: AdvertiserId, query: AccountQuery): Promise<Found[]> {
  const found = await selectNarrow(db, advertiserId, query)
  return found.map(({ people, impressions, ...rest }) => ({
    ...rest,
    ...{ kind: 'WIDEN_AUDIENCE', level: 'adgroup', can_apply: false },
    figures: { ...noFigures, people, impressions },
  }))
}

async function unmatched(
  db: Db,
  advertiserId: AdvertiserId,
  query: AccountQuery,
): Promise<Found[]> {
  const found = await selectUnmatched(db, advertiserId, query)
  return found.map(({ events, ...tag }) => ({
    ...tag,
    ...{ kind: 'ENHANCED_MATCH', level: 'tag', can_apply: false },
    ...{ campaign_id: null, campaign_name: null, figures: { ...noFigures, events } },
  }))
}
