import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { getAdReport } from '#contract/reporting/ad-report'
import type { Finding } from '../harness/benchmark.ts'
import { type Dataset, openDataset } from '../harness/content/dataset.ts'
import { type Member, runAs } from '../harness/content/members.ts'
import { percentile } from '../harness/numbers.ts'

/**
 * `npm run bench -- table`: the table of an ad account's ad groups: 10,000 of them over 90 days, with 20,000
 * conversions. As a baseline, in turns, a plain statement that sums up three columns of the same facts.
 */

export const days = 90
export const adGroups = 10_000
const conversions = 20_000
const rounds = 25

const columns = [
  ...['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'CLICKTHROUGH_1', 'CTR', 'CPC_IN_MICRO_DOLLAR'],
  ...['TOTAL_CHECKOUT', 'CHECKOUT_COST_PER_ACTION', 'CHECKOUT_ROAS'],
]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const table = {
  ...{ level: 'AD_GROUP', columns, page_size: 50, delivered_only: true },
  ...{ start_date: day(days - 1), end_date: day(0) },
}
const views = [
  ['opened, sorted by spend', { sort: 'SPEND_IN_MICRO_DOLLAR' }, 1_000],
  ['compared with the 90 days before', { ...before(), sort: 'SPEND_IN_MICRO_DOLLAR' }, 1_000],
  ['sorted by cost per checkout', { sort: 'CHECKOUT_COST_PER_ACTION' }, 300],
  ['filtered by clicks', { filters: 'CLICKTHROUGH_1>500' }, 300],
  ['of one campaign', { campaign_ids: '101' }, 300],
  ['by device', { breakdown: 'DEVICE' }, 300],
] as const

function before() {
  return { compare_start_date: day(2 * days - 1), compare_end_date: day(days) }
}

export async function measureAdTable(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 1, pins: 24, pinsOnFirstBoard: 24 }],
    pictures: 24,
  })
  try {
    const [member] = dataset.members
    if (!member) throw new Error('There is no member')
    const advertiser_id = await addFacts(dataset, member)
    const findings: Finding[] = []
    for (const [what, view, maxMs] of views)
      findings.push(
        await measure(dataset, member, { advertiser_id, ...table, ...view }, what, maxMs),
      )
    return findings
  } finally {
    await dataset.end()
  }
}

/** Facts of `adGroups` over so many days, so many in a campaign. */
export async function addFacts(
  { composition, client }: Dataset,
  member: Member,
  overDays = days,
  perCampaign = 20,
): Promise<string> {
  await runAs(composition, member, becomePartner, { business_name: 'Lamps', country: 'US' })
  const made = await runAs(composition, member, createAdvertiser, { name: 'Lamps', country: 'US' })
  const { id } = made as { id: string }
  await client.query(
    `insert into campaigns (advertiser_id, id, name, status, objective_type, is_campaign_budget_optimization,
       is_flexible_daily_budgets, is_automated_campaign, is_performance_plus, created_at, updated_at)
     select $1, 100 + n, 'Campaign ' || n, 'ACTIVE', 'CONSIDERATION', false, false, false, false, now(), now()
       from generate_series(0, $2::int - 1) n`,
    [id, adGroups / perCampaign],
  )
  await client.query(
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, budget_type,
       pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, created_at, updated_at)
     select $1, 1000 + n, 100 + n / $3::int, 'Ad group ' || n, 'ACTIVE', 'CLICKTHROUGH', 'AUTOMATIC_BID', 'DAILY',
         'STANDARD', 'ALL', true, '{}', now(), now()
       from generate_series(0, $2::int - 1) n`,
    [id, adGroups, perCampaign],
  )
  const sums = `90 + n % 7, 80 + n % 7, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1000 * n + d`
  await client.query(
    `insert into ad_daily_totals select $1::bigint, current_date - d, 100 + n / $4::int, 1000 + n, 100000 + n, ${sums}
       from generate_series(0, $2::int - 1) d, generate_series(0, $3::int - 1) n`,
    [id, overDays, adGroups, perCampaign],
  )
  await client.query(
    `insert into ad_weekly_totals select advertiser_id, date_trunc('week', day)::date, campaign_id, ad_group_id, ad_id,
       sum(gross_impressions), sum(impressions), sum(gross_clicks), sum(clicks), sum(gross_closeups), sum(closeups),
       sum(gross_saves), sum(saves), sum(gross_hides), sum(hides), sum(gross_video_halves), sum(video_halves),
       sum(spend_micro)
       from ad_daily_totals group by 1, 2, 3, 4, 5`,
  )
  await client.query(
    `insert into ad_daily_facts select $1::bigint, current_date - d, 100 + n / $4::int, 1000 + n, 100000 + n, 'BROWSE', 'US',
         '25-34', 'female', (array['web', 'web_mobile'])[1 + k], ${sums}
       from generate_series(0, $2::int - 1) d, generate_series(0, $3::int - 1) n, generate_series(0, 1) k`,
    [id, overDays, adGroups, perCampaign],
  )
  await client.query(
    `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
       value_micro, click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id)
     select $1, c.at, n, 'checkout', 'web', 20000000, c.at - interval '1 hour', 1, 100 + n % $2 / $4::int,
       1000 + n % $2, 100000 + n % $2
       from generate_series(1, $3::int) n,
         lateral (select now() - n * interval '90 days' / $3::int as at) c`,
    [id, adGroups, conversions, perCampaign],
  )
  await client.query('vacuum analyze')
  return id
}

async function measure(
  { composition, client }: Dataset,
  member: Member,
  input: { advertiser_id: string; start_date: string; end_date: string },
  what: string,
  maxMs: number,
): Promise<Finding> {
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await msOf(() => runAs(composition, member, getAdReport, input)))
    plain.push(
      await msOf(() =>
        client.query(
          `select ad_group_id, sum(spend_micro), sum(impressions), sum(clicks) from ad_daily_totals
            where advertiser_id = $1 and day between $2 and $3 group by 1 order by 2 desc limit 50`,
          [input.advertiser_id, input.start_date, input.end_date],
        ),
      ),
    )
  }
  return {
    kind: 'figure',
    what: `${adGroups} ad groups over ${days} days, ${what}, p95`,
    value: percentile(ours, 0.95),
    unit: 'ms',
    atMost: maxMs,
    detail: [
      `p50 ${Math.round(percentile(ours, 0.5))} ms`,
      `plain sums p50 ${Math.round(percentile(plain, 0.5))}, p95 ${Math.round(percentile(plain, 0.95))} ms`,
    ].join('; '),
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
