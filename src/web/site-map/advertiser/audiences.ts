import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const audiencesPages: RouteObject[] = [
  toolPage(
    '/audiences',
    'ads/audiences/list',
    'adsTool',
    () => import('../../routes/ads/audiences/list.tsx'),
  ),
  toolPage(
    '/audiences/create',
    'ads/audiences/create',
    'adsTool',
    () => import('../../routes/ads/audiences/create.tsx'),
  ),
  toolPage(
    '/audiences/:audienceId',
    'ads/audiences/audience',
    'adsTool',
    () => import('../../routes/ads/audiences/audience.tsx'),
  ),
  toolPage(
    '/audience_debug',
    'ads/audiences/debug',
    'adsTool',
    () => import('../../routes/ads/audiences/debug.tsx'),
  ),
]
