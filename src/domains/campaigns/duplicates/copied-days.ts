import { addDays, dayAt, startOfDay } from '#contract/campaigns/days'
import type { CopiedDays } from '#contract/campaigns/duplicate-ads'
import type { Schedule } from '../rules/statuses.ts'

export interface DayRule {
  how: CopiedDays
  zone: string
  now: Date
  /** By how many days a copy that begins today is later. */
  shiftedBy: number
}

/** How many days lie between the beginning of what is copied and today. */
export function daysUntilToday(begins: Date, zone: string, now: Date): number {
  const day = (moment: Date) => Date.parse(dayAt(zone, moment))
  return Math.max(0, Math.round((day(now) - day(begins)) / 86_400_000))
}

/** The days of a copy: whatever is over by then is left out. */
export function copiedSchedule({ start_at, end_at }: Schedule, rule: DayRule): Schedule {
  return { start_at: copied(start_at, rule), end_at: copied(end_at, rule) }
}

function copied(moment: Date | null, { how, zone, now, shiftedBy }: DayRule): Date | null {
  if (moment === null || how === 'clear') return null
  const next = how === 'shift' ? laterByDays(moment, shiftedBy, zone) : moment
  return next <= now ? null : next
}

/** At the same time of a later day, by the clocks of a time zone. */
function laterByDays(moment: Date, days: number, zone: string): Date {
  const day = dayAt(zone, moment)
  const sinceMidnight = moment.getTime() - startOfDay(zone, day).getTime()
  return new Date(startOfDay(zone, addDays(day, days)).getTime() + sinceMidnight)
}
