import { useLoaderData } from 'react-router'
import { LandingPage } from '#web/features/ads/sheets/landing-page.tsx'
import type { LandingData } from '#web/features/ads/sheets/load-landing.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadLanding as loader } from '#web/features/ads/sheets/load-landing.ts'

export const handle: RouteHandle<LandingData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <LandingPage {...useLoaderData<LandingData>()} />
}
