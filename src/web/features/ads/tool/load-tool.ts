import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser, listAdvertisers } from '#contract/advertisers/list-advertisers'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export interface ToolData {
  advertiser: Advertiser
  /** All that the viewer may use. */
  advertisers: Advertiser[]
}

export async function loadTool({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<ToolData> {
  const run = context.get(runContext)
  const [advertiser, advertisers] = await load(
    Promise.all([
      run(getAdvertiser, { advertiser_id: params.advertiserId ?? '' }),
      run(listAdvertisers, {}),
    ]),
    request,
  )
  return { advertiser, advertisers }
}

/** From page to page the frame stays as it is; forms may have changed names and roles. */
export function reloadsTool({
  currentParams,
  nextParams,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentParams.advertiserId !== nextParams.advertiserId ||
    (formMethod !== undefined && formMethod !== 'GET')
  )
}
