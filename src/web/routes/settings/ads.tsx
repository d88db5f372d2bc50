import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getAdPreferences } from '#contract/audiences/ad-preferences'
import { listHiddenAds } from '#contract/delivery/hidden-ads'
import { type AdsData, AdsSection } from '#web/features/settings/ads/ads-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { adsAction as action } from '#web/features/settings/ads/ads-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AdsData> {
  const run = context.get(runContext)
  const [preferences, hidden] = await load(
    Promise.all([run(getAdPreferences, {}), run(listHiddenAds, {})]),
    request,
  )
  return { preferences, hidden }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.ads'), noindex: true }),
}

export function Component() {
  return <AdsSection {...useLoaderData<AdsData>()} />
}
