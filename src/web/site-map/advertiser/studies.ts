import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const studiesPages: RouteObject[] = [
  toolPage(
    '/experiments',
    'ads/studies/list',
    'adsTool',
    () => import('../../routes/ads/studies/list.tsx'),
  ),
  toolPage(
    '/experiments/create',
    'ads/studies/create',
    'adsTool',
    () => import('../../routes/ads/studies/create.tsx'),
  ),
  toolPage(
    '/experiments/view_results',
    'ads/studies/results',
    'conversions',
    () => import('../../routes/ads/studies/results.tsx'),
  ),
  toolPage(
    '/experiments/view_results/:studyId',
    'ads/studies/result',
    'conversions',
    () => import('../../routes/ads/studies/result.tsx'),
  ),
]
