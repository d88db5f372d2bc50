import { useLoaderData } from 'react-router'
import type { PartnershipsData } from '#web/features/business/partnerships/load-partnerships.ts'
import { PartnershipsPage } from '#web/features/business/partnerships/partnerships-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { loadPartnerships as loader } from '#web/features/business/partnerships/load-partnerships.ts'
export { partnershipsAction as action } from '#web/features/business/partnerships/partnerships-action.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('partnership.title'), noindex: true }),
}

export function Component() {
  return <PartnershipsPage {...useLoaderData<PartnershipsData>()} />
}
