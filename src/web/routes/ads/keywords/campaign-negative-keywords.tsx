import { useLoaderData } from 'react-router'
import { loadNegatives, type NegativesData } from '#web/features/ads/keywords/load-negatives.ts'
import { NegativesPage } from '#web/features/ads/keywords/negatives-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { keywordsAction as action } from '#web/features/ads/keywords/keywords-action.ts'

export const loader = loadNegatives('campaign')

export const handle: RouteHandle<NegativesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.negativeKeywords')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <NegativesPage {...useLoaderData<NegativesData>()} />
}
