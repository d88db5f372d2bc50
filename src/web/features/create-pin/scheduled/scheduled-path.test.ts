import { expect, it } from 'vitest'
import { readScheduledView, scheduledPath, scheduledPinPath } from './scheduled-path.ts'

const read = (query: string) => readScheduledView(new URLSearchParams(query))

it('reads what it wrote', () => {
  const view = {
    view: 'calendar',
    month: '2026-12',
    day: '2026-12-05',
    advertiser_id: '7',
  } as const
  expect(read(scheduledPath(view).split('?')[1] ?? '')).toEqual(view)
  expect(scheduledPath()).toBe('/business/scheduled/')
  expect(scheduledPinPath('5', '7')).toBe('/business/scheduled/5/?advertiser_id=7')
})

it.each([
  ['', { view: 'list', month: null, day: null, advertiser_id: null }],
  ['view=other&month=2026-13&day=today', { view: 'list', month: null, day: null }],
  // The day goes before the month.
  ['month=2026-01&day=2026-12-05', { month: '2026-12', day: '2026-12-05' }],
])('reads %j', (query, view) => expect(read(query)).toMatchObject(view))
