import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import { HealthPage } from '#web/features/ads/conversions/quality/health-page.tsx'
import type { loadHealth } from '#web/features/ads/conversions/quality/load-quality.ts'

export { loadHealth as loader } from '#web/features/ads/conversions/quality/load-quality.ts'

export const handle = conversionsHandle('health')

export function Component() {
  return <HealthPage {...useLoaderData<typeof loadHealth>()} />
}
