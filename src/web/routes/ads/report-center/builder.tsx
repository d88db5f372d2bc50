import { useLoaderData } from 'react-router'
import { builderAction } from '#web/features/ads/report-center/builder/builder-action.ts'
import { BuilderPage } from '#web/features/ads/report-center/builder/builder-page.tsx'
import {
  type BuilderData,
  loadBuilder,
} from '#web/features/ads/report-center/builder/load-builder.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = loadBuilder
export const action = builderAction

export const handle: RouteHandle<BuilderData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('reportPages.builder')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <BuilderPage {...useLoaderData<BuilderData>()} />
}
