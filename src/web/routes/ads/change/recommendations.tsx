import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listRecommendations } from '#contract/reporting/recommendations'
import {
  type RecommendationsData,
  RecommendationsPage,
} from '#web/features/ads/recommendations/recommendations-page.tsx'
import { openAccount } from '#web/lib/ads/open-account.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'

export { recommendationsAction as action } from '#web/features/ads/recommendations/recommendations-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<RecommendationsData> {
  const { request } = args
  const { run, advertiser_id, advertiser, may } = await openAccount(args)
  const mayRead = may('read_ads')
  return {
    advertiser,
    mayEdit: may('edit_ads'),
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
