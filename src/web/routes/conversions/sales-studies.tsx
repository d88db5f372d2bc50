import { useLoaderData } from 'react-router'
import { conversionsHandle } from '#web/features/ads/conversions/frame/conversions-head.ts'
import type { loadSalesStudies } from '#web/features/ads/conversions/sales-studies/load-sales-studies.ts'
import { SalesStudiesPage } from '#web/features/ads/conversions/sales-studies/sales-studies-page.tsx'

export { loadSalesStudies as loader } from '#web/features/ads/conversions/sales-studies/load-sales-studies.ts'

export const handle = conversionsHandle('salesStudies')

export function Component() {
  return <SalesStudiesPage {...useLoaderData<typeof loadSalesStudies>()} />
}
