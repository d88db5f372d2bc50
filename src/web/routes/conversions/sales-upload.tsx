import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadSalesUpload } from '#web/features/ads/conversions/sales-studies/load-sales-studies.ts'
import { SalesUploadPage } from '#web/features/ads/conversions/sales-studies/sales-upload-page.tsx'

export { loadSalesUpload as loader } from '#web/features/ads/conversions/sales-studies/load-sales-studies.ts'

export const handle = conversionsHandle('salesUpload')

export function Component() {
  return <SalesUploadPage {...useLoaderData<typeof loadSalesUpload>()} />
}
