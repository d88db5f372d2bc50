import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import { Failure } from '#contract/errors'
import type { AdId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { type AdvertiserRow, lockPermitted } from '#domains/advertisers'
import { isBillingValid } from '#domains/billing'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { type AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { toAdGroup } from '../ad-groups/ad-group-views.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import type { AdRow } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import type { CreativeRow } from '../ads/promotable-pins.ts'
import { addAd } from '../ads/write-ad.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import type { CampaignPorts } from '../ports.ts'
import { submitAd, unreviewed } from '../review/submit-ad.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { checkTag } from '../rules/check-tag.ts'
import { planPromoted, promoterOf, requireMarket } from './plan-promoted.ts'
import { requirePromotable } from './quick-promote-defaults.ts'

type Input = InputOf<typeof quickPromote>

export const quickPromoteHandler = (ports: CampaignPorts) =>
  answerCommand(quickPromote, async (context, input) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewer.id, 'edit_ads')
    await checkDataTerms(db, viewer.id)
    const creative = await findCreative(context, input, advertiser)
    const market = await requireMarket(context, input, advertiser, ports)
    await checkTag(db, ports, advertiser.id, input.optimization_goal_metadata)
    const planned = planPromoted(context, input, advertiser, market, goalOf(input))
    const rows = { ...planned, ad: planAd(context, input, planned.adGroup, creative) }

    const author = promoterOf(context)
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

/** A website's conversions are worked towards through clicks, as a small budget buys few of them. */
function goalOf({ objective_type, optimization_goal_metadata: goal }: Input) {
  if (objective_type === 'WEB_CONVERSION' && goal === null)
    throw new Failure('goal_needed', { field: 'optimization_goal_metadata' })
  return { objective_type, goal: objective_type === 'WEB_CONVERSION' ? goal : null }
}

function planAd(
  { newId }: CommandContext,
  { destination_url }: Input,
  group: AdGroupRow,
  creative: CreativeRow,
): AdRow {
  return {
    advertiser_id: group.advertiser_id,
    name: group.name,
    status: 'ACTIVE',
    created_at: group.created_at,
    updated_at: group.updated_at,
    version: 1,
    ...unreviewed,
    rejected_reasons: [],
    id: newId<AdId>(),
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    pin_id: creative.pin_id,
    creative_type: creative.creative_type,
    destination_url,
    click_tracking_url: null,
    view_tracking_url: null,
    customizable_cta_type: null,
    creative_key: creative.creative_key,
    image_signature: creative.image_signature,
    stopped_reason: null,
    promotion_id: null,
    promoted_item_id: null,
  }
}
