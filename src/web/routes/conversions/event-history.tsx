import { useLoaderData } from 'react-router'
import { HistoryPage } from '#web/features/ads/conversions/events/history-page.tsx'
import type { loadHistory } from '#web/features/ads/conversions/events/load-events.ts'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'

export { loadHistory as loader } from '#web/features/ads/conversions/events/load-events.ts'

export const handle = conversionsHandle('eventHistory')

export function Component() {
  return <HistoryPage {...useLoaderData<typeof loadHistory>()} />
}
