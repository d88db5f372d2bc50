import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listRecommendations } from '#contract/reporting/recommendations'
import {
  type RecommendationsData,
  RecommendationsPage,
} from '#web/features/ads/recommendations/recommendations-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { recommendationsAction as action } from '#web/features/ads/recommendations/recommendations-action.ts'

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<RecommendationsData> {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const mayRead = oneRoleMay(advertiser.permissions, 'read_ads')
  return {
    advertiser,
    mayEdit: oneRoleMay(advertiser.permissions, 'edit_ads'),
    found: mayRead ? await load(run(listRecommendations, { advertiser_id }), request) : null,
  }
}

export const handle: RouteHandle<RecommendationsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.recommendations')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <RecommendationsPage {...useLoaderData<RecommendationsData>()} />
}
