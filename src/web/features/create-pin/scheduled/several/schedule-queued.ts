import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import type { QueuedFile } from '../../queue/files/queued-file.ts'
import { type SchedulePlan, severalTimes } from './several-times.ts'

/** When each of these files is published, after one another, in their order; by its key. */
export function scheduleQueued(plan: SchedulePlan, files: readonly QueuedFile[]) {
  const time_zone = ownTimeZone()
  const times = severalTimes(time_zone, plan, files.length)
  return new Map(
    files.map(({ key }, at) => [key, { publish_time: times[at] ?? 0, time_zone }] as const),
  )
}
