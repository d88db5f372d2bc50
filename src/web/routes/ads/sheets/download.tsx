import { useLoaderData } from 'react-router'
import { DownloadPage } from '#web/features/ads/sheets/download-page.tsx'
import type { SheetPlace } from '#web/features/ads/sheets/load-place.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadPlace as loader } from '#web/features/ads/sheets/load-place.ts'

export const handle: RouteHandle<SheetPlace> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.page', { page: 'download_template' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <DownloadPage {...useLoaderData<SheetPlace>()} />
}
