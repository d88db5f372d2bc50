import type { Writer } from '#platform/database'
import { enqueueEach } from '#platform/jobs'
import type { MediaNames } from '../cards/card-media.ts'

/** What a pin, a page of one, a scheduled pin or a draft showed; a draft names no pages, and may lack all. */
type Released = Record<'image_signature' | 'video_signature', string | null> &
  Partial<Pick<MediaNames, 'story_id'>>

/** Enqueues the release of the pins' pictures, videos and pages, which are deleted once unused. */
export async function announceReleased(db: Writer, gone: readonly Released[]): Promise<void> {
  const each = (signatures: readonly (string | null)[]) =>
    Array.from(new Set(signatures.filter((one) => one !== null)), (signature) => ({ signature }))
  await enqueueEach(db, 'image_released', each(gone.map((pin) => pin.image_signature)))
  await enqueueEach(db, 'video_released', each(gone.map((pin) => pin.video_signature)))
  const stories = new Set(gone.flatMap(({ story_id }) => story_id ?? []))
  await enqueueEach(
    db,
    'story_released',
    Array.from(stories, (story_id) => ({ story_id })),
  )
}
