import { always, get, post, type Row } from '../rows.ts'

/** Product groups of an ad account that is not one's own; who has a role in one is tested beside the domain. */

const advertiser_id = '100000000000000008'
const missing = '100000000000000009'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'of what is not one’s own'
const group = () => ({ advertiser_id, product_group_id: missing })
const row = (operation: string, send: Row['send']): Row => ({
  ...{ operation, what, send, expected: notFound },
})

export const productRows: Row[] = [
  row(
    'listProductGroups',
    get('ProductGroupsResource', () => ({ advertiser_id })),
  ),
  row('listProductGroupItems', get('ProductGroupItemsResource', group)),
  row(
    'createProductGroup',
    post('ProductGroupResource/create', () => ({
      ...{ advertiser_id, feed_id: missing, name: 'Lamps', auto_type: 'ALL_PRODUCTS' },
    })),
  ),
  row('editProductGroup', post('ProductGroupResource/update', group)),
  row('deleteProductGroup', post('ProductGroupResource/delete', group)),
  row(
    'listProductPromotions',
    get('ProductGroupPromotionsResource', () => ({ advertiser_id })),
  ),
  row(
    'createProductPromotions',
    post('ProductGroupPromotionsResource/create', () => ({
      advertiser_id,
      promotions: [{ ad_group_id: missing, product_group_id: missing }],
    })),
  ),
  row(
    'editProductPromotions',
    post('ProductGroupPromotionsResource/update', () => ({
      ...{ advertiser_id, promotions: [{ id: missing, status: 'PAUSED' }] },
    })),
  ),
  row(
    'createCatalogCampaign',
    post('CatalogCampaignResource/create', () => ({
      ...{ ...group(), name: 'Lamps', countries: ['US'] },
      daily_budget_in_micro_currency: 5_000_000,
    })),
  ),
  row(
    'quickPromoteGroup',
    post('QuickPromoteGroupResource/create', () => ({
      ...{ ...group(), campaign_name: 'Lamps', budget_in_micro_currency: 5_000_000 },
      targeting_spec: { country: 'US' },
    })),
  ),
  row(
    'listPromotedItems',
    get('PromotedItemsResource', () => ({ advertiser_id, promoted_item_ids: missing })),
  ),
  row(
    'getProductGroupInsights',
    get('ProductGroupInsightsResource', () => ({ ...group(), campaign_id: missing })),
  ),
]
