import { limits } from '#contract/limits'
import { deleteImageIfUnused, selectImagesBefore } from '#domains/media'
import { isPortrait } from '#domains/people'
import { type Database, inTransaction, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { countSaves, deletePinsOfGoneBoard, isPinned } from './pin-queries.ts'

const batch = 500

/** Removes the pins of a deleted board, some at a time; each step stands by itself. */
export async function removePinsOfBoard(database: Database, boardId: string): Promise<void> {
  for (;;) {
    const removed = await inTransaction(database.writer, async (db) => {
      const gone = await deletePinsOfGoneBoard(db, boardId, batch)
      for (const [root, pins] of Map.groupBy(gone, (pin) => pin.root_pin_id)) {
        await countSaves(db, root, -pins.length)
      }
      for (const signature of new Set(gone.map((pin) => pin.image_signature))) {
        await enqueue(db, 'image_released', { signature })
      }
      return gone.length
    })
    if (removed < batch) return
  }
}

/** Lets a picture go once neither a pin nor a portrait shows it. */
export function releaseImage(
  services: Services,
  database: Database,
  signature: string,
): Promise<boolean> {
  return deleteImageIfUnused(services, database, signature, (db) => isShown(db, signature))
}

async function isShown(db: Writer, signature: string): Promise<boolean> {
  return (await isPinned(db, signature)) || (await isPortrait(db, signature))
}

/** Uploads that never became a pin or a portrait go after a day. */
export async function sweepUploads(services: Services, database: Database): Promise<number> {
  const before = new Date(services.clock.now().getTime() - limits.uploadHours * 3_600_000)
  let swept = 0
  let after: { created_at: Date; signature: string } | null = null
  for (;;) {
    const page = await selectImagesBefore(database.reader, before, after, batch)
    for (const { signature } of page) {
      const isUsed =
        (await isPinned(database.reader, signature)) ||
        (await isPortrait(database.reader, signature))
      if (!isUsed && (await releaseImage(services, database, signature))) swept += 1
    }
    after = page.at(-1) ?? null
    if (page.length < batch || after === null) return swept
  }
}
