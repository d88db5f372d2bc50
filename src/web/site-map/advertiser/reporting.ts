import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

export const reportingPages: RouteObject[] = [
  toolPage(
    '/campaigns/:campaignId',
    'ads/campaign',
    'campaigns',
    () => import('../../routes/ads/campaign.tsx'),
  ),
  toolPage('/campaign-insights/:campaignId', 'ads/insights', 'adsTool', () =>
    withToolTexts('campaigns', import('../../routes/ads/insights.tsx')),
  ),
  toolPage(
    '/campaign-insights/:campaignId/product-group/:productGroupId',
    'ads/product-group-insights',
    'adsTool',
    () =>
      withToolTexts(
        'itemInsights',
        withToolTexts('campaigns', import('../../routes/ads/products/product-group-insights.tsx')),
      ),
  ),
]
