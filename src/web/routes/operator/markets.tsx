import { useLoaderData } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { listAdMarkets } from '#contract/advertisers/ad-markets'
import { listAdPriceFloors } from '#contract/delivery/price-floors'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type MarketsData, MarketsPage } from '#web/features/operator/markets/markets-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { marketsAction as action } from '#web/features/operator/markets/markets-action.ts'

export const loader = forOperators<MarketsData>(async (run) => {
  const [{ markets }, countries, floors] = await Promise.all([
    run(listAdMarkets, {}),
    run(listCountries, {}),
    run(listAdPriceFloors, {}),
  ])
  const names = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
  return { markets, names, floors }
})

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.markets'), noindex: true }),
}

export function Component() {
  return <MarketsPage {...useLoaderData<MarketsData>()} />
}
