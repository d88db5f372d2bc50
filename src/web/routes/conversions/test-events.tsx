import { useLoaderData } from 'react-router'
import type { loadTestEvents } from '#web/features/ads/conversions/events/load-events.ts'
import { TestEventsPage } from '#web/features/ads/conversions/events/test-events-page.tsx'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'

export { loadTestEvents as loader } from '#web/features/ads/conversions/events/load-events.ts'
export { conversionsAction as action } from '#web/features/ads/conversions/frame/conversions-action.ts'

export const handle = conversionsHandle('testEvents')

export function Component() {
  return <TestEventsPage {...useLoaderData<typeof loadTestEvents>()} />
}
