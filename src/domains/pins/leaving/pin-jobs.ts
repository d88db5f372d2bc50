import type { BoardId } from '#contract/ids'
import { limits } from '#contract/limits'
import { deleteImageIfUnused, deleteVideoIfUnused } from '#domains/media'
import { type Database, inTransaction } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteTagsOfPins } from '../options/delete-tags.ts'
import { deletePinsOfGoneBoard } from '../pin-queries.ts'
import { removeDeletedPinsOfBoard } from '../undo/remove-deleted-pins.ts'
import { usesOfImage, usesOfVideo } from './media-uses.ts'
import { announceReleased } from './release-media.ts'
import { findUnusedImages, findUnusedVideos } from './unused-media.ts'

const batch = 500

/** Removes the pins of a deleted board, in batches, each in its own transaction. */
export async function removePinsOfBoard(database: Database, boardId: BoardId): Promise<void> {
  for (;;) {
    const removed = await inTransaction(database.writer, async (db) => {
      const gone = await deletePinsOfGoneBoard(db, boardId, batch)
      await deleteTagsOfPins(
        db,
        gone.map(({ id }) => id),
      )
      await announceReleased(db, gone)
      return gone.length
    })
    if (removed < batch) break
  }
  await removeDeletedPinsOfBoard(database, boardId)
}

/** Deletes a picture once nothing uses it. */
export function releaseImage(
  services: Services,
  database: Database,
  signature: string,
): Promise<boolean> {
  return deleteImageIfUnused(services, database, signature, usesOfImage(signature))
}

/** Deletes a video once nothing uses it. */
export function releaseVideo(
  services: Services,
  database: Database,
  signature: string,
): Promise<boolean> {
  return deleteVideoIfUnused(services, database, signature, usesOfVideo(signature))
}

/** Deletes videos that never became a pin after a day, with their covers. */
export async function sweepVideos(services: Services, database: Database): Promise<number> {
  let swept = 0
  for await (const { signature } of findUnusedVideos(database.reader, aDayBefore(services)))
    if (await releaseVideo(services, database, signature)) swept += 1
  return swept
}

/** Deletes uploads that never became a pin or a portrait after a day. */
export async function sweepUploads(services: Services, database: Database): Promise<number> {
  let swept = 0
  for await (const { signature } of findUnusedImages(database.reader, aDayBefore(services)))
    if (await releaseImage(services, database, signature)) swept += 1
  return swept
}

/** What was uploaded since may be saved any moment. */
export function aDayBefore({ clock }: Pick<Services, 'clock'>): Date {
  return new Date(clock.now().getTime() - limits.uploadHours * 3_600_000)
}
