import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const reportingPages: RouteObject[] = [
  toolPage(
    '/campaigns/:campaignId',
    'ads/campaign',
    'campaigns',
    () => import('../../routes/ads/campaign.tsx'),
  ),
]
