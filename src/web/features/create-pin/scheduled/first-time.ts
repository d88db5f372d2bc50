import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import { type ClockTime, clockTime } from '#contract/pins/scheduled/settled-time'

/** What is offered first: tomorrow morning. */
export function firstTime(zone: string, now: Date): ClockTime {
  return { day: addDays(clockTime(zone, now).day, 1), time: '09:00' }
}

/** The days that may be chosen. */
export function daysOffered(zone: string, now: Date): { min: string; max: string } {
  const { day } = clockTime(zone, now)
  return { min: day, max: addDays(day, limits.scheduledPinDays) }
}
