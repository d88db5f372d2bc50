import { useLoaderData } from 'react-router'
import type { StudiesData } from '#web/features/ads/studies/load-studies.ts'
import { StudiesPage } from '#web/features/ads/studies/studies-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadStudies as loader } from '#web/features/ads/studies/load-studies.ts'
export { studiesAction as action } from '#web/features/ads/studies/studies-action.ts'

export const handle: RouteHandle<StudiesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('studyPages.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <StudiesPage {...useLoaderData<StudiesData>()} />
}
