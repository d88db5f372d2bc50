import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { type CampaignDraftSummary, listCampaignDrafts } from '#contract/campaigns/drafts/drafts'
import type { Page } from '#contract/paging'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export interface CreateData {
  advertiser: Advertiser
  managed: string | null
  /** Null for those whose role does not let them make campaigns. */
  drafts: Page<CampaignDraftSummary> | null
}

export async function loadCreate({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<CreateData> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const managed = query.get('managed_client_id') || null
  if (!oneRoleMay(advertiser.permissions, 'edit_ads')) return { advertiser, managed, drafts: null }
  const bookmarks = query.get('after')
  const drafts = await load(run(listCampaignDrafts, { ...place, bookmarks }), request)
  return { advertiser, managed, drafts }
}
