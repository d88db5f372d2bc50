import { expect, it } from 'vitest'
import { latestDue, nextDue, type Timing } from './due-times.ts'

const daily: Timing = { cadence: 'DAILY', weekday: 1, month_day: 1, hour: 8 }
const at = (text: string) => new Date(text)

it.each([
  ['before the hour', daily, '2026-11-23T06:59:59Z', '2026-11-23T07:00:00Z'],
  ['at the hour', daily, '2026-11-23T07:00:00Z', '2026-11-24T07:00:00Z'],
  ['over the change to summer', daily, '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
  ['over the change to winter', daily, '2026-10-24T07:00:00Z', '2026-10-25T07:00:00Z'],
  [
    'an hour that is skipped',
    { ...daily, hour: 2 },
    '2026-03-28T02:00:00Z',
    '2026-03-29T01:00:00Z',
  ],
  ['the day after', { ...daily, hour: 2 }, '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
  [
    'an hour that comes twice',
    { ...daily, hour: 2 },
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:00:00Z',
  ],
  ['only once', { ...daily, hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  [
    'on Thursdays',
    { ...daily, cadence: 'WEEKLY', weekday: 4 },
    '2026-11-23T12:00:00Z',
    '2026-11-26T07:00:00Z',
  ],
  [
    'on Sundays',
    { ...daily, cadence: 'WEEKLY', weekday: 7 },
    '2026-11-23T12:00:00Z',
    '2026-11-29T07:00:00Z',
  ],
  [
    'on the 31st of a short month',
    { ...daily, cadence: 'MONTHLY', month_day: 31 },
    '2027-02-01T00:00:00Z',
    '2027-02-28T07:00:00Z',
  ],
  [
    'on the 31st',
    { ...daily, cadence: 'MONTHLY', month_day: 31 },
    '2026-12-01T00:00:00Z',
    '2026-12-31T07:00:00Z',
  ],
] as const)('%s', (_what, timing, after, due) => {
  expect(nextDue(timing, 'Europe/Berlin', at(after))).toEqual(at(due))
})

it('makes up for missed times once, with the latest', () => {
  const due = at('2026-11-20T07:00:00Z')
  const latest = (now: string) => latestDue(daily, 'Europe/Berlin', due, at(now))
  expect(latest('2026-11-20T07:00:30Z')).toEqual(due)
  expect(latest('2026-11-25T12:00:00Z')).toEqual(at('2026-11-25T07:00:00Z'))
})
