import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import type { Campaign } from '#contract/campaigns/campaign'
import { listCampaigns } from '#contract/campaigns/campaigns'
import type { OutputOf } from '#contract/operation'
import type { Page } from '#contract/paging'
import { type AdDelivery, getAdDelivery } from '#contract/reporting/ad-delivery'
import { getAdResults } from '#contract/reporting/ad-results'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { type ReportRange, rangeInput, readRange } from './figures/report-range.ts'

export const statusFilters = {
  current: ['ACTIVE', 'PAUSED', 'DRAFT'],
  active: ['ACTIVE'],
  paused: ['PAUSED'],
  archived: ['ARCHIVED'],
} as const
export type StatusFilter = keyof typeof statusFilters

export interface CampaignsData {
  advertiser: Advertiser
  mayEdit: boolean
  range: ReportRange
  filter: StatusFilter
  /** Null for those whose role does not let them see it. */
  list: CampaignList | null
}

export interface CampaignList {
  campaigns: Page<Campaign>
  groups: AdGroup[]
  ads: Ad[]
  delivery: AdDelivery
  results: OutputOf<typeof getAdResults>
  /** Of all pages. */
  totals: OutputOf<typeof getAdResults>['totals']
  isFirstPage: boolean
}

/** As many as the API returns at once of what is in the campaigns of a page. */
export const allAtOnce = 250

export async function loadCampaigns(args: LoaderFunctionArgs): Promise<CampaignsData> {
  const { context, params, request } = args
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const may = (permission: 'read_ads' | 'edit_ads') =>
    oneRoleMay(advertiser.permissions, permission)
  const range = readRange(searchParams)
  const status = searchParams.get('status') ?? ''
  const filter = status in statusFilters ? (status as StatusFilter) : 'current'
  const about = { advertiser, mayEdit: may('edit_ads'), range, filter }
  if (!may('read_ads')) return { ...about, list: null }
  return { ...about, list: await load(readList(run, about, searchParams.get('after')), request) }
}

async function readList(
  run: Run,
  { advertiser, range, filter }: Pick<CampaignsData, 'advertiser' | 'range' | 'filter'>,
  bookmarks: string | null,
): Promise<CampaignList> {
  const place = { advertiser_id: advertiser.id }
  const statuses = [...statusFilters[filter]]
  const [campaigns, { totals }] = await Promise.all([
    run(listCampaigns, { ...place, entity_statuses: statuses, bookmarks }),
    run(getAdResults, {
      ...{ ...place, ...rangeInput(range), level: 'ADVERTISER', campaign_statuses: statuses },
    }),
  ])
  const ids = campaigns.items.map(({ id }) => id)
  // No campaign has the id 0.
  const campaign_ids = ids.length > 0 ? ids : ['0']
  const [groups, ads, delivery, results] = await Promise.all([
    run(listAdGroups, { ...place, campaign_ids, page_size: allAtOnce }),
    run(listAds, { ...place, campaign_ids, page_size: allAtOnce }),
    run(getAdDelivery, { ...place, campaign_ids }),
    run(getAdResults, { ...place, ...rangeInput(range), campaign_ids, page_size: allAtOnce }),
  ])
  return {
    ...{ campaigns, delivery, results, totals, isFirstPage: bookmarks === null },
    ...{ groups: groups.items, ads: ads.items },
  }
}
