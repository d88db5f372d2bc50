import { useLoaderData } from 'react-router'
import { BulkPage } from '#web/features/ads/bulk/bulk-page.tsx'
import type { BulkData } from '#web/features/ads/bulk/load-bulk.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { bulkAction as action } from '#web/features/ads/bulk/bulk-action.ts'
export { loadBulk as loader } from '#web/features/ads/bulk/load-bulk.ts'

export const handle: RouteHandle<BulkData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adChanges.bulk')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <BulkPage {...useLoaderData<BulkData>()} />
}
