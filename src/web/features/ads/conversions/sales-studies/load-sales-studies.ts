import { listCampaigns } from '#contract/campaigns/campaigns'
import { addDays } from '#contract/campaigns/days'
import { entityStatuses } from '#contract/campaigns/enums'
import { getSalesStudy, listSalesStudies } from '#contract/reporting/sales-studies'
import type { Run } from '#web/lib/requests/run.ts'
import { conversionsLoader } from '../frame/load-conversions.ts'

/** To choose from; others are found by name. */
const latest = 25

export const loadSalesUpload = conversionsLoader(async (run, advertiser_id) => {
  const { items } = await run(listCampaigns, { advertiser_id, page_size: latest })
  const last = new Date().toISOString().slice(0, 10)
  const usual = { first: addDays(last, -29), last }
  return { campaigns: items.map(({ id, name }) => ({ id, name })), usual }
})

export const loadSalesStudies = conversionsLoader(async (run, advertiser_id, params) => {
  const opened = params.get('study')
  const studies = await run(listSalesStudies, { advertiser_id, bookmarks: params.get('after') })
  // Whether it is still read is asked first: its result is not older than that.
  const one =
    opened === null ? null : await run(getSalesStudy, { advertiser_id, sales_study_id: opened })
  const names = await namesOf(run, advertiser_id, one?.study.settings.campaign_ids ?? [])
  return { studies, names, opened: one }
})

/** Also of those that were archived since, however old they are. */
export async function namesOf(
  run: Run,
  advertiser_id: string,
  campaign_ids: readonly string[],
): Promise<Record<string, string>> {
  if (campaign_ids.length === 0) return {}
  const { items } = await run(listCampaigns, {
    ...{ advertiser_id, campaign_ids: [...campaign_ids], entity_statuses: [...entityStatuses] },
    page_size: campaign_ids.length,
  })
  return Object.fromEntries(items.map(({ id, name }) => [id, name]))
}

export type SalesUploadFound = NonNullable<Awaited<ReturnType<typeof loadSalesUpload>>['found']>
export type SalesStudiesFound = NonNullable<Awaited<ReturnType<typeof loadSalesStudies>>['found']>
