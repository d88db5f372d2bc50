import type { PersonId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { type Database, inTransaction, type Writer } from '#platform/database'
import type { IngestedImage } from '#platform/images'
import { enqueue } from '#platform/jobs'
import { mediaAddress } from '#platform/json'
import type { Services } from '#platform/operations'
import {
  hasFiles,
  incomingFile,
  originalKey,
  putFiles,
  putMissing,
  quickFiles,
} from './files/image-files.ts'
import { lockFiles } from './files/lock-files.ts'
import { signatureFor } from './files/media-address.ts'
import { type MediaOwner, nameOf, personOf } from './files/media-owner.ts'
import { deleteIncoming } from './image-jobs.ts'
import { findImage, type ImageRow, insertImage, markUnfinished } from './image-queries.ts'
import { refuseKnown, refuseKnownMeanwhile } from './known-pictures/refuse-known.ts'
import { checkQuota, refuseOverQuota } from './quota/check-quota.ts'
import { insertVisualFeatures } from './visual-features/visual-features-queries.ts'

export interface StoreOptions {
  /** Names its files, where the bytes are made by us of another file; else they are named after the bytes. */
  file?: string
  /** What either side needs at least. */
  minSidePx?: number
}

/**
 * Stores a picture: checks and decodes it, stores the quick sizes, then writes its row together with the job
 * that makes the rest. Files come first, so that no row ever points at a missing file; files left by a crash are
 * reused when the picture is uploaded again, or swept. A picture whose files were lost gets them back. Neither
 * the result nor the work depends on what others have uploaded.
 *
 * @throws Failure the refusals of pictures, `quota_reached`, `storage_full`, `storage_unavailable`
 */
export async function storeImage(
  services: Services,
  database: Pick<Database, 'reader' | 'writer'>,
  owner: MediaOwner,
  bytes: Uint8Array,
  { file, minSidePx }: StoreOptions = {},
): Promise<ImageRow> {
  const { store } = services
  const taken = await services.images.ingest(bytes, minSidePx)
  await refuseKnown(services, database, taken.facts)
  const ingested = named(taken, file)
  const { digest } = ingested.facts
  const signature = signatureFor(services, 'image', nameOf(owner), digest)
  const known = await findImage(database.reader, signature)
  if (known && (await hasFiles(store, known))) return known
  const owner_id = personOf(owner)
  if (!known && owner_id !== null)
    await checkQuota(services, database.reader, owner_id, bytes.byteLength)
  if (!known) await putFiles(store, [incomingFile(digest, bytes), ...quickFiles(ingested)])
  return inTransaction(database.writer, async (db) => {
    await refuseKnownMeanwhile(db, services, database, taken.facts)
    return register(services, db, { signature, owner_id }, ingested, bytes)
  })
}

function named({ facts, ...rest }: IngestedImage, file?: string): IngestedImage {
  return { ...rest, facts: { ...facts, digest: file ?? facts.digest } }
}

/** A concurrent deletion has finished or waits for the lock: missing files are written again. */
async function register(
  services: Services,
  db: Writer,
  { signature, owner_id }: { signature: string; owner_id: PersonId | null },
  ingested: IngestedImage,
  bytes: Uint8Array,
): Promise<ImageRow> {
  const { store, clock } = services
  const { facts } = ingested
  const file = facts.digest
  await lockFiles(db, 'image', file)
  await putMissing(store, quickFiles(ingested))
  const known = await findImage(db, signature)
  if (known?.finished_at && (await store.size(originalKey(known))) !== null) {
    await deleteIncoming(services, db, file)
    return known
  }
  await putMissing(store, [incomingFile(file, bytes)])
  const image: ImageRow = {
    signature,
    file,
    extension: facts.originalExtension,
    width: facts.width,
    height: facts.height,
    is_animated: facts.isAnimated,
    dominant_color: facts.dominantColor,
    placeholder: facts.placeholder,
    finished_at: null,
  }
  if (known) await markUnfinished(db, signature)
  else {
    await insertImage(db, {
      ...image,
      format: facts.format,
      byte_size: bytes.byteLength,
      owner_id,
      created_at: clock.now(),
    })
    if (owner_id !== null) await refuseOverQuota(services, db, owner_id)
    await insertVisualFeatures(db, signature, facts.look)
  }
  await enqueue(db, 'image_stored', { signature })
  return known ?? image
}

/** The public address, in the size that fits most screens. */
export function imageUrl(signature: string): string {
  return mediaAddress(imagePath(signature, '736x', 'webp'))
}
