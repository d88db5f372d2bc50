import type { Events } from '#contract/events'
import type { PersonId } from '#contract/ids'
import { findLanguageOf, selectLiveSessions } from '#domains/accounts'
import { deleteDevice, type PushDevice, selectDevices, tellLater } from '#domains/push'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { dueOn } from './due-on.ts'
import { tellDevice } from './tell-device.ts'

/** Tells a person's devices what happened. Whatever cannot be told yet is told by a later job. */
export async function pushDue(
  services: Services,
  database: Database,
  { person_id }: Events['push_due'],
): Promise<void> {
  const devices = await liveDevices(services, database, person_id)
  if (devices.length === 0) return
  const language = await findLanguageOf(database.reader, person_id)
  const t = services.texts.translate(language ?? services.settings.mailLanguage)

  const later: Date[] = []
  for (const device of devices) {
    const now = services.clock.now()
    if (device.retry_at && device.retry_at > now) {
      later.push(device.retry_at)
      continue
    }
    const due = await dueOn(device, { db: database.reader, now, t })
    if (due.later) later.push(due.later)
    const retryAt = await tellDevice(services, database, device, due)
    if (retryAt) later.push(retryAt)
  }
  const [first] = later.toSorted((one, other) => one.getTime() - other.getTime())
  if (first) await database.transaction((db) => tellLater(db, person_id, first))
}

/** Those whose sessions have ended are forgotten. */
async function liveDevices(
  { clock }: Services,
  database: Database,
  personId: PersonId,
): Promise<PushDevice[]> {
  const devices = await selectDevices(database.reader, personId)
  if (devices.length === 0) return []
  const hashes = devices.map(({ session_hash }) => session_hash)
  // The writer: a session that has just ended is not found by a reader that lags behind.
  const live = await selectLiveSessions(database.writer, personId, hashes, clock.now())
  const isLive = ({ session_hash }: PushDevice) => live.some((hash) => hash.equals(session_hash))
  for (const dead of devices.filter((device) => !isLive(device)))
    await database.transaction((db) => deleteDevice(db, dead))
  return devices.filter(isLive)
}
