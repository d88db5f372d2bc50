import type { AskOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { run } from '#web/lib/requests/run.ts'
import type { QueuedFile } from '../../queue/queue-steps.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import { type SchedulePlan, severalTimes } from './several-times.ts'

/** Schedules these files after one another, in their order; each answers with its time, in unix seconds. */
export function scheduleQueued(plan: SchedulePlan, files: readonly QueuedFile[]) {
  const time_zone = ownTimeZone()
  const times = severalTimes(time_zone, plan, files.length)
  return async (
    one: QueuedFile,
    input: AskOf<typeof savePin>,
    command: CommandKey,
  ): Promise<number> => {
    const timing = { publish_time: times[files.indexOf(one)] ?? 0, time_zone }
    const pin = await run(schedulePin, { ...input, ...timing }, undefined, command)
    return pin.publish_time
  }
}
