import { useLoaderData } from 'react-router'
import { GuidePage } from '#web/features/ads/sheets/guide/guide-page.tsx'
import type { GuideData } from '#web/features/ads/sheets/guide/load-guide.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadGuide as loader } from '#web/features/ads/sheets/guide/load-guide.ts'

export const handle: RouteHandle<GuideData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('sheetPages.page', { page: 'resources' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <GuidePage {...useLoaderData<GuideData>()} />
}
