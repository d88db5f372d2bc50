import { expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { readView } from '../table/view/table-view.ts'
import { entityPath } from './entity-path.ts'

const days = new URLSearchParams('start_date=2026-11-01&end_date=2026-11-07&metric=clicks')
const pathOf = (kind: 'campaign' | 'adgroup' | 'ad') =>
  entityPath('7', { kind, id: '12', campaign_id: asId('11') }, days)

it.each([
  ['adgroup', 'adGroupIds'],
  ['ad', 'adIds'],
] as const)('opens an %s itself, in whichever state, with the days of the page', (kind, ids) => {
  const url = new URL(pathOf(kind), 'https://x.example')
  expect(url.pathname).toBe(`/advertiser/7/reporting/${kind}s/`)
  const view = readView(url.searchParams)
  expect(view[ids]).toEqual(['12'])
  expect(view.statuses).toContain('ARCHIVED')
  expect(view.showsUndelivered).toBe(true)
  expect(url.hash).toBe('#row-12')
  expect(view.range.days).toEqual({ first: '2026-11-01', last: '2026-11-07' })
})

it('opens a campaign on its own page', () => {
  expect(pathOf('campaign')).toContain('/11/')
})
