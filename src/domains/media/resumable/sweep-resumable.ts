import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ListedObject } from '#platform/storage'
import { dropResumable } from './delete-parts.ts'
import { partFolder, readPartKey } from './part-keys.ts'
import { hasPart } from './part-queries.ts'
import { selectUntouched } from './resumable-queries.ts'

const hourMs = 3_600_000

/** Deletes uploads to which no byte came for a day, and parts that a crash left without a row. */
export async function sweepResumable(services: Services, database: Database): Promise<void> {
  const { store, clock } = services
  const now = clock.now().getTime()
  const before = new Date(now - limits.resumableHours * hourMs)
  for (;;) {
    const untouched = await selectUntouched(database.reader, before)
    for (const upload of untouched) await dropResumable(services, database, upload)
    if (untouched.length === 0) break
  }
  for await (const { key } of findLostParts(services, database)) await store.delete(key)
}

/** Parts of uploads without a row. */
export async function* findLostParts(
  { store, clock }: Services,
  database: Database,
): AsyncGenerator<ListedObject> {
  const before = clock.now().getTime() - hourMs
  for await (const object of store.list(partFolder)) {
    if (object.modifiedAt.getTime() >= before) continue
    const owner = readPartKey(object.key)
    const { reader } = database
    if (!owner || !(await hasPart(reader, owner.personId, owner.uploadId, object.key))) yield object
  }
}
