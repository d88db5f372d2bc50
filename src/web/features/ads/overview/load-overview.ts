import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Billing } from '#contract/billing/billing'
import { getBilling } from '#contract/billing/get-billing'
import type { OutputOf } from '#contract/operation'
import { type AdOverview, getAdOverview } from '#contract/reporting/ad-overview'
import { getAdResults } from '#contract/reporting/ad-results'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import { type ChartMetric, isChartMetric } from '../campaigns/figures/metrics.ts'
import { type ReportRange, rangeInput, readRange, todayOf } from '../range/report-range.ts'

export type Series = OutputOf<typeof getAdResults>

export interface OverviewData {
  advertiser: Advertiser
  range: ReportRange
  today: string
  metric: ChartMetric
  /** Null for those whose role does not let them see it. */
  found: { overview: AdOverview; series: Series; compared: Series | null } | null
  /** Null for those whose role does not let them see it. */
  billing: Billing | null
}

const daysAtOnce = 250

export async function loadOverview(args: LoaderFunctionArgs): Promise<OverviewData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const today = todayOf(advertiser)
  const range = readRange(searchParams, today)
  const wanted = searchParams.get('metric')
  const byDay = (days: ReportRange | NonNullable<ReportRange['compared']>) =>
    run(getAdResults, {
      ...{ advertiser_id, ...rangeInput(days), level: 'ADVERTISER' as const },
      ...{ granularity: 'DAY' as const, page_size: daysAtOnce },
    })
  const [found, billing] = await load(
    Promise.all([
      may('read_ads')
        ? Promise.all([
            run(getAdOverview, { advertiser_id, ...rangeInput(range) }),
            byDay(range),
            range.compared ? byDay(range.compared) : null,
          ])
        : null,
      may('read_billing') ? run(getBilling, { advertiser_id }) : null,
    ]),
    request,
  )
  return {
    ...{ advertiser, range, today, billing },
    metric: isChartMetric(wanted) ? wanted : 'spend',
    found: found && { overview: found[0], series: found[1], compared: found[2] },
  }
}
