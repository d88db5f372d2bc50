import { useLoaderData } from 'react-router'
import type { PlannerData } from '#web/features/ads/planner/load-planner.ts'
import { PlannerPage } from '#web/features/ads/planner/planner-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadPlanner as loader } from '#web/features/ads/planner/load-planner.ts'
export { plannerAction as action } from '#web/features/ads/planner/planner-action.ts'

export const handle: RouteHandle<PlannerData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('plannerPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <PlannerPage {...useLoaderData<PlannerData>()} />
}
