import type { Micro } from '#contract/advertisers/money'
import {
  type AdGroupCreation,
  type AdGroupEdit,
  createAdGroups,
  editAdGroups,
} from '#contract/campaigns/ad-groups'
import { Failure } from '#contract/errors'
import type { AdGroupId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type AdvertiserRow, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { type AnyContext, answerCommand } from '#platform/operations'
import { checkLists } from '../automated/check-lists.ts'
import { type CampaignRow, lockCampaign } from '../campaigns/campaign-queries.ts'
import { toMicroText, toMoment } from '../campaigns/save-campaigns.ts'
import { checkVersion, saveEach } from '../changes/save-each.ts'
import { type Editing, startEditing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkAutomatedGroup } from '../rules/automated.ts'
import { checkAdGroup } from '../rules/budget-rules.ts'
import { checkAudiences } from '../rules/check-audiences.ts'
import { checkRegions } from '../rules/check-regions.ts'
import { checkTag } from '../rules/check-tag.ts'
import { checkLocked, checkStatus } from '../rules/locked-fields.ts'
import { checkMinimum } from '../rules/minimum-budget.ts'
import { checkInside, checkSchedule } from '../rules/schedules.ts'
import { campaignSummary } from '../rules/statuses.ts'
import { type AdGroupRow, countAdGroups, lockAdGroup } from './ad-group-queries.ts'
import { toAdGroup } from './ad-group-views.ts'
import { addAdGroup, saveAdGroup } from './write-ad-group.ts'

/** Fixed once published. */
export const lockedInAdGroups = ['billable_event', 'budget_type'] as const

export const createAdGroupsHandler = (ports: CampaignPorts) =>
  answerCommand(createAdGroups, async (context, input) => {
    const { clock } = context
    const editing = await startEditing(context, input.advertiser_id)
    return saveEach(context, input.ad_groups, async (creation) => {
      const { group, campaign } = await createAdGroup(editing, ports, creation)
      const summary = campaignSummary(campaign, editing.above, clock.now())
      return toAdGroup(group, summary, clock.now())
    })
  })

/** The ordinary way to make an ad group, with all that is refused. */
export async function createAdGroup(
  { author, advertiser, language }: Editing,
  ports: CampaignPorts,
  creation: AdGroupCreation,
): Promise<{ group: AdGroupRow; campaign: CampaignRow }> {
  const { db, clock } = author
  const campaign = await lockCampaign(db, advertiser.id, creation.campaign_id)
  if (!campaign) throw new Failure('campaign_not_found', { field: 'campaign_id' })
  if ((await countAdGroups(db, advertiser.id, campaign.id)) >= limits.adGroupsPerCampaign)
    throw new Failure('entity_limit_reached')
  const group = toNewAdGroup(author, campaign, creation)
  checkStatus('DRAFT', group.status)
  const where = { db, now: clock.now(), advertiser, language }
  await checkWhole(where, ports, { campaign, group, before: null })
  await addAdGroup(author, group)
  return { group, campaign }
}

export const editAdGroupsHandler = (ports: CampaignPorts) =>
  answerCommand(editAdGroups, async (context, input) => {
    const { clock } = context
    const editing = await startEditing(context, input.advertiser_id)
    return saveEach(context, input.ad_groups, async (edit) => {
      const { group, campaign } = await editAdGroup(editing, ports, edit)
      const summary = campaignSummary(campaign, editing.above, clock.now())
      return toAdGroup(group, summary, clock.now())
    })
  })

/** The ordinary way to change an ad group, with all that is refused. */
export async function editAdGroup(
  editing: Editing,
  ports: CampaignPorts,
  edit: AdGroupEdit,
): Promise<{ group: AdGroupRow; campaign: CampaignRow }> {
  const { author, advertiser, above } = editing
  const { db, clock } = author
  const before = await lockAdGroup(db, advertiser.id, edit.id)
  const campaign = before && (await lockCampaign(db, advertiser.id, before.campaign_id))
  if (!before || !campaign) throw new Failure('ad_group_not_found', { field: 'id' })
  const summary = campaignSummary(campaign, above, clock.now())
  checkVersion(before, edit.version, toAdGroup(before, summary, clock.now()))
  const group = mergeAdGroup(before, edit)
  checkStatus(before.status, group.status)
  checkLocked(before, group, lockedInAdGroups)
  const where = { db, now: clock.now(), advertiser, language: editing.language }
  await checkWhole(where, ports, { campaign, group, before })
  return { group: await saveAdGroup(author, before, group), campaign }
}

export interface CheckedGroup {
  campaign: CampaignRow
  group: AdGroupRow
  /** null: it is new. */
  before: AdGroupRow | null
  /** What an automated campaign decides is decided by the product. */
  isAutomatic?: boolean
}

export async function checkNewAdGroup(
  { db, clock, caller }: AnyContext,
  ports: CampaignPorts,
  { advertiser, ...checked }: { advertiser: AdvertiserRow } & Omit<CheckedGroup, 'before'>,
): Promise<void> {
  checkStatus('DRAFT', checked.group.status)
  const where = { db, now: clock.now(), advertiser, language: caller.language }
  await checkWhole(where, ports, { ...checked, before: null })
}

async function checkWhole(
  {
    db,
    now,
    advertiser,
    language,
  }: { db: Db; now: Date; advertiser: AdvertiserRow; language: string },
  ports: CampaignPorts,
  checked: CheckedGroup,
): Promise<void> {
  const market = await marketOf(db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  const { minimum } = market.budgets
  checkByItself(checked, { minimum, currency: advertiser.currency, language, now })
  await checkNamed(db, ports, checked)
  if (checked.campaign.is_automated_campaign)
    await checkLists(db, ports, advertiser.id, checked.group.targeting_spec)
}

/** Refuses tags, audiences, regions and interests that it names anew and that are not there. */
export async function checkNamed(
  db: Db,
  ports: CampaignPorts,
  { group, before }: Pick<CheckedGroup, 'group' | 'before'>,
): Promise<void> {
  const goal = group.optimization_goal_metadata
  // One that was archived since stays.
  if (JSON.stringify(goal) !== JSON.stringify(before?.optimization_goal_metadata))
    await checkTag(db, ports, group.advertiser_id, goal)
  await checkAudiences(db, ports, group, before)
  await checkRegions(db, group.targeting_spec, before?.targeting_spec ?? null)
  const interests = group.targeting_spec.INTEREST ?? []
  if ((await ports.countInterests(db, interests)) < interests.length)
    throw new Failure('interest_unknown', { field: 'targeting_spec' })
}

/** Refuses days, budgets and bids that do not go together, or are too little. */
export function checkByItself(
  { campaign, group, before, isAutomatic = false }: CheckedGroup,
  about: { minimum: Micro; currency: string; language: string; now: Date },
): void {
  if (!isAutomatic) checkAutomatedGroup(before, group, campaign)
  checkSchedule(group, before, about.now)
  checkInside(group, campaign)
  checkAdGroup(group, campaign)
  const budget = dailyBudget(group, campaign, about.now)
  // An older budget stays, even if the minimum rose since.
  if (budget !== null && group.budget_micro !== before?.budget_micro)
    checkMinimum(budget, about.minimum, { ...about, field: 'budget_in_micro_currency' })
}

const dayMs = 86_400_000

/** What a budget is a day; one for all days by how many there are. */
function dailyBudget(group: AdGroupRow, campaign: CampaignRow, now: Date): bigint | null {
  if (group.budget_micro === null) return null
  const budget = BigInt(group.budget_micro)
  const end = group.end_at ?? campaign.end_at
  if (group.budget_type !== 'LIFETIME' || end === null) return budget
  const start = group.start_at ?? campaign.start_at ?? now
  const days = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / dayMs))
  return budget / BigInt(days)
}

