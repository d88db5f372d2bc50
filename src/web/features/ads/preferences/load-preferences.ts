import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { OutputOf } from '#contract/operation'
import { getReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'

export interface PreferencesData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see reports. */
  found: OutputOf<typeof getReportPreferences> | null
}

export async function loadPreferences(args: LoaderFunctionArgs): Promise<PreferencesData> {
  const { request } = args
  const { run, advertiser_id, advertiser, may } = await openAccount(args)
  const found = may('read_ads')
    ? await load(run(getReportPreferences, { advertiser_id }), request)
    : null
  return { advertiser, found }
}
