import { listCampaigns } from '#contract/campaigns/campaigns'
import { addDays, dayAt } from '#contract/campaigns/days'
import { entityStatuses } from '#contract/campaigns/enums'
import { getAdOverview } from '#contract/reporting/ad-overview'
import { type Breakdown, breakdowns, getAdReport } from '#contract/reporting/ad-report'
import { getAdResults, reportLevels } from '#contract/reporting/ad-results'
import { entityLevels, type GridLevel } from '#contract/reporting/grid-levels'
import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import { row } from '#platform/database'
import type { WeeksMarket } from './open-market.ts'

const spend = 'SPEND_IN_MICRO_DOLLAR'

/** Whole units of a currency as micro, exactly. */
export function microOf(units: string): bigint {
  const [whole = '', fraction = ''] = units.replace('-', '').split('.')
  const micro = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return units.startsWith('-') ? -micro : micro
}

export const total = (numbers: readonly (number | bigint)[]): bigint =>
  numbers.reduce<bigint>((sum, one) => sum + BigInt(one), 0n)

export function daysOf({ zone, start, clock }: WeeksMarket) {
  return { start_date: dayAt(zone, start), end_date: dayAt(zone, clock.now()) }
}

/** What the ledger says, of its entries alone. */
export async function spendInLedger(
  { world, advertiser_id }: WeeksMarket,
  { kind = null, before = null }: { kind?: string | null; before?: Date | null } = {},
): Promise<bigint> {
  const found = await row<{ spent: string }>(
    world.database.reader,
    `select coalesce(-sum(amount_micro), 0)::text as spent from ledger_entries
      where advertiser_id = $1 and account = 'revenue' and ($2::text is null or kind = $2)
        and ($3::timestamptz is null or at < $3)`,
    [advertiser_id, kind, before],
  )
  return BigInt(found?.spent ?? 0)
}

/** What each page and operation says was spent so far, in micro. */
export async function spendEverywhere(market: WeeksMarket): Promise<Record<string, bigint>> {
  const found: Record<string, bigint> = {
    overview: await ofOverview(market),
    insights: await ofInsights(market),
    searches: await ofSearches(market),
    items: await ofItems(market),
  }
  for (const level of reportLevels) found[`results of ${level}`] = await ofResults(market, level)
  for (const level of [...entityLevels, 'PRODUCT_GROUP'] as const)
    Object.assign(found, await ofTable(market, level))
  for (const breakdown of breakdowns)
    found[`campaigns by ${breakdown}`] = await ofParts(market, breakdown)
  return found
}

async function ofOverview(market: WeeksMarket): Promise<bigint> {
  const { world, advertiser_id } = market
  const { objectives } = await world
    .as('olive')
    .run(getAdOverview, { advertiser_id, ...daysOf(market) })
  return total(objectives.map(({ totals }) => totals.spend_in_micro_currency))
}

async function ofResults(
  market: WeeksMarket,
  level: (typeof reportLevels)[number],
): Promise<bigint> {
  const { world, advertiser_id } = market
  const { rows, totals } = await world.as('olive').run(getAdResults, {
    ...{ advertiser_id, ...daysOf(market), level, page_size: 250 },
  })
  const sum = total(rows.map((one) => one.spend_in_micro_currency))
  return sum === BigInt(totals.spend_in_micro_currency) ? sum : -1n
}

const report = (market: WeeksMarket, level: GridLevel, more: object = {}) =>
  market.world.as('olive').run(getAdReport, {
    ...{ advertiser_id: market.advertiser_id, ...daysOf(market), level, columns: [spend] },
    ...{ page_size: 250, sort: 'IMPRESSION_1', entity_statuses: [...entityStatuses], ...more },
  })

/** Its totals and its rows; product groups with the ad groups that have none. */
async function ofTable(market: WeeksMarket, level: GridLevel): Promise<Record<string, bigint>> {
  const { rows, totals, hidden } = await report(market, level)
  const ofRows = total(
    [...rows, ...(hidden ? [hidden] : [])].map(({ values }) => values[spend] ?? 0),
  )
  const rest = level === 'PRODUCT_GROUP' ? await ofOthers(market) : 0n
  return {
    [`totals of ${level}`]: BigInt(totals[spend] ?? 0) + rest,
    [`rows of ${level}`]: ofRows + rest,
  }
}

/** Of the ad groups that promote no products. */
async function ofOthers(market: WeeksMarket): Promise<bigint> {
  const { ads } = market
  const { rows } = await report(market, 'AD_GROUP')
  const products = ads.at(-1)?.ad_group_id
  return total(
    rows.filter((one) => one.entity_id !== products).map(({ values }) => values[spend] ?? 0),
  )
}

async function ofParts(market: WeeksMarket, breakdown: Breakdown): Promise<bigint> {
  const { rows } = await report(market, 'CAMPAIGN', { breakdown })
  return total(rows.flatMap(({ parts }) => parts ?? []).map(({ values }) => values[spend] ?? 0))
}

async function ofInsights(market: WeeksMarket): Promise<bigint> {
  const { world, advertiser_id } = market
  const olive = world.as('olive')
  const { items } = await olive.run(listCampaigns, {
    ...{ advertiser_id, entity_statuses: [...entityStatuses], page_size: 250 },
  })
  const spent: number[] = []
  for (const { id: campaign_id } of items) {
    const { after } = await olive.run(getCampaignInsights, {
      ...{ advertiser_id, campaign_id, ...daysOf(market) },
    })
    spent.push(after.spend_in_micro_currency)
  }
  return total(spent)
}

/** Of searches, with what was spent in all other places. */
async function ofSearches(market: WeeksMarket): Promise<bigint> {
  const { rows, totals, hidden } = await report(market, 'SEARCH_QUERY')
  const { rows: campaigns } = await report(market, 'CAMPAIGN', { breakdown: 'PLACEMENT' })
  const elsewhere = campaigns.flatMap(({ parts }) => parts ?? [])
  const rest = total(
    elsewhere.filter(({ value }) => value !== 'SEARCH').map(({ values }) => values[spend] ?? 0),
  )
  const sum = total([...rows, ...(hidden ? [hidden] : [])].map(({ values }) => values[spend] ?? 0))
  return sum === BigInt(totals[spend] ?? 0) ? sum + rest : -1n
}

/** Of items, which are told of 31 days at a time, with the ad groups that have none. */
async function ofItems(market: WeeksMarket): Promise<bigint> {
  const { start_date: first, end_date: last } = daysOf(market)
  let sum = await ofOthers(market)
  for (let start_date = first; start_date <= last; start_date = addDays(start_date, 28)) {
    const until = addDays(start_date, 27)
    const days = { start_date, end_date: until < last ? until : last }
    const { totals } = await report(market, 'PRODUCT_ITEM', days)
    sum += BigInt(totals[spend] ?? 0)
  }
  return sum
}
