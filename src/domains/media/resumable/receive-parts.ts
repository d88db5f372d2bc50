import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MediaType } from '#contract/media/uploads'
import { enqueue } from '#platform/jobs'
import type { PrepareContext } from '#platform/operations'
import { sniffedBytes } from '#platform/video'
import { insertComplete } from '../uploads/upload-queries.ts'
import { admitContent } from './admit-content.ts'
import { newPartKey } from './part-keys.ts'
import { countParts, insertPart } from './part-queries.ts'
import { partsOf } from './parts-of.ts'
import { addReceived, type ResumableRow } from './resumable-queries.ts'
import { writerTurn } from './writer-turn.ts'

/** Stores the bytes as parts, each of which counts at once. The last one announces that all have come. */
export async function receiveParts(
  context: PrepareContext,
  upload: ResumableRow,
  writer: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  let { received, media_type } = upload
  let partCount = await countParts(context.db, upload)
  for await (const part of partsOf(content, context.clock)) {
    if (received + part.byteLength > upload.byte_size) throw new Failure('upload_too_long')
    if (partCount >= limits.resumableParts) throw new Failure('upload_in_crumbs')
    // Too few bytes to tell what it is: they are sent once more, with those that follow.
    if (received === 0 && part.byteLength < Math.min(sniffedBytes, upload.byte_size)) return
    media_type ??= await admitContent(context, upload, part)
    await storePart(context, { ...upload, received, media_type }, writer, part)
    received += part.byteLength
    partCount += 1
  }
}

/** The object comes first, so that no row points at a missing one; those without a row are swept. */
async function storePart(
  context: PrepareContext,
  upload: ResumableRow & { media_type: MediaType },
  writer: string,
  part: Buffer,
): Promise<void> {
  const { store, clock, database } = context
  const { person_id, id, received: first_byte, byte_size, media_type } = upload
  const object_key = newPartKey(upload, first_byte)
  await store.put(object_key, part, { contentType: 'application/octet-stream' })
  const turn = writerTurn(clock)
  const isCounted = await database.transaction(async (db) => {
    const counted = { writer, bytes: part.byteLength, media_type }
    if (!(await addReceived(db, upload, counted, turn))) return false
    await insertPart(db, upload, { first_byte, byte_size: part.byteLength, object_key })
    if (first_byte + part.byteLength === byte_size) {
      await insertComplete(db, upload, turn.now)
      await enqueue(db, 'upload_complete', { person_id, upload_id: id })
    }
    return true
  })
  if (isCounted) return
  await store.delete(object_key)
  throw new Failure('upload_in_use')
}
