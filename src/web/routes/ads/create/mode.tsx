import { useLoaderData } from 'react-router'
import type { ModeData } from '#web/features/ads/create/mode/load-mode.ts'
import { ModePage } from '#web/features/ads/create/mode/mode-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadMode as loader } from '#web/features/ads/create/mode/load-mode.ts'
export { modeAction as action } from '#web/features/ads/create/mode/mode-action.ts'

export const handle: RouteHandle<ModeData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('createPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <ModePage {...useLoaderData<ModeData>()} />
}
