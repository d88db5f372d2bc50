import { getAdOverview } from '#contract/reporting/ad-overview'
import { getAdReport } from '#contract/reporting/ad-report'
import { getAdResults } from '#contract/reporting/ad-results'
import { searchAdEntities } from '#contract/reporting/search-ad-entities'
import type { Finding } from '../harness/benchmark.ts'
import { openDataset } from '../harness/content/dataset.ts'
import { runAs } from '../harness/content/members.ts'
import { percentile } from '../harness/numbers.ts'
import { addFacts, adGroups } from './table.ts'

/**
 * `npm run bench -- campaigns`: what an ad account with 10,000 campaigns opens with: its overview, the table of campaigns,
 * and the search for one. As a baseline, in turns, a plain statement that sums three columns of the same facts.
 */

const days = 30
const rounds = 25
const maxMs = 1_000
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const range = { start_date: day(days - 1), end_date: day(0) }
const columns = ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'CLICKTHROUGH_1', 'CTR']

export async function measureManyCampaigns(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 1, pins: 24, pinsOnFirstBoard: 24 }],
    pictures: 24,
  })
  const { composition, client } = dataset
  try {
    const [member] = dataset.members
    if (!member) throw new Error('There is no member')
    const advertiser_id = await addFacts(dataset, member, days, 1)
    const place = { advertiser_id, ...range }
    const table = { level: 'CAMPAIGN', columns, page_size: 25, delivered_only: true }
    const pages: Record<string, () => Promise<unknown>> = {
      // At once, as its page asks for both.
      'the overview': () =>
        Promise.all([
          runAs(composition, member, getAdOverview, place),
          runAs(composition, member, getAdResults, {
            ...{ ...place, level: 'ADVERTISER', granularity: 'DAY' },
          }),
        ]),
      'the table of campaigns': () =>
        runAs(composition, member, getAdReport, { ...place, ...table }),
      'the search for a campaign': () =>
        runAs(composition, member, searchAdEntities, { advertiser_id, query: 'campaign 99' }),
    }
    const findings: Finding[] = []
    for (const [what, open] of Object.entries(pages)) {
      const ours: number[] = []
      const plain: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await msOf(open))
        plain.push(
          await msOf(() =>
            client.query(
              `select campaign_id, sum(spend_micro), sum(impressions), sum(clicks) from ad_daily_totals
                where advertiser_id = $1 and day between $2 and $3 group by 1 order by 2 desc limit 25`,
              [advertiser_id, range.start_date, range.end_date],
            ),
          ),
        )
      }
      findings.push({
        kind: 'figure',
        what: `${adGroups} campaigns over ${days} days, ${what}, p95`,
        value: percentile(ours, 0.95),
        unit: 'ms',
        atMost: maxMs,
        detail: `p50 ${Math.round(percentile(ours, 0.5))} ms; plain sums p50 ${Math.round(percentile(plain, 0.5))} ms`,
      })
    }
    return findings
  } finally {
    await dataset.end()
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
