import { useLoaderData } from 'react-router'
import { DebugPage } from '#web/features/ads/audiences/debug-page.tsx'
import type { DebugData } from '#web/features/ads/audiences/load-debug.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadDebug as loader } from '#web/features/ads/audiences/load-debug.ts'

export const handle: RouteHandle<DebugData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('audiencePages.debug')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <DebugPage {...useLoaderData<DebugData>()} />
}
