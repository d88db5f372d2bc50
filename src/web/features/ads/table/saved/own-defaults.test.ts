import { expect, it } from 'vitest'
import { usualPreferences } from '#contract/reporting/preferences/report-preferences'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { ownQuery } from './own-defaults.ts'

const view = (more: Partial<ReportView>) =>
  ({ id: '7', kind: 'VIEW', level: 'CAMPAIGN', query: 'sort=CTR&name=tea', ...more }) as ReportView
const own = (query: string, more: object = {}, views: ReportView[] = []) =>
  ownQuery(new URLSearchParams(query), 'CAMPAIGN', {
    ...{ preferences: { ...usualPreferences, ...more } as never, views },
  })

it('leaves an address alone where nothing else is liked', () => {
  expect(own('')).toBeNull()
  expect(own('start_date=2026-11-01&end_date=2026-11-07')).toBeNull()
})

it('puts what somebody likes into an address that says nothing', () => {
  expect(own('', { click_window_days: 7, columns: ['CTR'] })).toBe(
    'columns=CTR&click_window=7&as=shown',
  )
  expect(own('objective=AWARENESS', { objective: 'WEB_CONVERSION', view_window_days: 0 })).toBe(
    'objective=AWARENESS&view_window=0&as=shown',
  )
})

it('lets an address that says something say all', () => {
  for (const query of ['as=shown', 'sort=CTR', 'click_window=30', 'after=x'])
    expect(own(query, { click_window_days: 7 })).toBeNull()
})

it('opens the view that was chosen, of this table alone, with the requested days', () => {
  const chosen = { default_view_id: '7', click_window_days: 7 }
  const days = 'start_date=2026-11-01&end_date=2026-11-07'
  expect(own(days, chosen, [view({})])).toBe(`${days}&sort=CTR&name=tea&as=shown`)
  expect(own('', chosen, [view({ level: 'AD' })])).toBe('click_window=7&as=shown')
  expect(own('', chosen, [])).toBe('click_window=7&as=shown')
})
