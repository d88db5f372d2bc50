import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import { ApiSetupPage } from '#web/features/ads/conversions/sources/api-setup-page.tsx'
import type { loadApiSetup } from '#web/features/ads/conversions/sources/load-sources.ts'

export { loadApiSetup as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('apiSetup')

export function Component() {
  return <ApiSetupPage {...useLoaderData<typeof loadApiSetup>()} />
}
