import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { getBilling } from '#contract/billing/get-billing'
import { type BillingData, BillingPage } from '#web/features/billing/billing-page.tsx'
import { loadPart } from '#web/features/billing/load-part.ts'
import { readReturn } from '#web/features/billing/return-facts.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { billingAction as action } from '#web/features/billing/billing-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<BillingData> {
  const { advertiser, found } = await loadPart(args, (run, { advertiser_id }) =>
    Promise.all([run(getBilling, { advertiser_id }), run(listCountries, {})]),
  )
  const [billing = null, countries = []] = found ?? []
  return {
    advertiser,
    billing,
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
    back: readReturn(args.request.url, advertiser.id),
  }
}

export const handle: RouteHandle<BillingData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.title')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <BillingPage {...useLoaderData<BillingData>()} />
}
