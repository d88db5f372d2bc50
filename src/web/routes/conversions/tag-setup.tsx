import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadTagSetup } from '#web/features/ads/conversions/sources/load-sources.ts'
import { TagSetupPage } from '#web/features/ads/conversions/sources/tag-setup-page.tsx'

export { loadTagSetup as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('tagSetup')

export function Component() {
  return <TagSetupPage {...useLoaderData<typeof loadTagSetup>()} />
}
