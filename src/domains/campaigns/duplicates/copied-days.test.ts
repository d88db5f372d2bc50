import { describe, expect, it } from 'vitest'
import { copiedSchedule, daysUntilToday } from './copied-days.ts'

const zone = 'Europe/Vienna'
const now = new Date('2026-11-26T12:00:00Z')
const at = (text: string) => new Date(text)

describe('days of a copy', () => {
  it('are kept unless they are over', () => {
    const rule = { how: 'keep' as const, zone, now, shiftedBy: 0 }
    const schedule = { start_at: at('2026-11-20T23:00:00Z'), end_at: at('2026-12-01T23:00:00Z') }
    expect(copiedSchedule(schedule, rule)).toEqual({ start_at: null, end_at: schedule.end_at })
    const over = { start_at: null, end_at: at('2026-11-25T23:00:00Z') }
    expect(copiedSchedule(over, rule)).toEqual({ start_at: null, end_at: null })
  })

  it('last as long when they are shifted, over a change of clocks too', () => {
    const schedule = { start_at: at('2026-10-19T22:00:00Z'), end_at: at('2026-10-29T23:00:00Z') }
    const shiftedBy = daysUntilToday(schedule.start_at, zone, now)
    expect(shiftedBy).toBe(37)
    expect(copiedSchedule(schedule, { how: 'shift', zone, now, shiftedBy })).toEqual({
      start_at: null,
      end_at: at('2026-12-05T23:00:00Z'),
    })
  })

  it('are none when they are cleared', () => {
    const schedule = { start_at: at('2027-01-01T00:00:00Z'), end_at: at('2027-02-01T00:00:00Z') }
    const rule = { how: 'clear' as const, zone, now, shiftedBy: 0 }
    expect(copiedSchedule(schedule, rule)).toEqual({ start_at: null, end_at: null })
  })
})
