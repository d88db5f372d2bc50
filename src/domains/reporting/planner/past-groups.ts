import type { BillableEvent } from '#contract/campaigns/enums'
import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import type { PastGroup } from './forecast.ts'

/** The latest are looked at, so that a forecast takes as long however many there are. */
const lookedAt = 20_000
/** The latest of them that are like it are enough. */
const maxGroups = 2_000

export interface Past {
  event: BillableEvent
  countries: readonly string[]
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
 * brought up to the last night. Amounts are micro US dollars. How many people saw it is known of an ad, so only ad groups
 * with one say it.
 */
export async function selectPastGroups(db: Db, { event, countries }: Past): Promise<PastOf[]> {
  const found = await rows<PastRow>(
    db,
    `with latest as (
       select p.* from past_ad_groups p where p.billable_event = $1 order by p.ad_group_id desc limit ${lookedAt}
     )
     select p.advertiser_id, (p.daily_budget_micro * 1000000::numeric / c.micro_per_usd)::text as daily_budget_usd, p.days,
            (p.spend_micro * 1000000::numeric / c.micro_per_usd)::text as spend_usd, p.impressions::text, p.clicks::text,
            p.video_halves::text, p.people::text
       from latest p
       join advertisers a on a.id = p.advertiser_id
       join ad_currencies c on c.currency = a.currency
      where (select coalesce(sum(s.impressions), 0) from unnest(p.countries, p.country_impressions) s (country, impressions)
              where s.country = any($2::text[])) * 2 >= p.impressions
      order by p.ad_group_id desc limit ${maxGroups}`,
    [event, [...countries]],
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

/** The most impressions of ads on a day in these countries: more than there were is not promised. */
export async function findMaxImpressions(db: Db, countries: readonly string[]): Promise<number> {
  const found = await row<{ impressions: string | null }>(
    db,
    `select max(shown)::text as impressions from (
       select sum(d.impressions) as shown from past_country_days d where d.country = any($1::text[]) group by d.day) days`,
    [[...countries]],
  )
  return Number(found?.impressions ?? 0)
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
