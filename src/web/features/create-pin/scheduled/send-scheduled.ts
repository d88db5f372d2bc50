import type { AskOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { type ClockTime, settleTime } from '#contract/pins/scheduled/settled-time'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import { ownTimeZone } from './own-time-zone.ts'

/** Schedules what would be saved, for a time on the clocks of this device. */
export function sendScheduled(when: ClockTime) {
  const time_zone = ownTimeZone()
  // One that is no time is refused beside its field.
  const publish_time = settleTime(time_zone, when)?.seconds ?? 0
  return (input: AskOf<typeof savePin>, command: CommandKey): Promise<ScheduledPin> =>
    run(schedulePin, { ...input, publish_time, time_zone }, undefined, command)
}
