import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type Edited, type EditedRef, readEdited, readRef } from '../edit/edited.ts'

export interface DuplicateData {
  advertiser: Advertiser
  /** Null for those whose role does not let them change ads. */
  found: { edited: Edited; places: SelectOption[] } | null
}

export async function loadDuplicate(args: LoaderFunctionArgs): Promise<DuplicateData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  if (!may('edit_ads')) return { advertiser, found: null }
  const ref = readRef((name) => searchParams.get(name))
  if (!ref) throw notFound()
  return { advertiser, found: await load(read(run, advertiser_id, ref), request) }
}

async function read(run: Run, advertiser_id: string, ref: EditedRef) {
  const edited = await readEdited(run, advertiser_id, ref)
  return { edited, places: await placesFor(run, advertiser_id, edited) }
}

/** Where a copy may go, the latest first: an ad group into a campaign of the same aim, an ad into an ad group. */
async function placesFor(
  run: Run,
  advertiser_id: string,
  { level, entity }: Edited,
): Promise<SelectOption[]> {
  if (level === 'CAMPAIGN') return []
  const campaigns = (await run(listCampaigns, { advertiser_id, page_size: 250 })).items
  const nameOf = new Map(campaigns.map(({ id, name }) => [id as string, name]))
  if (level === 'AD_GROUP') {
    const aim = campaigns.find(({ id }) => id === entity.campaign_id)?.objective_type
    return campaigns
      .filter(({ objective_type }) => aim === undefined || objective_type === aim)
      .map(({ id, name }) => ({ value: id, label: name }))
  }
  const groups = (await run(listAdGroups, { advertiser_id, page_size: 250 })).items
  return groups.map(({ id, name, campaign_id }) => ({
    value: id,
    label: `${nameOf.get(campaign_id) ?? ''} – ${name}`,
  }))
}
