import { useLoaderData } from 'react-router'
import { HistoryPage } from '#web/features/ads/history/history-page.tsx'
import type { HistoryData } from '#web/features/ads/history/load-history.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { historyAction as action } from '#web/features/ads/history/history-action.ts'
export { loadHistory as loader } from '#web/features/ads/history/load-history.ts'

export const handle: RouteHandle<HistoryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.history')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <HistoryPage {...useLoaderData<HistoryData>()} />
}
