import type { BillableEvent } from '#contract/campaigns/enums'
import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import type { PastGroup } from './forecast.ts'

/** Fewer days or impressions say little. */
const leastDays = 3
const leastImpressions = 100
/** The latest are enough. */
const most = 2_000

export interface Past {
  event: BillableEvent
  countries: readonly string[]
  since: string
  until: string
}

interface PastRow {
  advertiser_id: AdvertiserId
  daily_budget_usd: string
  days: number
  spend_usd: string
  impressions: string
  clicks: string
  video_halves: string
  people: string | null
}

export interface PastOf extends PastGroup {
  advertiser_id: AdvertiserId
}

/**
 * Ad groups of all ad accounts that were delivered mostly in these countries and had a budget of a day, with what they
 * brought. Amounts are micro US dollars. How many people saw it is known of an ad, so only ad groups with one say it.
 */
export async function selectPastGroups(
  db: Db,
  { event, countries, since, until }: Past,
): Promise<PastOf[]> {
  const found = await rows<PastRow>(
    db,
    `with delivered as (
       select f.advertiser_id, f.ad_group_id, count(distinct f.day)::int as days, sum(f.spend_micro) as spend,
              sum(f.impressions) as impressions, sum(f.clicks) as clicks, sum(f.video_halves) as video_halves,
              case when count(distinct f.ad_id) = 1 then min(f.ad_id) end as only_ad
         from ad_daily_facts f
        where f.day >= $3::date and f.day < $4::date
        group by f.advertiser_id, f.ad_group_id
       having count(distinct f.day) >= ${leastDays} and sum(f.impressions) >= ${leastImpressions}
          and sum(f.impressions) filter (where f.country = any($2::text[])) * 2 >= sum(f.impressions)
     )
     select d.advertiser_id, (g.budget_micro * 1000000::numeric / c.micro_per_usd)::text as daily_budget_usd, d.days,
            (d.spend * 1000000::numeric / c.micro_per_usd)::text as spend_usd, d.impressions::text, d.clicks::text,
            d.video_halves::text, r.people::text
       from delivered d
       join ad_groups g on g.advertiser_id = d.advertiser_id and g.id = d.ad_group_id
       join advertisers a on a.id = d.advertiser_id
       join ad_currencies c on c.currency = a.currency
       left join ad_reach r on r.advertiser_id = d.advertiser_id and r.ad_id = d.only_ad and r.country = ''
      where g.billable_event = $1 and g.budget_type = 'DAILY' and g.budget_micro > 0
      order by d.ad_group_id desc limit ${most}`,
    [event, [...countries], since, until],
  )
  return found.map((one) => {
    const impressions = Number(one.impressions)
    const results = {
      CLICKTHROUGH: one.clicks,
      VIDEO_V_50_MRC: one.video_halves,
      IMPRESSION: impressions,
    }
    return {
      advertiser_id: one.advertiser_id,
      daily_budget: Number(one.daily_budget_usd),
      days: one.days,
      spend: Number(one.spend_usd),
      impressions,
      results: Number(results[event]),
      people: one.people === null ? null : Number(one.people),
    }
  })
}

/** The most impressions of ads on one of these days in these countries: more than there were is not promised. */
export async function mostImpressions(
  db: Db,
  { countries, since, until }: Omit<Past, 'event'>,
): Promise<number> {
  const found = await row<{ most: string | null }>(
    db,
    `select max(shown)::text as most from (
       select sum(f.impressions) as shown from ad_daily_facts f
        where f.day >= $2::date and f.day < $3::date and f.country = any($1::text[]) group by f.day) days`,
    [[...countries], since, until],
  )
  return Number(found?.most ?? 0)
}

/** What a US dollar costs in this currency, in micro units. */
export async function findRate(db: Db, currency: string): Promise<number> {
  const found = await row<{ micro_per_usd: string }>(
    db,
    'select micro_per_usd from ad_currencies where currency = $1',
    [currency],
  )
  if (!found) throw new Error(`No rate of a currency: ${currency}`)
  return Number(found.micro_per_usd)
}
