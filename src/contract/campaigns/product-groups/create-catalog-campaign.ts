import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { MicroIn } from '../../advertisers/money.ts'
import { idOut, ProductGroupId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { Country, oneOrMore } from '../../values.ts'
import { adReadErrors, EntityName, OptionalMicro } from '../campaigns.ts'
import { ProductPromotion } from './promotion.ts'

export const createCatalogCampaign = command('createCatalogCampaign', {
  summary: 'Promote a product group: a campaign for catalog sales with one ad group, at once',
  access: 'member',
  adds: true,
  input: z.object({
    advertiser_id: AdvertiserId,
    product_group_id: ProductGroupId,
    name: EntityName,
    /** Of a day, in micro units of the ad account's currency. */
    daily_budget_in_micro_currency: MicroIn,
    /** The most that a click may cost; absent: automatic. */
    bid_in_micro_currency: OptionalMicro,
    countries: oneOrMore(Country, limits.targetedCountries).refine(
      (codes) => codes.length > 0,
      inputMessage('input.nameOne'),
    ),
  }),
  output: z.object({
    campaign_id: idOut<'campaign'>(),
    ad_group_id: idOut<'adGroup'>(),
    promotion: ProductPromotion,
  }),
  errors: [
    ...adReadErrors,
    'consent_required',
    'budget_too_low',
    'entity_limit_reached',
    'product_group_not_found',
    'advertiser_disabled',
  ],
  resource: 'CatalogCampaignResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/catalog_campaigns/',
  endpoint: 'v4_create_catalog_campaign',
})
