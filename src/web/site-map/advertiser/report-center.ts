import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { page } from '../page.ts'
import { toolPage } from './tool-page.ts'

export const reportCenterPages: RouteObject[] = [
  toolPage('/report-center/builder', 'ads/report-center/builder', 'adsTool', () =>
    withTexts('campaigns', import('../../routes/ads/report-center/builder.tsx')),
  ),
  toolPage(
    '/report-center/history',
    'ads/report-center/history',
    'adsTool',
    () => import('../../routes/ads/report-center/history.tsx'),
  ),
]

/** Outside of the tool: whoever gets a mail need not be of the ad account. */
export const unsubscribePage: RouteObject = page(
  '/advertiser/:advertiserId/report-center/unsubscribe',
  'ads/report-center/unsubscribe',
  () => withTexts('adsTool', import('../../routes/ads/report-center/unsubscribe.tsx')),
)
