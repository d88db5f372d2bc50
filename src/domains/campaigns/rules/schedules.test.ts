import { describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/refusal-of'
import { checkInside, checkSchedule, scheduleFromNow } from './schedules.ts'

const now = new Date('2026-06-10T12:00:00Z')
const at = (day: string) => new Date(`2026-06-${day}T00:00:00Z`)

describe('schedules', () => {
  const check = (
    start: Date | null,
    end: Date | null,
    before: [Date | null, Date | null] | null = null,
  ) =>
    refusalOf(() =>
      checkSchedule(
        { start_at: start, end_at: end },
        before && { start_at: before[0], end_at: before[1] },
        now,
      ),
    )
  it('end after they start, and not in the past', async () => {
    expect(await check(at('12'), at('12'))).toMatchObject({ code: 'dates_out_of_order' })
    expect(await check(at('12'), at('11'))).toMatchObject({ code: 'dates_out_of_order' })
    expect(await check(at('09'), null)).toMatchObject({
      code: 'dates_in_past',
      field: 'start_time',
    })
    expect(await check(null, at('10'))).toMatchObject({ code: 'dates_in_past', field: 'end_time' })
    expect(() => checkSchedule({ start_at: now, end_at: at('11') }, null, now)).not.toThrow()
  })
  it('keep dates in the past that they have', () => {
    const old = { start_at: at('01'), end_at: at('12') }
    expect(() => checkSchedule({ ...old, end_at: at('20') }, old, now)).not.toThrow()
  })
  it('of ad groups lie within the campaign’s', async () => {
    const outer = { start_at: at('11'), end_at: at('20') }
    const inside = (start_at: Date | null, end_at: Date | null) => () =>
      checkInside({ start_at, end_at }, outer)
    expect(await refusalOf(inside(at('10'), null))).toMatchObject({ field: 'start_time' })
    expect(await refusalOf(inside(null, at('21')))).toMatchObject({ field: 'end_time' })
    expect(inside(at('11'), at('20'))).not.toThrow()
    expect(inside(null, null)).not.toThrow()
  })

  it('count their days by the calendar, also over a change of clocks', () => {
    const late = new Date('2026-03-27T22:30:00Z')
    const { end_at } = scheduleFromNow(
      { duration: 3, lastDay: null, isOngoing: false },
      'Europe/Berlin',
      late,
    )
    expect(end_at).toEqual(new Date('2026-03-29T22:00:00Z'))
  })
})
