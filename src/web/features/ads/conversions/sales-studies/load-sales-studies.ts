import { listCampaigns } from '#contract/campaigns/campaigns'
import { addDays } from '#contract/campaigns/days'
import { getSalesStudy, listSalesStudies } from '#contract/reporting/sales-studies'
import { conversionsLoader } from '../frame/load-conversions.ts'

/** Names of campaigns that were looked at. */
const max = 250
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
  const [studies, campaigns] = await Promise.all([
    run(listSalesStudies, { advertiser_id, bookmarks: params.get('after') }),
    run(listCampaigns, { advertiser_id, page_size: max }),
  ])
  // Whether it is still read is asked first: its result is not older than that.
  const one =
    opened === null ? null : await run(getSalesStudy, { advertiser_id, sales_study_id: opened })
  const names = Object.fromEntries(campaigns.items.map(({ id, name }) => [id, name]))
  return { studies, names, opened: one }
})

export type SalesUploadFound = NonNullable<Awaited<ReturnType<typeof loadSalesUpload>>['found']>
export type SalesStudiesFound = NonNullable<Awaited<ReturnType<typeof loadSalesStudies>>['found']>
