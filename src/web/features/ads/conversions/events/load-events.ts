import {
  conversionSources,
  getConversionHistory,
  getConversionOverview,
} from '#contract/conversions/conversion-history'
import { conversionEventNames } from '#contract/conversions/enums'
import { listConversionTags } from '#contract/conversions/tags'
import { listTestEvents } from '#contract/conversions/test-events'
import { conversionsLoader, daysOf } from '../frame/load-conversions.ts'

export const loadTestEvents = conversionsLoader(async (run, advertiser_id) => ({
  events: await run(listTestEvents, { advertiser_id }),
  tags: await run(listConversionTags, { advertiser_id }),
}))

export const loadHistory = conversionsLoader(async (run, advertiser_id, params) => {
  const source = conversionSources.find((one) => one === params.get('source'))
  const event_name = conversionEventNames.find((one) => one === params.get('event'))
  const filter = { ...(source && { source }), ...(event_name && { event_name }) }
  const bookmarks = params.get('after')
  return {
    filter,
    isFirstPage: bookmarks === null,
    history: await run(getConversionHistory, {
      ...{ advertiser_id, ...daysOf(params), ...filter },
      ...{ page_size: 100, bookmarks },
    }),
  }
})

export const loadOverview = conversionsLoader(async (run, advertiser_id, params) => {
  const days = daysOf(params)
  const [overview, history] = await Promise.all([
    run(getConversionOverview, { advertiser_id, ...days }),
    run(getConversionHistory, { advertiser_id, ...days, page_size: 1 }),
  ])
  return { overview, history }
})

export type TestEventsFound = NonNullable<Awaited<ReturnType<typeof loadTestEvents>>['found']>
export type HistoryFound = NonNullable<Awaited<ReturnType<typeof loadHistory>>['found']>
export type OverviewFound = NonNullable<Awaited<ReturnType<typeof loadOverview>>['found']>
