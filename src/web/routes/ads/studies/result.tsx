import { useLoaderData } from 'react-router'
import type { ResultFound, ResultsData } from '#web/features/ads/studies/results/load-results.ts'
import { ResultPage } from '#web/features/ads/studies/results/result-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadResult as loader } from '#web/features/ads/studies/results/load-results.ts'

export const handle: RouteHandle<ResultsData<ResultFound>> = {
  head: ({ advertiser }, t) => ({
    title: `${t('liftResults.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <ResultPage {...useLoaderData<ResultsData<ResultFound>>()} />
}
