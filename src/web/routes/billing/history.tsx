import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCharges } from '#contract/billing/payments'
import { type HistoryData, HistoryPage } from '#web/features/billing/history-page.tsx'
import { loadPart } from '#web/features/billing/load-part.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<HistoryData> {
  const { advertiser, found } = await loadPart(args, (run, input) => run(listCharges, input))
  return { advertiser, charges: found }
}

export const handle: RouteHandle<HistoryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.history')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <HistoryPage {...useLoaderData<HistoryData>()} />
}
