import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import type { Campaign } from '#contract/campaigns/campaign'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { entityStatuses } from '#contract/campaigns/enums'
import {
  type ProductPromotion,
  type PromotedItem,
  promotionStatuses,
} from '#contract/campaigns/product-groups/promotion'
import {
  listProductPromotions,
  listPromotedItems,
} from '#contract/campaigns/product-groups/promotions'
import type { OutputOf } from '#contract/operation'
import { type AdDelivery, getAdDelivery } from '#contract/reporting/ad-delivery'
import { type AdReportRow, getAdReport } from '#contract/reporting/ad-report'
import type { GridLevel } from '#contract/reporting/grid-levels'
import { getKeywordFacts, type KeywordFacts } from '#contract/reporting/keywords/keyword-ideas'
import { type RunState, runStateOf } from '#web/lib/ads/run-state.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { type BudgetOf, budgetOf } from '../campaigns/figures/budgets.ts'
import type { DaySpan } from '../range/report-range.ts'
import { reportInput, type TableView } from './view/table-view.ts'

export interface TableRequest {
  advertiserId: string
  level: GridLevel
  view: TableView
  days: DaySpan
}

export interface TableRow extends AdReportRow {
  name: string
  status: Campaign['status']
  campaignId: string
  /** Whether it runs, and if not, why; ads say it themselves. */
  state: RunState | null
  /** Null: none of its own, or of several kinds. */
  budget: BudgetOf | null
  bidMicro: number | null
  ad: Ad | null
  keyword: KeywordFacts | null
  /** What an ad group does with a product group. */
  promotion: ProductPromotion | null
  item: PromotedItem | null
}

type Report = OutputOf<typeof getAdReport>

export type TablePage = Omit<Report, 'rows'> & { items: TableRow[] }

const all = { entity_statuses: [...entityStatuses], page_size: 250 }

/** One page of a table: its figures, and what is known of the campaigns, ad groups or ads in it. */
export async function readTablePage(
  run: Run,
  { advertiserId, level, view, days }: TableRequest,
  bookmarks: string | null,
  page_size?: number,
): Promise<TablePage> {
  const place = { advertiser_id: advertiserId }
  const { rows, ...report } = await run(getAdReport, {
    ...{ ...place, ...reportInput(view, level, days), bookmarks },
    ...(page_size && { page_size }),
  })
  const ids = rows.map(({ entity_id }) => entity_id)
  if (ids.length === 0) return { ...report, items: [] }
  const known =
    level === 'SEARCH_QUERY' ? aboutSearches(rows) : await readers[level](run, place, ids)
  return {
    ...report,
    items: rows.flatMap((row) => {
      const about = known.get(row.entity_id)
      return about ? [{ ...row, ...about }] : []
    }),
  }
}

type Known = Map<string, Omit<TableRow, keyof AdReportRow>>
type Place = { advertiser_id: string }

const readers: Record<
  Exclude<GridLevel, 'SEARCH_QUERY'>,
  (run: Run, place: Place, ids: string[]) => Promise<Known>
> = {
  CAMPAIGN: readCampaigns,
  AD_GROUP: readGroups,
  AD: readAds,
  KEYWORD: readKeywords,
  PRODUCT_GROUP: readPromotions,
  PRODUCT_ITEM: readItems,
}

async function readCampaigns(run: Run, place: Place, campaign_ids: string[]): Promise<Known> {
  const inThem = { ...place, campaign_ids }
  const current = { page_size: 250 }
  const [campaigns, groups, ads, delivery] = await Promise.all([
    run(listCampaigns, { ...inThem, ...all }),
    run(listAdGroups, { ...inThem, ...current }),
    run(listAds, { ...inThem, ...current }),
    run(getAdDelivery, inThem),
  ])
  const facts = { groups: groups.items, ads: ads.items, delivery }
  return new Map(
    campaigns.items.map((campaign) => [
      campaign.id as string,
      {
        ...aboutOf(campaign, campaign.id),
        state: runStateOf({ ...facts, campaign }),
        budget: budgetOf(campaign, groups.items),
      },
    ]),
  )
}

