import { describe, expect, it } from 'vitest'
import type { Objective } from '#contract/campaigns/enums'
import type { AdOverview, adAlerts } from '#contract/reporting/ad-overview'
import { asId } from '#testing/ids'
import { draw, memberFacts } from '#testing/rendering/draw'
import { noResults } from '../campaigns/figures/metrics.ts'
import { readRange } from '../range/report-range.ts'
import { AlertList } from './alert-list.tsx'
import { ObjectiveTable } from './objective-table.tsx'

describe('an alert', () => {
  function linkOf(kind: (typeof adAlerts)[number], count: number) {
    const alerts: AdOverview['alerts'] = [{ kind, count, campaign_id: asId('31') }]
    const overview = { alerts, billing_obstacle: null, waiting_ad_count: 0 }
    return draw(<AlertList advertiserId="7" overview={overview} />, memberFacts).one('link')
  }

  it('about one campaign leads to it', () => {
    expect(linkOf('SPENT_BUDGETS', 1).attribute('href')).toBe('/advertiser/7/campaigns/31/')
  })

  it.each([
    ['SPENT_BUDGETS', '/advertiser/7/recommendations/'],
    ['REJECTED_ADS', '/advertiser/7/recommendations/'],
    ['SILENT_TAGS', '/advertiser/7/conversions/tag/'],
  ] as const)('about several campaigns leads to where all are listed: %s', (kind, path) => {
    expect(linkOf(kind, 2_112).attribute('href')).toBe(path)
  })
})

describe('the cost of what an objective brought', () => {
  /** All that the table says; the cost is last. */
  function tableOf(objective_type: Objective, counts: Partial<typeof noResults>) {
    const totals = { ...noResults, ...counts, conversions: [] }
    const objectives = [{ objective_type, campaign_count: 1, active_campaign_count: 1, totals }]
    const range = readRange(new URLSearchParams(), '2026-11-20')
    const table = draw(
      <ObjectiveTable
        {...{ range, today: '2026-11-20', advertiserId: '7' }}
        overview={{ currency: 'EUR', objectives }}
      />,
      memberFacts,
    )
    return table.text
  }

  it('is that of a thousand views, as one costs less than a cent', () => {
    const counts = { impressions: 20_000, spend_in_micro_currency: 30_000_000 }
    expect(tableOf('AWARENESS', counts)).toMatch(/€1\.50 per 1,000$/)
  })

  it('is that of one click', () => {
    const counts = { clicks: 20, spend_in_micro_currency: 30_000_000 }
    expect(tableOf('CONSIDERATION', counts)).toMatch(/€1\.50$/)
  })

  it('is none where nothing was brought', () => {
    expect(tableOf('CONSIDERATION', { spend_in_micro_currency: 30_000_000 })).toMatch(/–$/)
  })
})
