import { aCatalogFeed, aNewCatalogFeed } from './ad-account-things.ts'
import { anAdvertiser } from './advertising-things.ts'
import { olive } from './things.ts'

interface Promotion {
  id: string
  feed_id: string
  catalog_product_group_id: string
}

export async function aNewProductGroup() {
  // Other calls delete the feeds of before.
  await olive.post('CatalogFeedResource/create', await aNewCatalogFeed())
  return { ...(await aCatalogFeed()), name: 'All lamps', auto_type: 'ALL_PRODUCTS' }
}

export async function aProductGroup() {
  const made = await olive.post('ProductGroupResource/create', await aNewProductGroup())
  return { ...(await anAdvertiser()), product_group_id: made.data<{ id: string }>().id }
}

export const aNewCatalogCampaign = async () => ({
  ...(await aProductGroup()),
  ...{ name: 'Lamps', countries: ['AT'], daily_budget_in_micro_currency: 5_000_000 },
})

export const aQuickCampaign = async () => ({
  ...(await aProductGroup()),
  ...{ campaign_name: 'Lamps', budget_in_micro_currency: 5_000_000 },
  targeting_spec: { country: 'AT' },
})

export async function aCatalogCampaign() {
  const made = await olive.post('CatalogCampaignResource/create', await aNewCatalogCampaign())
  return made.data<{ campaign_id: string; ad_group_id: string; promotion: Promotion }>()
}

export async function aNewPromotion() {
  const advertiser = await anAdvertiser()
  const { ad_group_id, promotion } = await aCatalogCampaign()
  const more = { name: 'More', feed_id: promotion.feed_id, auto_type: 'BEST_DEALS' }
  const made = await olive.post('ProductGroupResource/create', { ...advertiser, ...more })
  const product_group_id = made.data<{ id: string }>().id
  return { ...advertiser, promotions: [{ ad_group_id, product_group_id }] }
}

export async function aPromotedGroup() {
  const { campaign_id, promotion } = await aCatalogCampaign()
  const product_group_id = promotion.catalog_product_group_id
  return { ...(await anAdvertiser()), campaign_id, product_group_id }
}

export async function aPromotion() {
  const { promotion } = await aCatalogCampaign()
  return {
    ...(await anAdvertiser()),
    promotions: [{ id: promotion.id, bid_in_micro_currency: 500_000 }],
  }
}
