import { useLoaderData } from 'react-router'
import { CampaignPage } from '#web/features/ads/campaigns/campaign-page.tsx'
import type { CampaignData } from '#web/features/ads/campaigns/load-campaign.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { campaignsAction as action } from '#web/features/ads/campaigns/campaigns-action.ts'
export { loadCampaign as loader } from '#web/features/ads/campaigns/load-campaign.ts'

export const handle: RouteHandle<CampaignData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found?.campaign.name ?? t('campaigns.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <CampaignPage {...useLoaderData<CampaignData>()} />
}
