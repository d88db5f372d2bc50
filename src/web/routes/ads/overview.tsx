import { useLoaderData } from 'react-router'
import type { OverviewData } from '#web/features/ads/overview/load-overview.ts'
import { OverviewPage } from '#web/features/ads/overview/overview-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadOverview as loader } from '#web/features/ads/overview/load-overview.ts'

export const handle: RouteHandle<OverviewData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.overview')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <OverviewPage {...useLoaderData<OverviewData>()} />
}
