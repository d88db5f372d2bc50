import { useLoaderData } from 'react-router'
import { AutomatedEditPage } from '#web/features/ads/automated/edit-page.tsx'
import type { AutomatedEditData } from '#web/features/ads/automated/load-automated.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { automatedAction as action } from '#web/features/ads/automated/automated-action.ts'
export { loadAutomatedEdit as loader } from '#web/features/ads/automated/load-automated.ts'

export const handle: RouteHandle<AutomatedEditData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found?.automated.campaign.name ?? t('adChanges.edit')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <AutomatedEditPage {...useLoaderData<AutomatedEditData>()} />
}
