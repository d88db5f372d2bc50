import { useLoaderData } from 'react-router'
import type { PromoteData } from '#web/features/ads/promote/load-promote.ts'
import { PromotePage } from '#web/features/ads/promote/promote-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadPromote as loader } from '#web/features/ads/promote/load-promote.ts'
export { promoteAction as action } from '#web/features/ads/promote/promote-action.ts'

export const handle: RouteHandle<PromoteData> = {
  head: (data, t) => {
    const ofItems = data.kind === 'flow' && data.group !== null
    return { title: t(ofItems ? 'promote.titleOfItems' : 'promote.title'), noindex: true }
  },
}

export function Component() {
  return <PromotePage {...useLoaderData<PromoteData>()} />
}
