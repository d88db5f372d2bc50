import { mondayOf } from '#contract/campaigns/days'
import { conversionEventNames } from '#contract/conversions/enums'
import type { AdvertiserId } from '#contract/ids'
import { deliveryFigures } from '#contract/reporting/metrics/figure'
import { rows } from '#platform/database'
import type { World } from '#testing/world'
import { writeWeek } from '../facts/fact-queries.ts'

/** A day of one ad in one place. */
export interface Fact {
  day: string
  campaign: number
  adGroup: number
  ad: number
  placement: string
  country: string
  sums: Record<(typeof deliveryFigures)[number], number>
}

/** A conversion and what came before it; the ad is that of its only touch. */
export interface Conversion {
  day: string
  event: string
  source: string
  valueMicro: number | null
  kind: 'click' | 'engagement' | 'view'
  ageDays: number
  campaign: number
  adGroup: number
  ad: number
}

export const campaigns = 7
export const adGroups = 21
export const ads = 42
/** Real entities have ids of their own; these are counted from here. */
export const idOf = { campaign: 1_000, adGroup: 2_000, ad: 3_000 } as const

/** Numbers that look random and are the same each time. */
export function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

export const statusOf = (n: number) =>
  (['ACTIVE', 'PAUSED', 'ARCHIVED'] as const)[n % 3] ?? 'ACTIVE'
export const objectiveOf = (campaign: number) =>
  campaign % 2 === 0 ? 'CONSIDERATION' : 'WEB_CONVERSION'
export const nameOf = (level: string, n: number) =>
  `${level} ${'oak elm ash'.split(' ')[n % 3]} ${n}`

/** Facts of ads: the first half of the ad groups delivers on most days, the second on none. */
export function makeFacts(days: readonly string[], next: (below: number) => number): Fact[] {
  return days.flatMap((day) =>
    Array.from({ length: ads / 2 }, (_, ad) => ad)
      .filter(() => next(4) > 0)
      .flatMap((ad) =>
        ['BROWSE', 'SEARCH'].map((placement) => ({
          ...{ day, ...familyOf(ad), placement, country: ['DE', 'AT', 'CH'][next(3)] ?? 'DE' },
          sums: Object.fromEntries(
            deliveryFigures.map((figure) => [
              figure,
              next(figure === 'spend_micro' ? 9_000_000 : 9),
            ]),
          ) as Fact['sums'],
        })),
      ),
  )
}

export function makeConversions(
  days: readonly string[],
  next: (below: number) => number,
): Conversion[] {
  return Array.from({ length: 300 }, () => ({
    day: days[next(days.length)] ?? '',
    event: conversionEventNames[next(4)] ?? '',
    source: ['web', 'app_ios', 'app_android', 'offline'][next(4)] ?? 'web',
    valueMicro: next(3) === 0 ? null : next(50_000_000),
    kind: (['click', 'engagement', 'view'] as const)[next(3)] ?? 'click',
    ageDays: 1 + next(40),
    ...familyOf(next(ads)),
  }))
}

/** An ad belongs to an ad group, and that to a campaign. */
export function familyOf(ad: number) {
  const adGroup = ad % adGroups
  return { ad, adGroup, campaign: adGroup % campaigns }
}

