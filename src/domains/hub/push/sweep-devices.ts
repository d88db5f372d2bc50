import type { PersonId } from '#contract/ids'
import { noId } from '#contract/ids'
import { selectLiveSessions } from '#domains/accounts'
import { deleteDevice, selectSomeDevices } from '#domains/push'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'

const batch = 500

/** Forgets the devices whose sessions have ended, also of people to whom nothing happens. Returns how many. */
export async function sweepDevices(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<number> {
  let swept = 0
  for (let after: string = noId; ; ) {
    const some = await selectSomeDevices(database.reader, after, batch)
    for (const [personId, devices] of Map.groupBy(some, ({ person_id }) => person_id)) {
      const dead = await deadAmong(devices, { personId, database, now: clock.now() })
      for (const device of dead) await database.transaction((db) => deleteDevice(db, device))
      swept += dead.length
    }
    after = some.at(-1)?.id ?? after
    if (some.length < batch) return swept
  }
}

async function deadAmong<Device extends { session_hash: Buffer }>(
  devices: readonly Device[],
  { personId, database, now }: { personId: PersonId; database: Database; now: Date },
): Promise<Device[]> {
  const hashes = devices.map(({ session_hash }) => session_hash)
  const live = await selectLiveSessions(database.writer, personId, hashes, now)
  return devices.filter(({ session_hash }) => !live.some((hash) => hash.equals(session_hash)))
}
