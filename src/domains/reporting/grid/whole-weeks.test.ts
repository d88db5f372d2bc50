import { expect, it } from 'vitest'
import { addDays } from '#contract/campaigns/days'
import { wholeWeeks } from './whole-weeks.ts'

it('covers each day of a span once', () => {
  // A Monday.
  const start = '2026-10-05'
  for (let from = 0; from < 9; from += 1)
    for (let length = 1; length < 40; length += 1) {
      const span = { first: addDays(start, from), last: addDays(start, from + length - 1) }
      const { days, weeks } = wholeWeeks(span)
      const covered = [
        ...days.flatMap(([first, last]) => daysBetween(first, last)),
        ...weeks.flatMap(([first, last]) => daysBetween(first, addDays(last, 6))),
      ].toSorted()
      expect(covered).toEqual(daysBetween(span.first, span.last))
      expect(days.flatMap(([first, last]) => daysBetween(first, last)).length).toBeLessThan(13)
    }
})

it.each([
  ['a week', '2026-10-05', '2026-10-11', [], [['2026-10-05', '2026-10-05']]],
  ['a day', '2026-10-05', '2026-10-05', [['2026-10-05', '2026-10-05']], []],
  [
    'two weekends',
    '2026-10-03',
    '2026-10-11',
    [['2026-10-03', '2026-10-04']],
    [['2026-10-05', '2026-10-05']],
  ],
])('reads %s', (_what, first, last, days, weeks) => {
  expect(wholeWeeks({ first, last })).toEqual({ days, weeks })
})

function daysBetween(first: string, last: string): string[] {
  return first > last ? [] : [first, ...daysBetween(addDays(first, 1), last)]
}
