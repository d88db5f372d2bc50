import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

const dayMs = 86_400_000
const field = 'publish_time'

/** The moment of a time that was asked for: later than now, and not too far away. */
export function publishMoment(seconds: number, now: Date): Date {
  const moment = new Date(seconds * 1_000)
  checkIsAhead(moment, now)
  return moment
}

export function checkIsAhead(moment: Date, now: Date): void {
  if (moment <= now) throw new Failure('publish_time_past', { field })
  if (moment.getTime() > now.getTime() + limits.scheduledPinDays * dayMs)
    throw new Failure('publish_time_far', { field })
}
