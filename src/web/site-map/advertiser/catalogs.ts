import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { toolPage } from './tool-page.ts'

export const catalogPages: RouteObject[] = [
  toolPage('/product-catalogs/data-source', 'ads/catalogs/data-source', 'adsTool', () =>
    withTexts('campaigns', import('../../routes/ads/catalogs/data-source.tsx')),
  ),
]
