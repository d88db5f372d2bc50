import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { daysOf } from './read-prepaid.ts'

it('days are the last thirty, in their order, and no more than a page shows', () => {
  // In Vienna it is tomorrow already.
  const moment = { now: new Date('2026-11-26T23:30:00Z'), timeZone: 'Europe/Vienna' }
  expect(daysOf({}, moment)).toEqual({ start_date: '2026-10-29', end_date: '2026-11-27' })
  expect(daysOf({ start_date: '2026-11-05', end_date: '2026-11-01' }, moment)).toEqual({
    ...{ start_date: '2026-11-01', end_date: '2026-11-05' },
  })
  expect(daysOf({ start_date: '2027-02-01' }, moment).end_date).toBe('2027-02-01')
  const { start_date, end_date } = daysOf({ start_date: '2000-01-01' }, moment)
  expect(end_date).toBe('2026-11-27')
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
  expect(days).toBe(limits.prepaidDays)
})
