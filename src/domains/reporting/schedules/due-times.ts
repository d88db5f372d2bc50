import { addDays, dayAt, hourOfDay } from '#contract/campaigns/days'
import type { Cadence } from '#contract/reporting/center/report-schedules'

export interface Timing {
  cadence: Cadence
  /** 1 is Monday. */
  weekday: number
  /** In shorter months, their last day. */
  month_day: number
  hour: number
}

/** When a schedule is due next, by the clocks of a time zone. */
export function nextDue(timing: Timing, timeZone: string, after: Date): Date {
  for (let day = dayAt(timeZone, after); ; day = addDays(day, 1)) {
    const moment = hourOfDay(timeZone, day, timing.hour)
    if (isDayOf(timing, day) && moment > after) return moment
  }
}

/** The latest time since `due` at which it was due: what was missed is made up for once. */
export function latestDue(timing: Timing, timeZone: string, due: Date, now: Date): Date {
  let latest = due
  for (let next = due; next <= now; next = nextDue(timing, timeZone, next)) latest = next
  return latest
}

function isDayOf({ cadence, weekday, month_day }: Timing, day: string): boolean {
  if (cadence === 'DAILY') return true
  if (cadence === 'WEEKLY') return new Date(`${day}T00:00:00Z`).getUTCDay() === weekday % 7
  const date = Number(day.slice(8))
  return date === month_day || (date < month_day && addDays(day, 1).endsWith('-01'))
}
