import { describe, expect, it } from 'vitest'
import { spanOf } from '../../range/report-range.ts'
import { shownDays } from './table-range.ts'
import { readView, reportInput, sortedBy, usualColumns, viewQuery } from './table-view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

describe('an address', () => {
  it.each([
    '',
    'start_date=2026-11-01&end_date=2026-11-07&comp_start_date=2026-10-25&comp_end_date=2026-10-31',
    'columns=CTR,TOTAL_WEB_CLICK_CHECKOUT&sort=CTR&order=asc',
    'name=Spring+tea&status=ARCHIVED&objective=AWARENESS,WEB_CONVERSION',
    'where=CLICKTHROUGH_1%3E%3D10&where=CTR%3C0.02&undelivered=1',
    'by=DEVICE&click_window=7&view_window=0&report_time=TIME_OF_CONVERSION',
    'campaigns=12,34&adgroups=56&groups=78',
    'columns=CTR&as=shown',
  ])('brings the same table back: %s', (query) => {
    expect(viewQuery(read(query))).toBe(query)
  })

  it.each([
    'start_date=2026-02-30&end_date=2026-03-01',
    'start_date=2020-01-01&end_date=2026-01-01',
    'columns=NO_SUCH&sort=NO_SUCH&by=SHOE_SIZE&click_window=8&status=LOST',
    'where=NO_SUCH%3E1&where=CTR%3E%3Dmuch&campaigns=x',
  ])('that says what cannot be shows what is usual: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })
})

it('shows the last 30 days, delivered ones only, with the usual columns', () => {
  const view = read('')
  const days = shownDays(view.range, '2026-11-24')
  expect(days).toEqual({ first: '2026-10-26', last: '2026-11-24' })
  expect(reportInput(view, 'CAMPAIGN', days)).toMatchObject({
    columns: usualColumns,
    ...{ start_date: '2026-10-26', end_date: '2026-11-24', delivered_only: true },
    ...{ entity_statuses: ['ACTIVE', 'PAUSED', 'DRAFT'], sort: 'CREATED', order: 'DESCENDING' },
  })
  expect(reportInput(view, 'CAMPAIGN', days)).not.toHaveProperty('compare_start_date')
})

it('compares with the days before where a form without scripts asks for it', () => {
  const view = read('start_date=2026-11-18&end_date=2026-11-24&compare=previous')
  expect(view.range.compared).toEqual({ first: '2026-11-11', last: '2026-11-17' })
})

it.each([
  ['SPEND_IN_MICRO_DOLLAR', '2,50', 'SPEND_IN_MICRO_DOLLAR>=2500000'],
  ['CTR', '1.5', 'CTR>=0.015'],
  ['CHECKOUT_ROAS', '3.2', 'CHECKOUT_ROAS>=3.2'],
  ['CLICKTHROUGH_1', '10', 'CLICKTHROUGH_1>=10'],
])('takes a condition of %s as people type it: %s', (metric, value, condition) => {
  const search = new URLSearchParams({ where_metric: metric, where_is: '>=', where_value: value })
  expect(readView(search).conditions).toEqual([condition])
})

it('takes statuses from boxes of a form', () => {
  expect(read('status=PAUSED&status=ARCHIVED').statuses).toEqual(['PAUSED', 'ARCHIVED'])
})

it('sorts by a column, and again the other way round', () => {
  const once = sortedBy(read(''), 'CTR')
  expect([once.sort, once.isAscending]).toEqual(['CTR', false])
  expect(sortedBy(once, 'CTR').isAscending).toBe(true)
  expect(sortedBy(once, 'NAME').isAscending).toBe(true)
})

it('leaves ad groups out of a table of campaigns, which has none', () => {
  const days = spanOf('last7', '2026-11-24')
  expect(reportInput(read('adgroups=5'), 'CAMPAIGN', days)).not.toHaveProperty('ad_group_ids')
  expect(reportInput(read('adgroups=5'), 'AD', days)).toHaveProperty('ad_group_ids', ['5'])
})
