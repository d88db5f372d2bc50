import { useLoaderData } from 'react-router'
import type { loadOverview } from '#web/features/ads/conversions/events/load-events.ts'
import { OverviewPage } from '#web/features/ads/conversions/events/overview-page.tsx'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'

export { loadOverview as loader } from '#web/features/ads/conversions/events/load-events.ts'

export const handle = conversionsHandle('eventsOverview')

export function Component() {
  return <OverviewPage {...useLoaderData<typeof loadOverview>()} />
}
