import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadUpload } from '#web/features/ads/conversions/uploads/load-uploads.ts'
import { UploadPage } from '#web/features/ads/conversions/uploads/upload-page.tsx'

export { loadUpload as loader } from '#web/features/ads/conversions/uploads/load-uploads.ts'

export const handle = conversionsHandle('upload')

export function Component() {
  return <UploadPage {...useLoaderData<typeof loadUpload>()} />
}
