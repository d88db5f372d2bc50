import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

/** What all pages of audiences know. */
export interface AccountData {
  advertiser: Advertiser
  mayRead: boolean
  mayEdit: boolean
  /** Carried through from page to page. */
  managed: string | null
}

export async function loadAccount({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<{ run: Run; query: URLSearchParams; account: AccountData }> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const advertiser = await load(
    run(getAdvertiser, { advertiser_id: params.advertiserId ?? '' }),
    request,
  )
  const account = {
    advertiser,
    mayRead: oneRoleMay(advertiser.permissions, 'read_ads'),
    mayEdit: oneRoleMay(advertiser.permissions, 'edit_audiences'),
    managed: query.get('managed_client_id') || null,
  }
  return { run, query, account }
}
