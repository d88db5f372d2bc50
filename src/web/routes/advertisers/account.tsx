import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAdvertiserPeople } from '#contract/advertisers/advertiser-people'
import { type AccountData, AccountPage } from '#web/features/advertisers/account-page.tsx'
import { openAccount } from '#web/lib/ads/open-account.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'

export { advertisersAction as action } from '#web/features/advertisers/advertisers-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<AccountData> {
  const { request } = args
  const { run, advertiser_id, advertiser, may } = await openAccount(args)
  const mayManage = may('manage')
  return {
    advertiser,
    people: mayManage ? await load(run(listAdvertiserPeople, { advertiser_id }), request) : null,
  }
}

export const handle: RouteHandle<AccountData> = {
  head: ({ advertiser }, t) => ({
    title: `${advertiser.name} · ${t('advertisers.title')}`,
    noindex: true,
  }),
}

export function Component() {
  return <AccountPage {...useLoaderData<AccountData>()} />
}
