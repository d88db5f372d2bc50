import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

/** A page that changes what there is, or shows what was changed: with the texts of campaigns too. */
function changePage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return toolPage(path, id, 'adsTool', () => withToolTexts('campaigns', load()))
}

export const changePages: RouteObject[] = [
  changePage('/history', 'ads/change/history', () => import('../../routes/ads/change/history.tsx')),
  changePage('/ads/edit', 'ads/change/edit', () => import('../../routes/ads/change/edit.tsx')),
  changePage(
    '/recommendations',
    'ads/change/recommendations',
    () => import('../../routes/ads/change/recommendations.tsx'),
  ),
  changePage(
    '/ads/duplicate',
    'ads/change/duplicate',
    () => import('../../routes/ads/change/duplicate.tsx'),
  ),
  changePage('/ads/bulk_edit', 'ads/change/bulk', () => import('../../routes/ads/change/bulk.tsx')),
]
