import { useLoaderData } from 'react-router'
import { type EntityTableData, loadTable } from '#web/features/ads/table/load-table.ts'
import { tableAction } from '#web/features/ads/table/table-action.ts'
import { TablePage } from '#web/features/ads/table/table-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = loadTable('CAMPAIGN')
export const action = tableAction('CAMPAIGN')

export const handle: RouteHandle<EntityTableData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('adTable.title', { level: 'CAMPAIGN' })} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <TablePage {...useLoaderData<EntityTableData>()} />
}
