import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { getPartner } from '#contract/accounts/partners/get-partner'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { advertiserCountries } from '#contract/advertisers/markets'
import { type AccountsData, AccountsPage } from '#web/features/advertisers/accounts-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { advertisersAction as action } from '#web/features/advertisers/advertisers-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountsData> {
  const run = context.get(runContext)
  const [advertisers, partner, countries] = await load(
    Promise.all([run(listAdvertisers, {}), run(getPartner, {}), run(listCountries, {})]),
    request,
  )
  const isOpen = (code: string) => (advertiserCountries as readonly string[]).includes(code)
  return {
    advertisers,
    home: partner?.country ?? null,
    countries: countries
      .filter(({ code }) => isOpen(code))
      .map(({ code: value, name: label }) => ({ value, label })),
  }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('advertisers.title'), noindex: true }),
}

export function Component() {
  return <AccountsPage {...useLoaderData<AccountsData>()} />
}
