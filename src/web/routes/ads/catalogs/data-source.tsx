import { useLoaderData } from 'react-router'
import { catalogsAction } from '#web/features/ads/catalogs/catalogs-action.ts'
import { CatalogsPage } from '#web/features/ads/catalogs/catalogs-page.tsx'
import { type CatalogsData, loadCatalogs } from '#web/features/ads/catalogs/load-catalogs.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = loadCatalogs
export const action = catalogsAction

export const handle: RouteHandle<CatalogsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('catalogPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <CatalogsPage {...useLoaderData<CatalogsData>()} />
}
