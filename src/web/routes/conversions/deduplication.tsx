import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import { DeduplicationPage } from '#web/features/ads/conversions/quality/deduplication-page.tsx'
import type { loadPairs } from '#web/features/ads/conversions/quality/load-quality.ts'

export { loadPairs as loader } from '#web/features/ads/conversions/quality/load-quality.ts'

export const handle = conversionsHandle('deduplication')

export function Component() {
  return <DeduplicationPage {...useLoaderData<typeof loadPairs>()} />
}
