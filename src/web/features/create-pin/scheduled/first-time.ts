import { addDays } from '#contract/campaigns/days'
import { type ClockTime, clockTime } from '#contract/pins/scheduled/settled-time'

/** What is offered first: tomorrow morning. */
export function firstTime(zone: string, now: Date): ClockTime {
  return { day: addDays(clockTime(zone, now).day, 1), time: '09:00' }
}
