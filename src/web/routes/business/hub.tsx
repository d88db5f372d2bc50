import { useLoaderData } from 'react-router'
import { HubPage } from '#web/features/business/hub/hub-page.tsx'
import type { HubData } from '#web/features/business/hub/load-hub.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadHub as loader } from '#web/features/business/hub/load-hub.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('hub.title'), noindex: true }),
}

export function Component() {
  return <HubPage {...useLoaderData<HubData>()} />
}
