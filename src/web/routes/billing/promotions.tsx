import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCredits } from '#contract/billing/credits'
import { loadPart } from '#web/features/billing/load-part.ts'
import { type PromotionsData, PromotionsPage } from '#web/features/billing/promotions-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { billingAction as action } from '#web/features/billing/billing-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<PromotionsData> {
  const { advertiser, found } = await loadPart(args, (run, input) => run(listCredits, input))
  return { advertiser, credits: found }
}

export const handle: RouteHandle<PromotionsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.promotions')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <PromotionsPage {...useLoaderData<PromotionsData>()} />
}
