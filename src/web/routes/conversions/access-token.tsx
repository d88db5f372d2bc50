import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadTokens } from '#web/features/ads/conversions/sources/load-sources.ts'
import { TokenPage } from '#web/features/ads/conversions/sources/token-page.tsx'

export { conversionsAction as action } from '#web/features/ads/conversions/frame/conversions-action.ts'
export { loadTokens as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('accessToken')

export function Component() {
  return <TokenPage {...useLoaderData<typeof loadTokens>()} />
}
