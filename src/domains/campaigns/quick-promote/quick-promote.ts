import type { Objective } from '#contract/campaigns/enums'
import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import { Failure } from '#contract/errors'
import type { AdGroupId, AdId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import type { Author } from '#domains/advertisers'
import { type AdvertiserRow, lockPermitted, type Market, marketOf } from '#domains/advertisers'
import { isBillingValid } from '#domains/billing'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { toAdGroup } from '../ad-groups/ad-group-views.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import type { AdRow } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import type { CreativeRow } from '../ads/promotable-pins.ts'
import { addAd } from '../ads/write-ad.ts'
import { type CampaignRow, countCampaigns } from '../campaigns/campaign-queries.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import type { CampaignPorts } from '../ports.ts'
import { submitAd, unreviewed } from '../review/submit-ad.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { checkRegions } from '../rules/check-regions.ts'
import { checkTag } from '../rules/check-tag.ts'
import { checkMinimum } from '../rules/minimum-budget.ts'
import { scheduleFromNow } from '../rules/schedules.ts'
import { requirePromotable } from './quick-promote-defaults.ts'

type Input = InputOf<typeof quickPromote>

export const quickPromoteHandler = (ports: CampaignPorts) =>
  answerCommand(quickPromote, async (context, input) => {
    const { db, newId, clock } = context
    const viewer = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewer.id, 'edit_ads')
    await checkDataTerms(db, viewer.id)
    const creative = await findCreative(context, input, advertiser)
    const market = await requireMarket(context, input, advertiser, ports)
    const rows = plan(context, input, advertiser, market, creative)

    const author: Author = { db, newId, clock, actorId: viewer.id, source: 'quick_promote' }
    await addCampaign(author, rows.campaign)
    await addAdGroup(author, rows.adGroup)
    await addAd(author, rows.ad)
    await submitAd(author, rows.ad)

    const above = { isDisabled: false }
    const campaign = toCampaign(rows.campaign, above, clock.now())
    return {
      campaign,
      ad_group: toAdGroup(rows.adGroup, campaign.summary_status, clock.now()),
      ad: toAd(rows.ad, above),
      currency: advertiser.currency,
      is_billing_valid: await isBillingValid(context, advertiser.id),
    }
  })

/** Catalogs have their own place for product groups: this call promotes a pin. */
async function findCreative(
  { db }: CommandContext,
  { pin_id, product_group_id, destination_url }: Input,
  advertiser: AdvertiserRow,
): Promise<CreativeRow> {
  if (product_group_id !== null)
    throw new Failure('product_group_unknown', { field: 'product_group_id' })
  if (pin_id === null) throw new Failure('pin_not_promotable', { field: 'pin_id' })
  const creative = await requirePromotable(db, pin_id, advertiser)
  if (destination_url === null && creative.link === null)
    throw new Failure('destination_needed', { field: 'destination_url' })
  return creative
}

async function requireMarket(
  { db, caller }: CommandContext,
  { budget_in_micro_currency, targeting_spec, optimization_goal_metadata }: Input,
  advertiser: AdvertiserRow,
  ports: CampaignPorts,
): Promise<Market> {
  const market = await marketOf(db, advertiser)
  if (!market?.has_quick_promote) throw new Failure('market_closed', { field: 'advertiser_id' })
  if ((await accountState(db, advertiser)).isDisabled) throw new Failure('advertiser_disabled')
  checkMinimum(budget_in_micro_currency, market.budgets.minimum, {
    currency: advertiser.currency,
    field: 'budget_in_micro_currency',
    language: caller.language,
  })
  await checkTag(db, ports, advertiser.id, optimization_goal_metadata)
  await checkRegions(db, targeting_spec, null)
  const interests = targeting_spec.INTEREST ?? []
  if ((await ports.countInterests(db, interests)) < interests.length)
    throw new Failure('interest_unknown', { field: 'targeting_spec' })
  if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
    throw new Failure('entity_limit_reached')
  return market
}

/** A website's conversions are worked towards through clicks, as a small budget buys few of them. */
function plan(
  { newId, clock }: CommandContext,
  input: Input,
  advertiser: AdvertiserRow,
  market: Market,
  creative: CreativeRow,
): { campaign: CampaignRow; adGroup: AdGroupRow; ad: AdRow } {
  const goal = input.optimization_goal_metadata
  const objective_type: Objective = input.objective_type
  if (objective_type === 'WEB_CONVERSION' && goal === null)
    throw new Failure('goal_needed', { field: 'optimization_goal_metadata' })
  const now = clock.now()
  const schedule = scheduleFromNow(
    {
      duration: input.duration ?? market.default_days,
      lastDay: input.inclusive_end_date ?? null,
      isOngoing: input.is_ongoing,
    },
    market.time_zone,
    now,
  )
  const shared = {
    advertiser_id: advertiser.id,
    name: input.campaign_name,
    status: 'ACTIVE' as const,
    created_at: now,
    updated_at: now,
    version: 1,
  }
  const campaign: CampaignRow = {
    ...shared,
    ...schedule,
    id: newId<CampaignId>(),
    objective_type,
    daily_spend_cap_micro: null,
    lifetime_spend_cap_micro: null,
    is_campaign_budget_optimization: false,
    is_flexible_daily_budgets: input.flexible_daily_budget_enabled,
    is_automated_campaign: false,
    is_performance_plus: false,
    default_ad_group_budget_micro: null,
    bid_options: null,
  }
  const adGroup: AdGroupRow = {
    ...shared,
    ...schedule,
    id: newId<AdGroupId>(),
    campaign_id: campaign.id,
    billable_event: 'CLICKTHROUGH',
    bid_strategy_type: 'AUTOMATIC_BID',
    bid_micro: null,
    bid_multiplier: null,
    budget_type: 'DAILY',
    budget_micro: String(input.budget_in_micro_currency),
    pacing_delivery_type: 'STANDARD',
    placement_group: 'ALL',
    auto_targeting_enabled: input.auto_targeting_enabled,
    targeting_spec: input.targeting_spec,
    optimization_goal_metadata: objective_type === 'WEB_CONVERSION' ? goal : null,
    lifetime_frequency_cap: null,
  }
  const ad: AdRow = {
    ...shared,
    ...unreviewed,
    rejected_reasons: [],
    id: newId<AdId>(),
    campaign_id: campaign.id,
    ad_group_id: adGroup.id,
    pin_id: creative.pin_id,
    creative_type: creative.creative_type,
    destination_url: input.destination_url,
    click_tracking_url: null,
    view_tracking_url: null,
    customizable_cta_type: null,
    creative_key: creative.creative_key,
    image_signature: creative.image_signature,
    stopped_reason: null,
    promotion_id: null,
    promoted_item_id: null,
  }
  return { campaign, adGroup, ad }
}
