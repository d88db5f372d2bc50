import { deepEqual } from 'node:assert/strict'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { getAdResults } from '#contract/reporting/ad-results'
import { recordStatements, type Statement } from '#testing/database/statements'
import type { Finding } from '../harness/benchmark.ts'
import { type Dataset, openDataset } from '../harness/content/dataset.ts'
import { type Member, runAs } from '../harness/content/members.ts'
import { percentile } from '../harness/numbers.ts'

/**
 * `npm run bench -- reports`: results of 90 days of an ad account, by ad and day, with 100,000 daily facts behind
 * 10,000 rows and 20,000 conversions. As a baseline, the same statements over the facts themselves, with the same
 * answers, in turns.
 */

const maxMs = 1_000
const rounds = 40
const days = 90
const ads = 112
/** Of an ad and a day: places, countries, ages, genders and devices that occurred. */
const kinds = 10
const conversions = 20_000
const reports = [
  { level: 'AD', granularity: 'DAY', page_size: 250 },
  { level: 'CAMPAIGN', granularity: 'DAY', page_size: 250 },
  { level: 'AD', granularity: 'TOTAL', page_size: 250 },
] as const

export async function measureAdReports(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 1, pins: 24, pinsOnFirstBoard: 24 }],
    pictures: 24,
  })
  try {
    const [member] = dataset.members
    if (!member) throw new Error('There is no member')
    const advertiser_id = await addFacts(dataset, member)
    const findings: Finding[] = []
    for (const report of reports)
      findings.push(await measure(dataset, member, { advertiser_id, last_days: days, ...report }))
    return findings
  } finally {
    await dataset.end()
  }
}

async function addFacts({ composition, client }: Dataset, member: Member): Promise<string> {
  await runAs(composition, member, becomePartner, { business_name: 'Lamps', country: 'US' })
  const made = await runAs(composition, member, createAdvertiser, { name: 'Lamps', country: 'US' })
  const { id } = made as { id: string }
  await client.query(
    `insert into ad_daily_facts select $1::bigint, current_date - d, 100 + a / 20, 1000 + a / 5, 10000 + a,
       (array['BROWSE', 'SEARCH', 'RELATED_PINS'])[1 + k % 3], (array['US', 'CA'])[1 + k % 2], '25-34', 'female',
       'device ' || k, 90 + k, 80 + k, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1000 * a + k
       from generate_series(0, $2::int - 1) d, generate_series(0, $3::int - 1) a, generate_series(1, $4::int) k`,
    [id, days, ads, kinds],
  )
  await client.query(
    `insert into ad_daily_totals select advertiser_id, day, campaign_id, ad_group_id, ad_id, sum(gross_impressions),
       sum(impressions), sum(gross_clicks), sum(clicks), sum(gross_closeups), sum(closeups), sum(gross_saves),
       sum(saves), sum(gross_hides), sum(hides), sum(gross_video_halves), sum(video_halves), sum(spend_micro)
       from ad_daily_facts group by 1, 2, 3, 4, 5`,
  )
  await client.query(
    `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
       value_micro, click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id)
     select $1, c.at, n, 'checkout', 'web', 20000000, c.at - interval '1 hour', 1, 100 + n % $2 / 20,
       1000 + n % $2 / 5, 10000 + n % $2
       from generate_series(1, $3::int) n,
         lateral (select now() - n * interval '90 days' / $3::int as at) c`,
    [id, ads, conversions],
  )
  await client.query('analyze')
  return id
}

async function measure(
  { composition, client }: Dataset,
  member: Member,
  input: { advertiser_id: string; last_days: number; level: string; granularity: string },
): Promise<Finding> {
  const run = () => runAs(composition, member, getAdResults, input)
  const read = (await recordStatements(run)).filter(({ text }) => /ad_daily_totals/.test(text))
  if (read.length < 2) throw new Error('The totals were not read')
  const fromFacts = read.map(({ text, values }) => ({
    text: text.replaceAll('ad_daily_totals', 'ad_daily_facts'),
    values,
  }))
  const answers = async (statements: readonly Statement[]) => {
    const found = []
    for (const { text, values } of statements) found.push((await client.query(text, values)).rows)
    return found
  }
  deepEqual(await answers(read), await answers(fromFacts))
  const ours: number[] = []
  const facts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await msOf(run))
    facts.push(await msOf(() => answers(fromFacts)))
  }
  return {
    kind: 'figure',
    what: `${days} days of ${input.level} by ${input.granularity}, ${ads * days * kinds} facts, p95`,
    value: percentile(ours, 0.95),
    unit: 'ms',
    atMost: maxMs,
    detail: [
      `p50 ${Math.round(percentile(ours, 0.5))} ms`,
      `from the facts themselves p50 ${Math.round(percentile(facts, 0.5))}, p95 ${Math.round(percentile(facts, 0.95))} ms`,
    ].join('; '),
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
