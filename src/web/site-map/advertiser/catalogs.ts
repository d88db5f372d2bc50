import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

export const catalogPages: RouteObject[] = [
  toolPage('/product-catalogs/data-source', 'ads/catalogs/data-source', 'adsTool', () =>
    withToolTexts('campaigns', import('../../routes/ads/catalogs/data-source.tsx')),
  ),
]
