import { Failure } from '#contract/errors'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { selectParts } from './part-queries.ts'
import type { ResumableKey } from './resumable-queries.ts'

/** The bytes of an upload in their order; none where its parts are gone. */
export async function* readParts(
  { store }: Pick<Services, 'store'>,
  database: Database,
  upload: ResumableKey,
): AsyncGenerator<Uint8Array> {
  for (const { object_key } of await selectParts(database.reader, upload)) {
    const object = await store.read(object_key)
    if (!object) throw new Failure('storage_unavailable')
    yield* object.body as AsyncIterable<Uint8Array>
  }
}
