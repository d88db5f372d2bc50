import { useLoaderData } from 'react-router'
import { CampaignsPage } from '#web/features/ads/campaigns/campaigns-page.tsx'
import type { CampaignsData } from '#web/features/ads/campaigns/load-campaigns.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { campaignsAction as action } from '#web/features/ads/campaigns/campaigns-action.ts'
export { loadCampaigns as loader } from '#web/features/ads/campaigns/load-campaigns.ts'

export const handle: RouteHandle<CampaignsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('campaigns.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <CampaignsPage {...useLoaderData<CampaignsData>()} />
}
