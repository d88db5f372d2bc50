import { limits } from '#contract/limits'
import {
  deleteImageIfUnused,
  deleteVideoIfUnused,
  hasUploadOf,
  isCover,
  selectImagesBefore,
  selectVideosBefore,
} from '#domains/media'
import { isPortrait } from '#domains/people'
import { type Database, type Db, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import { countSaves, deletePinsOfGoneBoard, isPinned, isPlayed } from './pin-queries.ts'
import { announceReleased } from './release-media.ts'

const batch = 500

/** Removes the pins of a deleted board, some at a time; each step stands by itself. */
export async function removePinsOfBoard(database: Database, boardId: string): Promise<void> {
  for (;;) {
    const removed = await inTransaction(database.writer, async (db) => {
      const gone = await deletePinsOfGoneBoard(db, boardId, batch)
      for (const [root, pins] of Map.groupBy(gone, (pin) => pin.root_pin_id)) {
        await countSaves(db, root, -pins.length)
      }
      await announceReleased(db, gone)
      return gone.length
    })
    if (removed < batch) return
  }
}

/** Lets a picture go once no pin, portrait or video shows it. */
export function releaseImage(
  services: Services,
  database: Database,
  signature: string,
): Promise<boolean> {
  return deleteImageIfUnused(services, database, signature, (db) => isShown(db, signature))
}

async function isShown(db: Db, signature: string): Promise<boolean> {
  return (
    (await isPinned(db, signature)) ||
    (await isPortrait(db, signature)) ||
    (await isCover(db, signature))
  )
}

/** Lets a video go once no pin plays it. */
export function releaseVideo(
  services: Services,
  database: Database,
  signature: string,
): Promise<boolean> {
  return deleteVideoIfUnused(services, database, signature, (db) => isPlayed(db, signature))
}

/** Videos that never became a pin go after a day; their covers go with them. */
export async function sweepVideos(services: Services, database: Database): Promise<number> {
  const before = new Date(services.clock.now().getTime() - limits.uploadHours * 3_600_000)
  let swept = 0
  let after: { created_at: Date; signature: string } | null = null
  for (;;) {
    const page = await selectVideosBefore(database.reader, before, after, batch)
    for (const { signature } of page) {
      // One that was handed over again may be saved any moment.
      const isUsed =
        (await isPlayed(database.reader, signature)) ||
        (await hasUploadOf(database.reader, signature))
      if (!isUsed && (await releaseVideo(services, database, signature))) swept += 1
    }
    after = page.at(-1) ?? null
    if (page.length < batch || after === null) return swept
  }
}

/** Uploads that never became a pin or a portrait go after a day. */
export async function sweepUploads(services: Services, database: Database): Promise<number> {
  const before = new Date(services.clock.now().getTime() - limits.uploadHours * 3_600_000)
  let swept = 0
  let after: { created_at: Date; signature: string } | null = null
  for (;;) {
    const page = await selectImagesBefore(database.reader, before, after, batch)
    for (const { signature } of page) {
      const isUsed = await isShown(database.reader, signature)
      if (!isUsed && (await releaseImage(services, database, signature))) swept += 1
    }
    after = page.at(-1) ?? null
    if (page.length < batch || after === null) return swept
  }
}
