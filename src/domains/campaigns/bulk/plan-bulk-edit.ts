import { createHash } from 'node:crypto'
import { microOfSmallestPart } from '#contract/advertisers/money'
import { AdGroupEdit } from '#contract/campaigns/ad-groups'
import type { BulkChange, BulkLevel } from '#contract/campaigns/bulk/bulk-change'
import { CampaignEdit } from '#contract/campaigns/campaigns'
import { AdGroupId, AdId, CampaignId } from '#contract/campaigns/entity-ids'
import { entityStatuses } from '#contract/campaigns/enums'
import { Failure, type FailureCode, type FailureDetail, isFailure } from '#contract/errors'
import { type AdvertiserRow, type Logged, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { selectAdGroupsById } from '../ad-groups/ad-group-queries.ts'
import { loggedAdGroup } from '../ad-groups/ad-group-views.ts'
import { checkByItself, mergeAdGroup } from '../ad-groups/save-ad-groups.ts'
import { selectAds } from '../ads/ad-queries.ts'
import { loggedAd } from '../ads/ad-views.ts'
import { checkCap } from '../automated/check-daily-cap.ts'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { loggedCampaign } from '../campaigns/campaign-views.ts'
import { checkCampaign, mergeCampaign } from '../campaigns/save-campaigns.ts'
import { checkStatus } from '../rules/locked-fields.ts'
import {
  adValues,
  campaignValues,
  differing,
  groupValues,
  type PlannedChange,
} from './plan-rows.ts'

export interface PlannedRow {
  entity_id: string
  name: string
  before: Logged
  after: Logged
  state: 'WAITING' | 'UNCHANGED' | 'REFUSED'
  failure: StoredFailure | null
}

export interface StoredFailure {
  code: FailureCode
  detail: FailureDetail
}

export interface BulkEditRequest {
  level: BulkLevel
  ids: readonly string[]
  change: BulkChange
}

interface Planning {
  db: Db
  advertiser: AdvertiserRow
  language: string
  now: Date
}

/**
 * What a change would do to each, in the order they are named, by all rules that need nothing but the rows themselves.
 * The others are asked when it is saved.
 */
export async function planBulkEdit(
  planning: Planning,
  { level, ids, change }: BulkEditRequest,
): Promise<PlannedRow[]> {
  const found = await planners[level](planning, [...new Set(ids)], change)
  return [...new Set(ids)].map((id) => found.get(id) ?? refusedRow(id, '', missing[level]))
}

const missing = {
  CAMPAIGN: new Failure('campaign_not_found'),
  AD_GROUP: new Failure('ad_group_not_found'),
  AD: new Failure('ad_not_found'),
}

type Planner = (
  planning: Planning,
  ids: string[],
  change: BulkChange,
) => Promise<Map<string, PlannedRow>>

const planners: Record<BulkLevel, Planner> = {
  CAMPAIGN: planCampaigns,
  AD_GROUP: planGroups,
  AD: planAds,
}

async function planCampaigns(
  planning: Planning,
  ids: string[],
  change: BulkChange,
): Promise<Map<string, PlannedRow>> {
  const { db, advertiser, now } = planning
  const campaigns = await selectCampaignsById(
    db,
    advertiser.id,
    ids.map((id) => CampaignId.parse(id)),
  )
  const isMixed =
    campaigns.some((one) => one.daily_spend_cap_micro !== null) &&
    campaigns.some((one) => one.lifetime_spend_cap_micro !== null)
  const planned = plannedIn(advertiser, change, isMixed)
  const about = await findLimits(planning)
  return byId(campaigns, (campaign) => {
    const logged = loggedCampaign(campaign)
    const row = differing(logged, campaignValues(logged, planned))
    const edit = CampaignEdit.parse({ ...row.after, id: campaign.id })
    const after = mergeCampaign(campaign, edit)
    checkCampaign(campaign, after, now)
    checkCap(after, campaign, about)
    return row
  })
}

/** What budgets are checked against. */
async function findLimits({ db, advertiser, language, now }: Planning) {
  const market = await marketOf(db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  return { minimum: market.budgets.minimum, currency: advertiser.currency, language, now }
}

async function planGroups(
  planning: Planning,
  ids: string[],
  change: BulkChange,
): Promise<Map<string, PlannedRow>> {
  const { db, advertiser } = planning
  const groups = await selectAdGroupsById(
    db,
    advertiser.id,
    ids.map((id) => AdGroupId.parse(id)),
  )
  const inCampaigns = [...new Set(groups.map(({ campaign_id }) => campaign_id))]
  const campaigns = new Map(
    (await selectCampaignsById(db, advertiser.id, inCampaigns)).map((one) => [one.id, one]),
  )
  const about = await findLimits(planning)
  const isMixed =
    groups.some(({ budget_type }) => budget_type === 'DAILY') &&
    groups.some(({ budget_type }) => budget_type === 'LIFETIME')
  const planned = plannedIn(advertiser, change, isMixed)
  return byId(groups, (group) => {
    const logged = loggedAdGroup(group)
    const row = differing(logged, groupValues(logged, planned))
    const after = mergeAdGroup(group, AdGroupEdit.parse({ ...row.after, id: group.id }))
    const campaign = campaigns.get(group.campaign_id)
    if (!campaign) throw new Failure('campaign_not_found')
    checkStatus(group.status, after.status)
    checkByItself({ campaign, group: after, before: group }, about)
    return row
  })
}

async function planAds(
  { db, advertiser }: Planning,
  ids: string[],
  change: BulkChange,
): Promise<Map<string, PlannedRow>> {
  const filter = { campaignIds: null, adGroupIds: null, statuses: entityStatuses }
  const ofIds = { ...filter, ids: ids.map((id) => AdId.parse(id)) }
  const ads = await selectAds(db, advertiser.id, ofIds, null, ids.length)
  const planned = plannedIn(advertiser, change, false)
  return byId(ads, (ad) => {
    const logged = loggedAd(ad)
    const row = differing(logged, adValues(logged, planned))
    if (change.status) checkStatus(ad.status, change.status)
    return row
  })
}

function plannedIn(
  { time_zone, currency }: AdvertiserRow,
  change: BulkChange,
  isMixed: boolean,
): PlannedChange {
  return { change, time_zone, step: microOfSmallestPart(currency), isMixed }
}

function byId<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  plan: (row: Row) => { before: Logged; after: Logged },
): Map<string, PlannedRow> {
  return new Map(rows.map((row) => [row.id as string, planOne(row, () => plan(row))]))
}

function planOne(
  { id, name }: { id: string; name: string },
  plan: () => { before: Logged; after: Logged },
): PlannedRow {
  try {
    const planned = plan()
    const state = Object.keys(planned.after).length === 0 ? 'UNCHANGED' : 'WAITING'
    return { entity_id: id, name, ...planned, state, failure: null }
  } catch (error) {
    if (!isFailure(error)) throw error
    return refusedRow(id, name, error)
  }
}

function refusedRow(entity_id: string, name: string, { code, detail }: Failure): PlannedRow {
  return { entity_id, name, before: {}, after: {}, state: 'REFUSED', failure: { code, detail } }
}

/** Names a plan: another one has another key. */
export function keyOfPlan(rows: readonly PlannedRow[]): string {
  const seen = rows.map(({ entity_id, before, after }) => [entity_id, before, after])
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)
}
