import { useLoaderData } from 'react-router'
import type { ScheduledData } from '#web/features/create-pin/scheduled/load-scheduled.ts'
import { ScheduledPage } from '#web/features/create-pin/scheduled/scheduled-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadScheduled as loader } from '#web/features/create-pin/scheduled/load-scheduled.ts'
export { scheduledAction as action } from '#web/features/create-pin/scheduled/scheduled-action.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('scheduled.title'), noindex: true }),
}

export function Component() {
  return <ScheduledPage {...useLoaderData<ScheduledData>()} />
}