async function readGroups(run: Run, place: Place, ad_group_ids: string[]): Promise<Known> {
  const groups = (await run(listAdGroups, { ...place, ad_group_ids, ...all })).items
  const campaign_ids = [...new Set(groups.map((group) => group.campaign_id as string))]
  const [ads, delivery] = await Promise.all([
    run(listAds, { ...place, ad_group_ids, page_size: 250 }),
    run(getAdDelivery, { ...place, campaign_ids: campaign_ids.length > 0 ? campaign_ids : ['0'] }),
  ])
  return new Map(
    groups.map((group) => [
      group.id as string,
      {
        ...aboutOf(group, group.campaign_id),
        state: stateOfGroup(group, ads.items, delivery),
        budget: ownBudget(group),
        bidMicro: group.bid_in_micro_currency,
      },
    ]),
  )
}

async function readAds(run: Run, place: Place, ad_ids: string[]): Promise<Known> {
  const ads = await run(listAds, { ...place, ad_ids, ...all })
  return new Map(ads.items.map((ad) => [ad.id as string, { ...aboutOf(ad, ad.campaign_id), ad }]))
}

async function readKeywords(run: Run, place: Place, keyword_ids: string[]): Promise<Known> {
  const keywords = await run(getKeywordFacts, { ...place, keyword_ids })
  return new Map(
    keywords.map((keyword) => {
      const status = keyword.archived ? ('ARCHIVED' as const) : ('ACTIVE' as const)
      return [keyword.keyword_id, { ...aboutOf({ name: keyword.value, status }, ''), keyword }]
    }),
  )
}

/** How each is told apart by a switch: what is excluded is neither on nor off. */
const switchOf = {
  RUNNING: 'ACTIVE',
  PAUSED: 'PAUSED',
  EXCLUDED: 'ARCHIVED',
  ARCHIVED: 'ARCHIVED',
} as const

async function readPromotions(run: Run, place: Place, promotion_ids: string[]): Promise<Known> {
  const found = await run(listProductPromotions, {
    ...{ ...place, promotion_ids, statuses: [...promotionStatuses], page_size: 250 },
  })
  return new Map(
    found.items.map((promotion) => {
      const { id, name, campaign_id, bid_in_micro_currency: bidMicro } = promotion
      const about = aboutOf({ name, status: switchOf[promotion.status] }, campaign_id)
      return [id as string, { ...about, bidMicro, promotion }]
    }),
  )
}

async function readItems(run: Run, place: Place, promoted_item_ids: string[]): Promise<Known> {
  const found = await run(listPromotedItems, { ...place, promoted_item_ids })
  return new Map(
    found.map((item) => {
      const { id, title: name, campaign_id } = item
      const about = aboutOf({ name, status: 'ACTIVE' }, campaign_id)
      return [id as string, { ...about, item }]
    }),
  )
}

function aboutSearches(rows: readonly AdReportRow[]): Known {
  return new Map(
    rows.map(({ entity_id, search }) => [
      entity_id,
      aboutOf({ name: search?.query ?? '', status: 'ACTIVE' }, ''),
    ]),
  )
}

function aboutOf({ name, status }: Pick<Campaign, 'name' | 'status'>, campaignId: string) {
  const nothing = {
    ...{ state: null, budget: null, bidMicro: null, ad: null, keyword: null },
    ...{ promotion: null, item: null },
  }
  return { name, status, campaignId, ...nothing }
}

/** An ad group by itself: what stands above it is in its own state already. */
function stateOfGroup(group: AdGroup, ads: readonly Ad[], delivery: AdDelivery): RunState {
  const campaign = { id: group.campaign_id, summary_status: group.summary_status }
  return runStateOf({ campaign, groups: [group], ads, delivery })
}

function ownBudget({ budget_type, budget_in_micro_currency: micro }: AdGroup): BudgetOf | null {
  if (micro === null || budget_type === 'CBO_ADGROUP') return null
  return { micro, each: budget_type === 'DAILY' ? 'day' : 'all' }
}