export async function storeEntities({ database }: World, id: AdvertiserId): Promise<void> {
  await rows(
    database.writer,
    `insert into campaigns (advertiser_id, id, name, status, objective_type, is_campaign_budget_optimization,
       is_flexible_daily_budgets, is_automated_campaign, is_performance_plus, created_at, updated_at)
     select $1, c.id, c.name, c.status, c.objective, false, false, false, false, now(), now()
       from jsonb_to_recordset($2::jsonb) c (id bigint, name text, status text, objective text)`,
    [
      id,
      list(campaigns, (n) => ({
        ...{ id: idOf.campaign + n, name: nameOf('Campaign', n), status: statusOf(n) },
        objective: objectiveOf(n),
      })),
    ],
  )
  await rows(
    database.writer,
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, budget_type,
       pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, created_at, updated_at)
     select $1, g.id, g.campaign_id, g.name, g.status, 'CLICKTHROUGH', 'AUTOMATIC_BID', 'DAILY', 'STANDARD', 'ALL', true,
         '{}', now(), now()
       from jsonb_to_recordset($2::jsonb) g (id bigint, campaign_id bigint, name text, status text)`,
    [
      id,
      list(adGroups, (n) => ({
        ...{ id: idOf.adGroup + n, campaign_id: idOf.campaign + (n % campaigns) },
        ...{ name: nameOf('Group', n), status: statusOf(n) },
      })),
    ],
  )
  await rows(
    database.writer,
    `insert into ads (advertiser_id, id, campaign_id, ad_group_id, pin_id, creative_type, name, status, review_status,
       creative_key, image_signature, created_at, updated_at)
     select $1, a.id, a.campaign_id, a.ad_group_id, 7, 'REGULAR', a.name, a.status, 'APPROVED', '', '', now(), now()
       from jsonb_to_recordset($2::jsonb) a (id bigint, campaign_id bigint, ad_group_id bigint, name text, status text)`,
    [
      id,
      list(ads, (n) => ({
        ...{ id: idOf.ad + n, name: nameOf('Ad', n), status: statusOf(n) },
        ad_group_id: idOf.adGroup + familyOf(n).adGroup,
        campaign_id: idOf.campaign + familyOf(n).campaign,
      })),
    ],
  )
}

export async function storeFacts(
  { database }: World,
  id: AdvertiserId,
  facts: readonly Fact[],
): Promise<void> {
  const columns = deliveryFigures.join(', ')
  await rows(
    database.writer,
    `insert into ad_daily_facts (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
       gender, device, ${columns})
     select $1, f.day, ${idOf.campaign} + f.campaign, ${idOf.adGroup} + f."adGroup", ${idOf.ad} + f.ad, f.placement,
         f.country, '', 'unknown', 'web', ${deliveryFigures.map((one) => `(f.sums ->> '${one}')::bigint`).join(', ')}
       from jsonb_to_recordset($2::jsonb) f (day date, campaign bigint, "adGroup" bigint, ad bigint, placement text,
         country text, sums jsonb)`,
    [id, JSON.stringify(facts)],
  )
  await rows(
    database.writer,
    `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, ${columns})
     select advertiser_id, day, campaign_id, ad_group_id, ad_id,
         ${deliveryFigures.map((one) => `sum(${one})`).join(', ')}
       from ad_daily_facts where advertiser_id = $1 group by 1, 2, 3, 4, 5`,
    [id],
  )
  for (const week of new Set(facts.map(({ day }) => mondayOf(day))))
    await database.transaction((db) => writeWeek(db, id, week))
}

/** At noon of their day; what came before happened the same day. */
export async function storeConversions(
  { database }: World,
  id: AdvertiserId,
  conversions: readonly Conversion[],
): Promise<void> {
  for (const [n, one] of conversions.entries())
    await rows(
      database.writer,
      `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
         value_micro, ${one.kind}_at, ${one.kind}_age_days, ${one.kind}_campaign_id, ${one.kind}_ad_group_id,
         ${one.kind}_ad_id)
       values ($1, $2::timestamptz, $3, $4, $5, $6, $2::timestamptz, $7, $8, $9, $10)`,
      [
        ...[id, `${one.day}T12:00:00Z`, n, one.event, one.source, one.valueMicro, one.ageDays],
        ...[idOf.campaign + one.campaign, idOf.adGroup + one.adGroup, idOf.ad + one.ad],
      ],
    )
}

function list<T>(length: number, of: (n: number) => T): string {
  return JSON.stringify(Array.from({ length }, (_, n) => of(n)))
}
