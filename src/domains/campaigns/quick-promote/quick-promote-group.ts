import { quickPromoteGroup } from '#contract/campaigns/promote/quick-promote-group'
import { lockPermitted } from '#domains/advertisers'
import { isBillingValid } from '#domains/billing'
import { answerCommand, memberOf } from '#platform/operations'
import { toAdGroup } from '../ad-groups/ad-group-views.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import type { CampaignPorts } from '../ports.ts'
import { createPromotion, showPromotion } from '../product-groups/save-promotions.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { planPromoted, promoterOf, requireMarket } from './plan-promoted.ts'

/** The ordinary way to promote a product group, begun by what Quick Promote asks. */
export const quickPromoteGroupHandler = (ports: CampaignPorts) =>
  answerCommand(quickPromoteGroup, async (context, input) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewer.id, 'edit_ads')
    await checkDataTerms(db, viewer.id)
    const market = await requireMarket(context, input, advertiser, ports)
    const planned = planPromoted(context, input, advertiser, market, {
      ...{ objective_type: 'CATALOG_SALES', goal: null },
    })

    const author = promoterOf(context)
    await addCampaign(author, planned.campaign)
    await addAdGroup(author, planned.adGroup)
    const promotion = await createPromotion(author, advertiser.id, {
      ad_group_id: planned.adGroup.id,
      product_group_id: input.product_group_id,
      status: 'RUNNING',
    })
    const campaign = toCampaign(planned.campaign, { isDisabled: false }, clock.now())
    return {
      campaign,
      ad_group: toAdGroup(planned.adGroup, campaign.summary_status, clock.now()),
      promotion: await showPromotion(db, promotion),
      currency: advertiser.currency,
      is_billing_valid: await isBillingValid(context, advertiser.id),
    }
  })
