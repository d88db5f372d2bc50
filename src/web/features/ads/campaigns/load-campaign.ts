import type { LoaderFunctionArgs } from 'react-router'
import { listCountries, listRegions } from '#contract/accounts/choices/choices'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import type { Campaign } from '#contract/campaigns/campaign'
import { getCampaign } from '#contract/campaigns/campaigns'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { OutputOf } from '#contract/operation'
import type { Page } from '#contract/paging'
import { countryOf } from '#contract/region-codes'
import { type AdDelivery, getAdDelivery } from '#contract/reporting/ad-delivery'
import { getAdResults } from '#contract/reporting/ad-results'
import {
  getReportPreferences,
  type ReportPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type ReportRange, rangeInput, readRange, todayOf } from '../range/report-range.ts'
import { type ChartMetric, isChartMetric } from './figures/metrics.ts'

/** As many as the API returns at once of what is in a campaign. */
const allAtOnce = 250

export interface CampaignData {
  advertiser: Advertiser
  mayEdit: boolean
  range: ReportRange
  today: string
  metric: ChartMetric
  /** Null for those whose role does not let them see it. */
  found: FoundCampaign | null
}

export interface FoundCampaign {
  campaign: Campaign
  groups: AdGroup[]
  ads: Ad[]
  delivery: AdDelivery
  /** By day, or by hour of a day. */
  series: OutputOf<typeof getAdResults>
  byAd: OutputOf<typeof getAdResults>['rows']
  changes: Page<AdChange>
  countries: SelectOption[]
  /** Of countries of which the ad groups name some. */
  regions: SelectOption[]
  /** In which conversions are counted, as the viewer prefers it. */
  preferences: ReportPreferences
}

export async function loadCampaign(args: LoaderFunctionArgs): Promise<CampaignData> {
  const { request, params } = args
  const { run, searchParams, advertiser, may } = await openAccount(args)
  const today = todayOf(advertiser)
  const range = readRange(searchParams, today)
  const wanted = searchParams.get('metric')
  const metric = isChartMetric(wanted) ? wanted : 'impressions'
  const about = { advertiser, mayEdit: may('edit_ads'), range, today, metric }
  if (!may('read_ads')) return { ...about, found: null }
  const campaignId = params.campaignId ?? ''
  const bookmarks = searchParams.get('changes')
  return { ...about, found: await load(read(run, about, campaignId, bookmarks), request) }
}

async function read(
  run: Run,
  { advertiser, range }: Pick<CampaignData, 'advertiser' | 'range'>,
  campaignId: string,
  bookmarks: string | null,
): Promise<FoundCampaign> {
  const place = { advertiser_id: advertiser.id, campaign_ids: [campaignId] }
  const { advertiser_id } = place
  const { preferences } = await run(getReportPreferences, { advertiser_id })
  const report = {
    ...{ ...place, ...rangeInput(range), page_size: allAtOnce },
    click_window_days: preferences.click_window_days,
    engagement_window_days: preferences.engagement_window_days,
    view_window_days: preferences.view_window_days,
    conversion_report_time: preferences.conversion_report_time,
  }
  const isOneDay = range.first === range.last
  const campaign = await run(getCampaign, { advertiser_id, campaign_id: campaignId })
  const [groups, ads, delivery, series, byAd, changes, countries] = await Promise.all([
    run(listAdGroups, { ...place, page_size: allAtOnce }),
    run(listAds, { ...place, page_size: allAtOnce }),
    run(getAdDelivery, place),
    run(getAdResults, { ...report, granularity: isOneDay ? 'HOUR' : 'DAY' }),
    run(getAdResults, { ...report, level: 'AD' }),
    run(listAdChanges, { advertiser_id, campaign_id: campaignId, page_size: 20, bookmarks }),
    run(listCountries, {}),
  ])
  return {
    ...{ campaign, delivery, series, changes, preferences, byAd: byAd.rows },
    ...{ groups: groups.items, ads: ads.items },
    regions: await namedRegions(run, groups.items),
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
  }
}

async function namedRegions(run: Run, groups: readonly AdGroup[]): Promise<SelectOption[]> {
  const codes = groups.flatMap(({ targeting_spec }) => targeting_spec.GEO ?? [])
  if (codes.length === 0) return []
  const regions = await run(listRegions, { countries: [...new Set(codes.map(countryOf))] })
  return regions.map(({ code: value, name: label }) => ({ value, label }))
}
