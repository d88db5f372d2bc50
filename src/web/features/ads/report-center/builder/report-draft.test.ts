import { expect, it } from 'vitest'
import { draftQuery, readDraft, usualReportColumns } from './report-draft.ts'

const read = (query: string) => readDraft(new URLSearchParams(query))

it('is what is usual where an address says nothing, or what cannot be', () => {
  const usual = read('')
  expect(usual).toMatchObject({
    ...{ level: 'CAMPAIGN', columns: usualReportColumns, granularity: 'TOTAL', format: 'CSV' },
    ...{ range: 'LAST_30_DAYS', click_window_days: 30, view_window_days: 1 },
  })
  expect(read('level=SEARCH_QUERY&columns=NOPE&range=EVER&format=PDF&click_window_days=5')).toEqual(
    usual,
  )
  expect(read('start_date=2026-11-01&end_date=2026-11-02')).toEqual(usual)
})

it('takes a condition as it is typed: money in whole units, rates in per cent', () => {
  const where = (metric: string, value: string) =>
    read(`where_metric=${metric}&where_is=%3E%3D&where_value=${value}`).filters
  expect(where('SPEND_IN_MICRO_DOLLAR', '2,5')).toEqual(['SPEND_IN_MICRO_DOLLAR>=2500000'])
  expect(where('CTR', '1.5')).toEqual(['CTR>=0.015'])
  expect(where('CTR', 'much')).toBeUndefined()
})

it.each([
  '',
  'level=AD&granularity=DAY&breakdown=COUNTRY&format=XLSX&columns=CTR,IMPRESSION_1',
  'level=PRODUCT_ITEM&range=LAST_7_DAYS',
  'level=KEYWORD&granularity=WEEK',
  'range=CHOSEN&start_date=2026-11-01&end_date=2026-11-05&campaign_ids=12,13&name_contains=tea',
  'filters=CTR%3E%3D0.015&filters=IMPRESSION_1%3E5&entity_statuses=ACTIVE,PAUSED&view_window_days=7',
])('is written as it was read: %j', (query) => {
  expect(read(draftQuery(read(query)))).toEqual(read(query))
})
