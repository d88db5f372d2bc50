import type { LoaderFunctionArgs } from 'react-router'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { type AdvertiserPermission, oneRoleMay } from '#contract/advertisers/roles'
import { load } from '../pages/load.ts'
import { runContext } from '../requests/run.ts'

/** What loaders of an ad account's pages begin with: the account, 404 for others, and what the viewer may do there. */
export async function openAccount({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  return {
    ...{ run, advertiser_id, advertiser },
    searchParams: new URL(request.url).searchParams,
    may: (permission: AdvertiserPermission) => oneRoleMay(advertiser.permissions, permission),
  }
}
