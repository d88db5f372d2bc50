import { expect, it } from 'vitest'
import { clockTime } from '#contract/pins/scheduled/settled-time'
import { type Spacing, severalTimes } from './several-times.ts'

const zone = 'Europe/Berlin'
const first = { day: '2027-03-27', time: '09:30' }
const shown = (spacing: Spacing) =>
  severalTimes(zone, { first, spacing }, 3).map((seconds) => {
    const { day, time } = clockTime(zone, new Date(seconds * 1_000))
    return `${day} ${time}`
  })

it('publishes several pins at one time, or an hour after one another', () => {
  expect(shown('none')).toEqual(['2027-03-27 09:30', '2027-03-27 09:30', '2027-03-27 09:30'])
  expect(shown('hour')).toEqual(['2027-03-27 09:30', '2027-03-27 10:30', '2027-03-27 11:30'])
})

it('keeps the time of day on the day on which clocks are put forward', () => {
  expect(shown('day')).toEqual(['2027-03-27 09:30', '2027-03-28 09:30', '2027-03-29 09:30'])
  expect(shown('week')).toEqual(['2027-03-27 09:30', '2027-04-03 09:30', '2027-04-10 09:30'])
})

it('gives no time for a first one that is none', () => {
  expect(severalTimes(zone, { first: { day: '', time: '' }, spacing: 'day' }, 2)).toEqual([0, 0])
})
