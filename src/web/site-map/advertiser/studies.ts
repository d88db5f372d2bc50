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
]
