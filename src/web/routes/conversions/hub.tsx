import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import { HubPage } from '#web/features/ads/conversions/sources/hub-page.tsx'
import type { loadHub } from '#web/features/ads/conversions/sources/load-sources.ts'

export { loadHub as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('hub')

export function Component() {
  return <HubPage {...useLoaderData<typeof loadHub>()} />
}
