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
import { type AdvertiserRow, lockPermitted } from '#domains/advertisers'
import { type AnyContext, answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { selectAdGroups } from '../ad-groups/ad-group-queries.ts'
import { saveAdGroup } from '../ad-groups/write-ad-group.ts'
import type { Author } from '../changes/record-changes.ts'
import { checkVersion, saveEach } from '../changes/save-each.ts'
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
  const { db, clock } = context
  const { id: viewerId } = memberOf(context)
  const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  await checkDataTerms(db, viewerId)
  const above = await accountState(db, advertiser)
  const author = managerOf(context)
  return saveEach(context, input.campaigns, async (creation) => {
    if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
      throw new Failure('entity_limit_reached')
    const campaign = toNewCampaign(context, advertiser, creation)
    checkNewCampaign(context, campaign)
    await addCampaign(author, campaign)
    return toCampaign(campaign, above, clock.now())
  })
})

export const editCampaignsHandler = answerCommand(editCampaigns, async (context, input) => {
  const { db, clock } = context
  const advertiser = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const above = await accountState(db, advertiser)
  const author = managerOf(context)
  return saveEach(context, input.campaigns, async (edit) => {
    const before = await lockCampaign(db, advertiser.id, edit.id)
    if (!before) throw new Failure('campaign_not_found', { field: 'id' })
    checkVersion(before, edit.version, toCampaign(before, above, clock.now()))
    const after = merge(before, edit)
    checkStatus(before.status, after.status)
    checkLocked(before, after, locked)
    checkSchedule(after, before, clock.now())
    checkCaps(after)
    const saved = await saveWithGroups(author, before, after)
    return toCampaign(saved, above, clock.now())
  })
})

/** Changes by hand: of the tool for ads, or of a client of the API. */
export function managerOf(context: CommandContext): Author {
  const { db, newId, clock } = context
  return { db, newId, clock, actorId: memberOf(context).id, source: 'ads_manager' }
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
  return merge(blank, creation)
}

/** Absent fields stay as they are. */
function merge(before: CampaignRow, edit: Omit<CampaignEdit, 'id' | 'version'>): CampaignRow {
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
): Promise<CampaignRow> {
  const filter = {
    ids: null,
    campaignIds: [after.id],
    statuses: ['ACTIVE', 'PAUSED', 'DRAFT'] as const,
  }
  const groups = await selectAdGroups(author.db, after.advertiser_id, filter, null, allGroups)
  for (const group of groups) checkInside(group, after)
  const isShared = after.is_campaign_budget_optimization
  if (isShared && groups.length > limits.adGroupsPerCampaign)
    throw new Failure('entity_limit_reached')
  const isMoved = isShared !== before.is_campaign_budget_optimization
  if (isMoved && !isShared && after.default_ad_group_budget_micro === null && groups.length > 0)
    throw new Failure('budget_needed', { field: 'default_ad_group_budget_in_micro_currency' })
  const saved = await saveCampaign(author, before, after)
  for (const group of isMoved ? groups : [])
    await saveAdGroup(author, group, {
      ...group,
      budget_type: isShared ? 'CBO_ADGROUP' : 'DAILY',
      budget_micro: isShared ? null : after.default_ad_group_budget_micro,
      pacing_delivery_type: isShared ? 'STANDARD' : group.pacing_delivery_type,
    })
  return saved
}

const allGroups = 10_000
