import type { Micro } from '#contract/advertisers/money'
import {
  type CampaignCreation,
  type CampaignEdit,
  createCampaigns,
  editCampaigns,
} from '#contract/campaigns/campaigns'
import { Failure } from '#contract/errors'
import type { CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { AdvertiserRow, Author } from '#domains/advertisers'
import { type AnyContext, answerCommand, memberOf } from '#platform/operations'
import { type AdGroupRow, selectAdGroups } from '../ad-groups/ad-group-queries.ts'
import { saveAdGroup } from '../ad-groups/write-ad-group.ts'
import { checkDailyCap } from '../automated/check-daily-cap.ts'
import { checkVersion, saveEach } from '../changes/save-each.ts'
import { type Editing, startEditing } from '../editing.ts'
import { checkAutomatedCampaign } from '../rules/automated.ts'
import { checkCaps } from '../rules/budget-rules.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { checkLocked, checkStatus } from '../rules/locked-fields.ts'
import { checkInside, checkSchedule } from '../rules/schedules.ts'
import { type CampaignRow, countCampaigns, lockCampaign } from './campaign-queries.ts'
import { toCampaign } from './campaign-views.ts'
import { addCampaign, saveCampaign } from './write-campaign.ts'

/** Fixed once published. */
const locked = ['objective_type'] as const

export const createCampaignsHandler = answerCommand(createCampaigns, async (context, input) => {
  const editing = await startEditing(context, input.advertiser_id)
  await checkDataTerms(context.db, memberOf(context).id)
  return saveEach(context, input.campaigns, async (creation) =>
    toCampaign(await createCampaign(editing, creation), editing.above, context.clock.now()),
  )
})

/** The ordinary way to make a campaign, with all that is refused but missing consent. */
export async function createCampaign(
  { author, advertiser }: Editing,
  creation: CampaignCreation,
): Promise<CampaignRow> {
  if ((await countCampaigns(author.db, advertiser.id)) >= limits.campaignsPerAdvertiser)
    throw new Failure('entity_limit_reached')
  if (creation.is_automated_campaign || creation.is_performance_plus)
    throw new Failure('automated_campaign_incomplete', { field: 'is_automated_campaign' })
  const campaign = toNewCampaign(author, advertiser, creation)
  checkNewCampaign(author, campaign)
  await addCampaign(author, campaign)
  return campaign
}

export const editCampaignsHandler = answerCommand(editCampaigns, async (context, input) => {
  const editing = await startEditing(context, input.advertiser_id)
  return saveEach(context, input.campaigns, async (edit) =>
    toCampaign(await editCampaign(editing, edit), editing.above, context.clock.now()),
  )
})

/** The ordinary way to change a campaign, with all that is refused. */
export async function editCampaign(
  { author, advertiser, above, language }: Editing,
  edit: CampaignEdit,
): Promise<CampaignRow> {
  const { db, clock } = author
  const before = await lockCampaign(db, advertiser.id, edit.id)
  if (!before) throw new Failure('campaign_not_found', { field: 'id' })
  checkVersion(before, edit.version, toCampaign(before, above, clock.now()))
  const after = mergeCampaign(before, edit)
  checkCampaign(before, after, clock.now())
  await checkDailyCap({ db, language }, advertiser, after, before)
  return saveWithGroups(author, before, after, edit.moves_ad_groups ?? false)
}

/** Refuses what a campaign cannot become, whatever is in it. */
export function checkCampaign(before: CampaignRow, after: CampaignRow, now: Date): void {
  checkStatus(before.status, after.status)
  checkLocked(before, after, locked)
  checkAutomatedCampaign(before, after)
  checkSchedule(after, before, now)
  checkCaps(after)
}

export function toMicroText(amount: Micro | null): string | null {
  return amount === null ? null : String(amount)
}

export function toMoment(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1_000)
}

export function checkNewCampaign(
  { clock }: Pick<AnyContext, 'clock'>,
  campaign: CampaignRow,
): void {
  checkStatus('DRAFT', campaign.status)
  checkSchedule(campaign, null, clock.now())
  checkCaps(campaign)
}

