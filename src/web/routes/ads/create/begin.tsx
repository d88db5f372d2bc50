import { useLoaderData } from 'react-router'
import { CreatePage } from '#web/features/ads/create/start/create-page.tsx'
import type { CreateData } from '#web/features/ads/create/start/load-create.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { createAction as action } from '#web/features/ads/create/start/create-action.ts'
export { loadCreate as loader } from '#web/features/ads/create/start/load-create.ts'

export const handle: RouteHandle<CreateData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('createPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <CreatePage {...useLoaderData<CreateData>()} />
}
