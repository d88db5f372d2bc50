import { Failure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { newPartKey } from './part-keys.ts'
import { countParts, insertPart } from './part-queries.ts'
import { partsOf } from './parts-of.ts'
import { addReceived, type ResumableRow } from './resumable-queries.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import { writerTurn } from './writer-turn.ts'

/** Stores the bytes as parts, each of which counts at once. With the last one it is finished. */
export async function receiveParts(
  context: PrepareContext,
  purpose: UploadPurpose,
  upload: ResumableRow,
  writer: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let { received, media_type, about } = upload
  let partCount = await countParts(context.db, upload)
  for await (const part of partsOf(content, context.clock, purpose.headBytes)) {
    if (received + part.byteLength > upload.byte_size) throw new Failure('upload_too_long')
    if (partCount >= purpose.maxParts) throw new Failure('upload_in_crumbs')
    if (received === 0) {
      // Too few bytes to tell what it is: they are sent once more, with those that follow.
      if (part.byteLength < Math.min(purpose.headBytes, upload.byte_size)) return
      ;({ media_type, about } = await purpose.admit(context, upload, part))
    }
    await storePart(context, purpose, { ...upload, received, media_type, about }, writer, part)
    received += part.byteLength
    partCount += 1
  }
}

/** The object comes first, so that no row points at a missing one; those without a row are swept. */
async function storePart(
  context: PrepareContext,
  purpose: UploadPurpose,
  upload: ResumableRow,
  writer: string,
  part: Buffer,
): Promise<void> {
  const { store, clock, database } = context
  const { received: first_byte, byte_size } = upload
  const object_key = newPartKey(upload, first_byte)
  await store.put(object_key, part, { contentType: 'application/octet-stream' })
  const turn = writerTurn(clock)
  const isCounted = await database.transaction(async (db) => {
    if (!(await addReceived(db, upload, { writer, bytes: part.byteLength }, turn))) return false
    await insertPart(db, upload, { first_byte, byte_size: part.byteLength, object_key })
    if (first_byte + part.byteLength === byte_size) await purpose.finish(context, db, upload)
    return true
  })
  if (isCounted) return
  await store.delete(object_key)
  throw new Failure('upload_in_use')
}
