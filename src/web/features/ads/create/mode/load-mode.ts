import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import {
  type CampaignToolPreference,
  getCampaignTool,
} from '#contract/campaigns/tools/campaign-tool'
import { load } from '#web/lib/pages/load.ts'
import { createPath } from '#web/lib/pages/paths/create-path.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { leadsTo } from './mode-paths.ts'

export interface ModeData {
  advertiser: Advertiser
  managed: string | null
  tool: CampaignToolPreference['tool']
  mayEdit: boolean
}

/**
 * Asks nobody who always makes campaigns by hand, or automated ones, unless they want to choose anew, nor those held
 * out. Promoting a pin is chosen beforehand: the page it leads to has no way back here.
 */
export async function loadMode({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<ModeData> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const [advertiser, { tool, is_asked }] = await load(
    Promise.all([
      run(getAdvertiser, { advertiser_id: params.advertiserId ?? '' }),
      run(getCampaignTool, {}),
    ]),
    request,
  )
  const managed = query.get('managed_client_id') || null
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_ads')
  if (mayEdit && !is_asked) throw redirect(createPath(advertiser.id, managed))
  const isKnown = tool !== null && tool !== 'QUICK_PROMOTE' && !query.has('choose')
  if (mayEdit && isKnown) throw redirect(leadsTo(tool, advertiser.id, managed))
  return { advertiser, managed, tool, mayEdit }
}
