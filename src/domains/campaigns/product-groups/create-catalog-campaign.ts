import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import { answerCommand, memberOf } from '#platform/operations'
import { createAdGroup } from '../ad-groups/save-ad-groups.ts'
import { createCampaign } from '../campaigns/save-campaigns.ts'
import { startEditing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { createPromotion, showPromotion } from './save-promotions.ts'

/** All or nothing: what is refused leaves no campaign behind. */
export const createCatalogCampaignHandler = (ports: CampaignPorts) =>
  answerCommand(createCatalogCampaign, async (context, input) => {
    const { advertiser_id, name, bid_in_micro_currency: bid } = input
    const editing = await startEditing(context, advertiser_id)
    await checkDataTerms(context.db, memberOf(context).id)
    const campaign = await createCampaign(editing, { name, objective_type: 'CATALOG_SALES' })
    const { group } = await createAdGroup(editing, ports, {
      campaign_id: campaign.id,
      name,
      billable_event: 'CLICKTHROUGH',
      ...(bid && { bid_strategy_type: 'MAX_BID', bid_in_micro_currency: bid }),
      budget_in_micro_currency: input.daily_budget_in_micro_currency,
      targeting_spec: { LOCATION: input.countries },
    })
    const promotion = await createPromotion(editing.author, advertiser_id, {
      ad_group_id: group.id,
      product_group_id: input.product_group_id,
      status: 'RUNNING',
    })
    return {
      campaign_id: campaign.id,
      ad_group_id: group.id,
      promotion: await showPromotion(context.db, promotion),
    }
  })
