import { useLoaderData } from 'react-router'
import { AutomatedCreatePage } from '#web/features/ads/automated/create-page.tsx'
import type { AutomatedData } from '#web/features/ads/automated/load-automated.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { automatedAction as action } from '#web/features/ads/automated/automated-action.ts'
export { loadAutomated as loader } from '#web/features/ads/automated/load-automated.ts'

export const handle: RouteHandle<AutomatedData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('automatedPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <AutomatedCreatePage {...useLoaderData<AutomatedData>()} />
}