export function toNewCampaign(
  { newId, clock }: Pick<AnyContext, 'newId' | 'clock'>,
  advertiser: AdvertiserRow,
  creation: CampaignCreation,
): CampaignRow {
  const blank: CampaignRow = {
    advertiser_id: advertiser.id,
    id: newId<CampaignId>(),
    name: creation.name,
    status: 'ACTIVE',
    objective_type: creation.objective_type,
    daily_spend_cap_micro: null,
    lifetime_spend_cap_micro: null,
    is_campaign_budget_optimization: false,
    is_flexible_daily_budgets: false,
    is_automated_campaign: creation.is_automated_campaign ?? false,
    is_performance_plus: creation.is_performance_plus ?? false,
    default_ad_group_budget_micro: null,
    bid_options: null,
    start_at: null,
    end_at: null,
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 1,
  }
  return mergeCampaign(blank, creation)
}

/** Absent fields stay as they are. */
export function mergeCampaign(
  before: CampaignRow,
  edit: Omit<CampaignEdit, 'id' | 'version'>,
): CampaignRow {
  const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = edit
  const usual = edit.default_ad_group_budget_in_micro_currency
  return {
    ...before,
    name: edit.name ?? before.name,
    status: edit.status ?? before.status,
    objective_type: edit.objective_type ?? before.objective_type,
    daily_spend_cap_micro: daily === undefined ? before.daily_spend_cap_micro : toMicroText(daily),
    lifetime_spend_cap_micro:
      lifetime === undefined ? before.lifetime_spend_cap_micro : toMicroText(lifetime),
    is_campaign_budget_optimization:
      edit.is_campaign_budget_optimization ?? before.is_campaign_budget_optimization,
    is_flexible_daily_budgets: edit.is_flexible_daily_budgets ?? before.is_flexible_daily_budgets,
    default_ad_group_budget_micro:
      usual === undefined ? before.default_ad_group_budget_micro : toMicroText(usual),
    bid_options: edit.bid_options === undefined ? before.bid_options : edit.bid_options,
    start_at: edit.start_time === undefined ? before.start_at : toMoment(edit.start_time),
    end_at: edit.end_time === undefined ? before.end_at : toMoment(edit.end_time),
  }
}

/**
 * Saves a campaign, with its ad groups where they follow: a budget that becomes shared takes theirs, one that is not
 * shared any more gives them the default; and dates that move the campaign's end before theirs are refused.
 */
async function saveWithGroups(
  author: Author,
  before: CampaignRow,
  after: CampaignRow,
  moves: boolean,
): Promise<CampaignRow> {
  const filter = {
    ids: null,
    campaignIds: [after.id],
    statuses: ['ACTIVE', 'PAUSED', 'DRAFT'] as const,
  }
  const groups = await selectAdGroups(author.db, after.advertiser_id, filter, null, allGroups)
  const moved = groups.map((group) => (moves ? moveWith(group, before, after) : group))
  for (const group of moved) checkInside(group, after)
  const isShared = after.is_campaign_budget_optimization
  if (isShared && groups.length > limits.adGroupsPerCampaign)
    throw new Failure('entity_limit_reached')
  const isMoved = isShared !== before.is_campaign_budget_optimization
  if (isMoved && !isShared && after.default_ad_group_budget_micro === null && groups.length > 0)
    throw new Failure('budget_needed', { field: 'default_ad_group_budget_in_micro_currency' })
  const saved = await saveCampaign(author, before, after)
  for (const [n, group] of groups.entries()) {
    const next = { ...group, ...pickSchedule(moved[n]!) }
    await saveAdGroup(author, group, isMoved ? withBudgetOf(next, after) : next)
  }
  return saved
}

/** Whoever begins or ends with the campaign goes on doing so, and nobody is left outside of it. */
function moveWith(group: AdGroupRow, before: CampaignRow, after: CampaignRow): AdGroupRow {
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
  const startsEarly = group.start_at && after.start_at && group.start_at < after.start_at
  const endsLate = group.end_at && after.end_at && group.end_at > after.end_at
  const startsWith = group.start_at !== null && isSame(group.start_at, before.start_at)
  const endsWith = group.end_at !== null && isSame(group.end_at, before.end_at)
  return {
    ...group,
    start_at: startsEarly || startsWith ? after.start_at : group.start_at,
    end_at: endsLate || endsWith ? after.end_at : group.end_at,
  }
}

const pickSchedule = ({ start_at, end_at }: AdGroupRow) => ({ start_at, end_at })

function withBudgetOf(group: AdGroupRow, campaign: CampaignRow): AdGroupRow {
  const isShared = campaign.is_campaign_budget_optimization
  return {
    ...group,
    budget_type: isShared ? 'CBO_ADGROUP' : 'DAILY',
    budget_micro: isShared ? null : campaign.default_ad_group_budget_micro,
    pacing_delivery_type: isShared ? 'STANDARD' : group.pacing_delivery_type,
  }
}

const allGroups = 10_000
