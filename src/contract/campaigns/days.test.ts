import { describe, expect, it } from 'vitest'
import { addDays, dayAt, endOfDay, startOfDay } from './days.ts'

describe('days of a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-06-10', '2026-06-09T22:00:00Z', 24],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    // Its clocks jump at midnight: this day begins at one.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z', 24],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', 25],
    ['Asia/Tokyo', '2026-06-10', '2026-06-09T15:00:00Z', 24],
  ])('%s, %s begins at %s and has %i hours', (zone, day, begin, hours) => {
    expect(startOfDay(zone, day)).toEqual(new Date(begin))
    expect((endOfDay(zone, day).getTime() - startOfDay(zone, day).getTime()) / 3_600_000).toBe(
      hours,
    )
    expect(dayAt(zone, startOfDay(zone, day))).toBe(day)
    expect(dayAt(zone, new Date(startOfDay(zone, day).getTime() - 1))).toBe(addDays(day, -1))
  })
})
