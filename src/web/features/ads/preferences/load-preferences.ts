import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { OutputOf } from '#contract/operation'
import { getReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export interface PreferencesData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see reports. */
  found: OutputOf<typeof getReportPreferences> | null
}

export async function loadPreferences({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<PreferencesData> {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const found = oneRoleMay(advertiser.permissions, 'read_ads')
    ? await load(run(getReportPreferences, { advertiser_id }), request)
    : null
  return { advertiser, found }
}
