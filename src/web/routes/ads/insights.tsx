import { useLoaderData } from 'react-router'
import { InsightsPage } from '#web/features/ads/insights/insights-page.tsx'
import type { InsightsData } from '#web/features/ads/insights/load-insights.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadInsights as loader } from '#web/features/ads/insights/load-insights.ts'
export { recommendationsAction as action } from '#web/features/ads/recommendations/recommendations-action.ts'

export const handle: RouteHandle<InsightsData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found ? t('insightPages.titleOf', { name: found.insights.name }) : t('insightPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <InsightsPage {...useLoaderData<InsightsData>()} />
}
