import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadPartners } from '#web/features/ads/conversions/partners/load-partners.ts'
import { PartnersPage } from '#web/features/ads/conversions/partners/partners-page.tsx'

export { conversionsAction as action } from '#web/features/ads/conversions/frame/conversions-action.ts'
export { loadPartners as loader } from '#web/features/ads/conversions/partners/load-partners.ts'

export const handle = conversionsHandle('partners')

export function Component() {
  return <PartnersPage {...useLoaderData<typeof loadPartners>()} />
}
