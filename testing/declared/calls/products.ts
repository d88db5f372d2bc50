import { anAdvertiser } from '../advertising-things.ts'
import {
  aNewCatalogCampaign,
  aNewProductGroup,
  aNewPromotion,
  aProductGroup,
  aPromotedGroup,
  aPromotion,
  aQuickCampaign,
} from '../product-things.ts'
import type { Call } from './call.ts'

/** Product groups of feeds, and what ad groups do with them. */
export const productCalls: Call[] = [
  ['ProductGroupResource', 'create', aNewProductGroup],
  ['ProductGroupsResource', 'get', anAdvertiser],
  ['ProductGroupItemsResource', 'get', aProductGroup],
  ['ProductGroupResource', 'update', async () => ({ ...(await aProductGroup()), name: 'Lights' })],
  ['ProductGroupResource', 'delete', aProductGroup],
  ['CatalogCampaignResource', 'create', aNewCatalogCampaign],
  ['QuickPromoteGroupResource', 'create', aQuickCampaign],
  ['ProductGroupPromotionsResource', 'create', aNewPromotion],
  ['ProductGroupPromotionsResource', 'get', anAdvertiser],
  ['ProductGroupPromotionsResource', 'update', aPromotion],
  ['ProductGroupInsightsResource', 'get', aPromotedGroup],
  [
    'PromotedItemsResource',
    'get',
    async () => ({ ...(await anAdvertiser()), promoted_item_ids: '5' }),
  ],
]
