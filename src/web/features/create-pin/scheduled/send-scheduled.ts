import type { RequestOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { type ClockTime, settleTime } from '#contract/pins/scheduled/settled-time'
import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'

/** A time on the clocks of this device, as it is sent. */
export function sentTime(when: ClockTime) {
  const time_zone = ownTimeZone()
  // One that is no time is refused beside its field.
  return { publish_time: settleTime(time_zone, when)?.seconds ?? 0, time_zone }
}

/** Schedules what would be saved. */
export function sendScheduled(when: ClockTime) {
  const time = sentTime(when)
  return (input: RequestOf<typeof savePin>, command: CommandKey): Promise<ScheduledPin> =>
    run(schedulePin, { ...input, ...time }, undefined, command)
}
