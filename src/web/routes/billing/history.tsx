import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getBillingTotals, getChargeSpend, listCharges } from '#contract/billing/payments'
import { type HistoryData, HistoryPage } from '#web/features/billing/history-page.tsx'
import { loadPart } from '#web/features/billing/load-part.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<HistoryData> {
  const { advertiser, found } = await loadPart(args, async (run, input, search) => {
    const { advertiser_id } = input
    const charge_id = search.get('charge')
    const [charges, totals, spend] = await Promise.all([
      run(listCharges, input),
      run(getBillingTotals, { advertiser_id }),
      charge_id ? run(getChargeSpend, { advertiser_id, charge_id }) : null,
    ])
    return { charges, totals, spend, after: input.bookmarks }
  })
  return { advertiser, history: found }
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
