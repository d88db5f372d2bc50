import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadTagHealth } from '#web/features/ads/conversions/quality/load-quality.ts'
import { TagHealthPage } from '#web/features/ads/conversions/quality/tag-health-page.tsx'

export { loadTagHealth as loader } from '#web/features/ads/conversions/quality/load-quality.ts'

export const handle = conversionsHandle('tagHealth')

export function Component() {
  return <TagHealthPage {...useLoaderData<typeof loadTagHealth>()} />
}
