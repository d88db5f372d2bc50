import { useLoaderData } from 'react-router'
import { AudiencesPage } from '#web/features/ads/audiences/audiences-page.tsx'
import type { AudiencesData } from '#web/features/ads/audiences/load-audiences.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { audiencesAction as action } from '#web/features/ads/audiences/audiences-action.ts'
export { loadAudiences as loader } from '#web/features/ads/audiences/load-audiences.ts'

export const handle: RouteHandle<AudiencesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('audiencePages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <AudiencesPage {...useLoaderData<AudiencesData>()} />
}