export function toNewAdGroup(
  { newId, clock }: Pick<AnyContext, 'newId' | 'clock'>,
  campaign: CampaignRow,
  creation: Omit<AdGroupCreation, 'campaign_id'>,
): AdGroupRow {
  const isShared = campaign.is_campaign_budget_optimization
  const blank: AdGroupRow = {
    advertiser_id: campaign.advertiser_id,
    id: newId<AdGroupId>(),
    campaign_id: campaign.id,
    name: creation.name,
    status: 'ACTIVE',
    billable_event: creation.billable_event,
    bid_strategy_type: 'AUTOMATIC_BID',
    bid_micro: null,
    bid_multiplier: null,
    budget_type: isShared ? 'CBO_ADGROUP' : 'DAILY',
    budget_micro: null,
    pacing_delivery_type: 'STANDARD',
    placement_group: 'ALL',
    auto_targeting_enabled: true,
    targeting_spec: creation.targeting_spec,
    optimization_goal_metadata: null,
    lifetime_frequency_cap: null,
    start_at: null,
    end_at: null,
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 1,
  }
  return mergeAdGroup(blank, creation)
}

/** Absent fields stay as they are. */
export function mergeAdGroup(
  before: AdGroupRow,
  edit: Omit<AdGroupEdit, 'id' | 'version'>,
): AdGroupRow {
  const { bid_in_micro_currency: bid, budget_in_micro_currency: budget } = edit
  const goal = edit.optimization_goal_metadata
  const cap = edit.lifetime_frequency_cap
  return {
    ...before,
    name: edit.name ?? before.name,
    status: edit.status ?? before.status,
    billable_event: edit.billable_event ?? before.billable_event,
    bid_strategy_type: edit.bid_strategy_type ?? before.bid_strategy_type,
    bid_micro: bid === undefined ? before.bid_micro : toMicroText(bid),
    bid_multiplier:
      edit.bid_multiplier === undefined ? before.bid_multiplier : edit.bid_multiplier || null,
    budget_type: edit.budget_type ?? before.budget_type,
    budget_micro: budget === undefined ? before.budget_micro : toMicroText(budget),
    pacing_delivery_type: edit.pacing_delivery_type ?? before.pacing_delivery_type,
    placement_group: edit.placement_group ?? before.placement_group,
    auto_targeting_enabled: edit.auto_targeting_enabled ?? before.auto_targeting_enabled,
    targeting_spec: edit.targeting_spec ?? before.targeting_spec,
    optimization_goal_metadata: goal === undefined ? before.optimization_goal_metadata : goal,
    lifetime_frequency_cap: cap === undefined ? before.lifetime_frequency_cap : cap,
    start_at: edit.start_time === undefined ? before.start_at : toMoment(edit.start_time),
    end_at: edit.end_time === undefined ? before.end_at : toMoment(edit.end_time),
  }
}
