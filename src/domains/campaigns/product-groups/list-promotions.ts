import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { readIdPage } from '../read-id-page.ts'
import { selectPromotions } from './promotion-queries.ts'
import { toProductPromotion } from './promotion-views.ts'

export const listProductPromotionsHandler = answerQuery(
  listProductPromotions,
  async (context, input) => {
    const { db } = context
    const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
    const filter = {
      ids: input.promotion_ids ?? null,
      campaignIds: input.campaign_ids ?? null,
      adGroupIds: input.ad_group_ids ?? null,
      statuses: input.statuses,
    }
    return readIdPage(
      'product_promotions',
      input,
      (before, limit) => selectPromotions(db, id, filter, before, limit),
      async (shown) => shown.map(toProductPromotion),
    )
  },
)
