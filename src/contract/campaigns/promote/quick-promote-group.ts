import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { ProductGroupId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { AdGroup } from '../ad-group.ts'
import { Campaign } from '../campaign.ts'
import { ProductPromotion } from '../product-groups/promotion.ts'
import { promotedErrors, promotedFields } from './promoted-fields.ts'

export const quickPromoteGroup = command('quickPromoteGroup', {
  summary:
    'Make a campaign for catalog sales with one ad group that promotes a product group; its items become ads, which start once they are reviewed',
  access: 'member',
  adds: true,
  input: z.object({
    advertiser_id: AdvertiserId,
    product_group_id: ProductGroupId,
    ...promotedFields,
  }),
  output: z.object({
    campaign: Campaign,
    ad_group: AdGroup,
    promotion: ProductPromotion,
    currency: z.string(),
    /** Whether the ad account can pay: without, nothing is shown yet. */
    is_billing_valid: z.boolean(),
  }),
  errors: [...promotedErrors, 'product_group_not_found'],
  resource: 'QuickPromoteGroupResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/product_groups/:product_group_id/quick_promote/',
  endpoint: 'v4_quick_promote_group',
})
