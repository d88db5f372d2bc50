import { useLoaderData } from 'react-router'
import { CreateStudyPage } from '#web/features/ads/studies/create-study-page.tsx'
import type { StudiesData } from '#web/features/ads/studies/load-studies.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadStudies as loader } from '#web/features/ads/studies/load-studies.ts'
export { studiesAction as action } from '#web/features/ads/studies/studies-action.ts'

export const handle: RouteHandle<StudiesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('studyPages.create')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <CreateStudyPage {...useLoaderData<StudiesData>()} />
}
