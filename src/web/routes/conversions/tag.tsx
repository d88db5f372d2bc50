import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadTags } from '#web/features/ads/conversions/sources/load-sources.ts'
import { TagPage } from '#web/features/ads/conversions/sources/tag-page.tsx'

export { conversionsAction as action } from '#web/features/ads/conversions/frame/conversions-action.ts'
export { loadTags as loader } from '#web/features/ads/conversions/sources/load-sources.ts'

export const handle = conversionsHandle('tag')

export function Component() {
  return <TagPage {...useLoaderData<typeof loadTags>()} />
}
