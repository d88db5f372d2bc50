import { expect, it } from 'vitest'
import { itemDays } from './item-days.ts'

const days = (first: string, last: string) => itemDays({ first, last }, '2026-11-27')

it('leaves days alone for which items are reported', () => {
  expect(days('2026-10-29', '2026-11-27')).toEqual({ first: '2026-10-29', last: '2026-11-27' })
  expect(days('2026-08-27', '2026-08-28')).toEqual({ first: '2026-08-27', last: '2026-08-28' })
})

it('shows the last 31 of more days', () => {
  expect(days('2026-09-01', '2026-11-27')).toEqual({ first: '2026-10-28', last: '2026-11-27' })
})

it('begins three months back at the earliest', () => {
  expect(days('2026-08-01', '2026-08-30')).toEqual({ first: '2026-08-27', last: '2026-08-30' })
  expect(days('2026-01-01', '2026-01-02')).toEqual({ first: '2026-08-27', last: '2026-08-27' })
})
