import { expect, it } from 'vitest'
import { readView } from '../view/table-view.ts'
import { exportRows } from './export-rows.ts'

const words = {
  ...{ by: 'Device', name: 'Campaign', status: 'Status' },
  title: (name: string) => name,
  part: (value: string) => value,
  statusOf: (status: string) => status,
  before: (title: string) => `${title} before`,
  change: (title: string) => `${title} change`,
  total: (count: number) => `Total of ${count}`,
  hidden: 'Hidden',
}
const values = (spend: number, ctr: number | null) => ({ SPEND_IN_MICRO_DOLLAR: spend, CTR: ctr })
const row = (name: string, more: object = {}) => ({
  ...{ name, status: 'ACTIVE', values: values(1_500_000, 0.02), compared: null, parts: null },
  ...more,
})
const page = (items: object[], more: object = {}) =>
  ({ items, count: 2, totals: values(3_000_000, null), compared_totals: null, ...more }) as never
const view = (query: string) =>
  readView(new URLSearchParams(`columns=SPEND_IN_MICRO_DOLLAR,CTR${query}`))

it('writes titles, sums of all pages, and the rows of every page', () => {
  const pages = [page([row('Tea')]), page([row('=HYPERLINK("x")')])]
  expect(exportRows(view(''), pages, words)).toEqual([
    ['Campaign', 'Status', 'SPEND_IN_MICRO_DOLLAR', 'CTR'],
    ['Total of 2', '', 3, null],
    ['Tea', 'ACTIVE', 1.5, 0.02],
    ['=HYPERLINK("x")', 'ACTIVE', 1.5, 0.02],
  ])
})

it('writes what was before and how much changed, and parts below their rows', () => {
  const parts = [{ value: 'ipad', values: values(500_000, 0.01) }]
  const compared = values(1_000_000, 0.02)
  const query = '&comp_start_date=2026-10-01&comp_end_date=2026-10-07&by=DEVICE'
  const all = [page([row('Tea', { compared, parts })], { compared_totals: values(0, null) })]
  expect(exportRows(view(query), all, words).slice(1)).toEqual([
    ['Total of 2', '', '', 3, 0, null, null, null, null],
    ['Tea', 'ACTIVE', '', 1.5, 1, 0.5, 0.02, 0.02, 0],
    ['Tea', 'ACTIVE', 'ipad', 0.5, null, null, 0.01, null, null],
  ])
})
