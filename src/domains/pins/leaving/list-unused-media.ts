import { findImageBytes, findVideo } from '#domains/media'
import type { Database, Reader } from '#platform/database'
import type { Services } from '#platform/operations'
import { usesOfImage } from './media-uses.ts'
import { aDayBefore } from './pin-jobs.ts'
import { findUnusedImages, findUnusedVideos, type UnusedMedia } from './unused-media.ts'

export interface ListedMedia extends UnusedMedia {
  kind: 'picture' | 'video'
}

/** What the next sweeps would delete: videos with their covers, and pictures. */
export async function* listUnusedMedia(
  services: Pick<Services, 'clock'>,
  { reader }: Pick<Database, 'reader'>,
): AsyncGenerator<ListedMedia> {
  const before = aDayBefore(services)
  for await (const video of findUnusedVideos(reader, before)) {
    yield { kind: 'video', ...video }
    const cover = await findReleasedCover(reader, video.signature)
    if (cover) yield { kind: 'picture', ...cover }
  }
  for await (const image of findUnusedImages(reader, before)) yield { kind: 'picture', ...image }
}

/** The cover that goes with its video; null where something else shows it. */
async function findReleasedCover(db: Reader, videoSignature: string): Promise<UnusedMedia | null> {
  const video = await findVideo(db, videoSignature)
  const cover = video && (await findImageBytes(db, video.cover_signature))
  if (!cover) return null
  return (await usesOfImage(cover.signature, videoSignature).isUsed(db)) ? null : cover
}
