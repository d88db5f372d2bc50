import { useLoaderData } from 'react-router'
import { historyAction } from '#web/features/ads/report-center/history/history-action.ts'
import { HistoryPage } from '#web/features/ads/report-center/history/history-page.tsx'
import {
  type HistoryData,
  loadHistory,
} from '#web/features/ads/report-center/history/load-history.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = loadHistory
export const action = historyAction

export const handle: RouteHandle<HistoryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('reportPages.history')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <HistoryPage {...useLoaderData<HistoryData>()} />
}
