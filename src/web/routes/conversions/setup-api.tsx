import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadSetupApi } from '#web/features/ads/conversions/sources/load-sources.ts'
import { SetupApiPage } from '#web/features/ads/conversions/sources/setup-api-page.tsx'

export { loadSetupApi as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('setupApi')

export function Component() {
  return <SetupApiPage {...useLoaderData<typeof loadSetupApi>()} />
}
