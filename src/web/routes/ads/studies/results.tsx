import { useLoaderData } from 'react-router'
import type { ResultsData, ResultsFound } from '#web/features/ads/studies/results/load-results.ts'
import { ResultsPage } from '#web/features/ads/studies/results/results-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadResults as loader } from '#web/features/ads/studies/results/load-results.ts'

export const handle: RouteHandle<ResultsData<ResultsFound>> = {
  head: ({ advertiser }, t) => ({
    title: `${t('liftResults.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <ResultsPage {...useLoaderData<ResultsData<ResultsFound>>()} />
}
