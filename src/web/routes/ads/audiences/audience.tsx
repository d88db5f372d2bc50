import { useLoaderData } from 'react-router'
import { AudiencePage } from '#web/features/ads/audiences/audience-page.tsx'
import type { AudienceFormData } from '#web/features/ads/audiences/load-form.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { audiencesAction as action } from '#web/features/ads/audiences/audiences-action.ts'
export { loadForm as loader } from '#web/features/ads/audiences/load-form.ts'

export const handle: RouteHandle<AudienceFormData> = {
  head: ({ advertiser, audience }, t) => ({
    title: `${audience?.name ?? t('audiencePages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <AudiencePage {...useLoaderData<AudienceFormData>()} />
}
