import { expect, it } from 'vitest'
import { monthAfter, monthBefore, weeksOf } from './month-days.ts'

it('goes from month to month, over the turn of a year', () => {
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01'])
  expect([monthBefore('2027-01'), monthBefore('2026-03')]).toEqual(['2026-12', '2026-02'])
})

it.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
])('has the weeks of %s', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
  for (const week of weeks) expect(week).toHaveLength(7)
})
