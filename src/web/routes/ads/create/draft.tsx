import { useLoaderData } from 'react-router'
import { DraftPage } from '#web/features/ads/create/wizard/draft-page.tsx'
import type { DraftData } from '#web/features/ads/create/wizard/load-draft.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { createAction as action } from '#web/features/ads/create/start/create-action.ts'
export { loadDraft as loader } from '#web/features/ads/create/wizard/load-draft.ts'

export const handle: RouteHandle<DraftData> = {
  head: ({ advertiser, found }, t) => ({
    title: `${found?.draft.name || t('createPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <DraftPage {...useLoaderData<DraftData>()} />
}
