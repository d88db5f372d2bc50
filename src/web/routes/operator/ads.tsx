import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adReviewStates, listAdReviews } from '#contract/campaigns/review/reviews'
import { type AdReviewsData, AdsPage } from '#web/features/operator/ads/ads-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { adsAction as action } from '#web/features/operator/ads/ads-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<AdReviewsData> {
  const { searchParams } = new URL(args.request.url)
  const state = adReviewStates.find((one) => one === searchParams.get('state')) ?? 'waiting'
  return forOperators(async (run) => ({
    state,
    page: await run(listAdReviews, { state, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.ads'), noindex: true }),
}

export function Component() {
  return <AdsPage {...useLoaderData<AdReviewsData>()} />
}
