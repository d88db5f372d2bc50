import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

/** The ad account of a page, and whether its sheets are for the viewer. */
export interface SheetPlace {
  advertiser: Advertiser
  mayEdit: boolean
}

export async function loadPlace({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<SheetPlace> {
  const run = context.get(runContext)
  const input = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, input), request)
  return { advertiser, mayEdit: oneRoleMay(advertiser.permissions, 'edit_ads') }
}
