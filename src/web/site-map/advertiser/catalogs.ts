import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const catalogPages: RouteObject[] = [
  toolPage(
    '/product-catalogs/data-source',
    'ads/catalogs/data-source',
    'adsTool',
    () => import('../../routes/ads/catalogs/data-source.tsx'),
  ),
]
