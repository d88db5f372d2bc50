import { useLoaderData } from 'react-router'
import { GroupInsightsPage } from '#web/features/ads/insights/items/group-insights-page.tsx'
import { groupName } from '#web/features/ads/insights/items/item-text.ts'
import type { GroupInsightsData } from '#web/features/ads/insights/items/load-group-insights.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadGroupInsights as loader } from '#web/features/ads/insights/items/load-group-insights.ts'

export const handle: RouteHandle<GroupInsightsData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found ? t('insightPages.titleOf', { name: groupName(found.insights, t) }) : t('itemInsights.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <GroupInsightsPage {...useLoaderData<GroupInsightsData>()} />
}
