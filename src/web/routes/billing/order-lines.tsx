import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getBilling } from '#contract/billing/get-billing'
import { listOrderableCampaigns, listOrderLines } from '#contract/billing/order-lines'
import { loadPart } from '#web/features/billing/load-part.ts'
import { orderLinesAction } from '#web/features/billing/order-lines/order-lines-action.ts'
import {
  type OrderLinesData,
  OrderLinesPage,
} from '#web/features/billing/order-lines/order-lines-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'

/** Campaigns to choose from; others are found by name. */
const latest = 50

export const action = orderLinesAction

export async function loader(args: LoaderFunctionArgs): Promise<OrderLinesData> {
  const { advertiser, found } = await loadPart(args, async (run, input, search) => {
    const { advertiser_id } = input
    const [page, campaigns, billing] = await Promise.all([
      run(listOrderLines, input),
      run(listOrderableCampaigns, { advertiser_id, free_only: true }),
      run(getBilling, { advertiser_id }),
    ])
    const edited = page.items.find(({ id }) => id === search.get('edit')) ?? null
    return {
      page,
      campaigns: campaigns.slice(0, latest),
      isByInvoice: billing.payments === 'invoice',
      edited,
    }
  })
  const { viewer } = await args.context.get(factsContext)()
  return {
    advertiser,
    orders: found,
    isOperator: viewer?.is_operator ?? false,
    today: new Date().toISOString().slice(0, 10),
  }
}

export const handle: RouteHandle<OrderLinesData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.order_lines')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <OrderLinesPage {...useLoaderData<OrderLinesData>()} />
}
