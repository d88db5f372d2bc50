import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadUploads } from '#web/features/ads/conversions/uploads/load-uploads.ts'
import { UploadsPage } from '#web/features/ads/conversions/uploads/uploads-page.tsx'

export { loadUploads as loader } from '#web/features/ads/conversions/uploads/load-uploads.ts'

export const handle = conversionsHandle('uploads')

export function Component() {
  return <UploadsPage {...useLoaderData<typeof loadUploads>()} />
}
