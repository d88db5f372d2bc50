import { useLoaderData } from 'react-router'
import type { PreferencesData } from '#web/features/ads/preferences/load-preferences.ts'
import { PreferencesPage } from '#web/features/ads/preferences/preferences-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadPreferences as loader } from '#web/features/ads/preferences/load-preferences.ts'
export { preferencesAction as action } from '#web/features/ads/preferences/preferences-action.ts'

export const handle: RouteHandle<PreferencesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adsTool.page.preferences')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <PreferencesPage {...useLoaderData<PreferencesData>()} />
}
