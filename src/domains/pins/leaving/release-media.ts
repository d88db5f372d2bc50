import type { Writer } from '#platform/database'
import { enqueueEach } from '#platform/jobs'

/** Enqueues the release of the pins' pictures and videos, which are deleted once unused. */
export async function announceReleased(
  db: Writer,
  gone: readonly Record<'image_signature' | 'video_signature', string | null>[],
): Promise<void> {
  const each = (signatures: readonly (string | null)[]) =>
    Array.from(new Set(signatures.filter((one) => one !== null)), (signature) => ({ signature }))
  await enqueueEach(db, 'image_released', each(gone.map((pin) => pin.image_signature)))
  await enqueueEach(db, 'video_released', each(gone.map((pin) => pin.video_signature)))
}
