import { useLoaderData } from 'react-router'
import { SheetHistoryPage } from '#web/features/ads/sheets/history-page.tsx'
import type { SheetHistoryData } from '#web/features/ads/sheets/load-history.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadSheetHistory as loader } from '#web/features/ads/sheets/load-history.ts'

export const handle: RouteHandle<SheetHistoryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.page', { page: 'history' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <SheetHistoryPage {...useLoaderData<SheetHistoryData>()} />
}
