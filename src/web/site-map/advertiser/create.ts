import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

/** A page on which campaigns are made, loaded with the texts of promoting and of campaigns too. */
function createPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return toolPage(path, id, 'promote', () => withToolTexts('campaigns', load()))
}

export const createPages: RouteObject[] = [
  createPage('/media_planner', 'ads/planner', () => import('../../routes/ads/planner.tsx')),
  createPage(
    '/ads/campaign_mode',
    'ads/create/mode',
    () => import('../../routes/ads/create/mode.tsx'),
  ),
  createPage('/ads/create', 'ads/create/begin', () => import('../../routes/ads/create/begin.tsx')),
  createPage(
    '/ads/edit_draft',
    'ads/create/draft',
    () => import('../../routes/ads/create/draft.tsx'),
  ),
  createPage(
    '/automated/ads/create',
    'ads/automated/create',
    () => import('../../routes/ads/automated/create.tsx'),
  ),
  createPage(
    '/automated/ads/edit',
    'ads/automated/edit',
    () => import('../../routes/ads/automated/edit.tsx'),
  ),
]
