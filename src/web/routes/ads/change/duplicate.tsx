import { useLoaderData } from 'react-router'
import { DuplicatePage } from '#web/features/ads/duplicate/duplicate-page.tsx'
import type { DuplicateData } from '#web/features/ads/duplicate/load-duplicate.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { duplicateAction as action } from '#web/features/ads/duplicate/duplicate-action.ts'
export { loadDuplicate as loader } from '#web/features/ads/duplicate/load-duplicate.ts'

export const handle: RouteHandle<DuplicateData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adChanges.duplicate')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <DuplicatePage {...useLoaderData<DuplicateData>()} />
}
