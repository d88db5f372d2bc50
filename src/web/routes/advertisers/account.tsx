import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAdvertiserPeople } from '#contract/advertisers/advertiser-people'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { type AccountData, AccountPage } from '#web/features/advertisers/account-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { advertisersAction as action } from '#web/features/advertisers/advertisers-action.ts'

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AccountData> {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const mayManage = oneRoleMay(advertiser.permissions, 'manage')
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
