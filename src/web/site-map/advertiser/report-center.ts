import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { page } from '../page.ts'
import { toolPage } from './tool-page.ts'

export const reportCenterPages: RouteObject[] = [
  toolPage('/report-center/builder', 'ads/report-center/builder', 'adsTool', () =>
    withToolTexts('campaigns', import('../../routes/ads/report-center/builder.tsx')),
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
  () => withToolTexts('adsTool', import('../../routes/ads/report-center/unsubscribe.tsx')),
)
