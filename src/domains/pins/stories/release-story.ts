import type { StoryId } from '#contract/ids'
import type { Database } from '#platform/database'
import { announceReleased } from '../leaving/release-media.ts'
import { deleteStory, hasPin, lockStory, selectPages } from './story-queries.ts'

/**
 * Deletes pages that no pin shows any more, and releases their pictures and videos: also those of pages that others
 * alone still show, which then count against nobody's quota.
 */
export function releaseStory(database: Database, id: StoryId): Promise<void> {
  return database.transaction(async (db) => {
    if (!(await lockStory(db, id))) return
    const released = (await hasPin(db, id))
      ? await selectPages(db, [id])
      : await deleteStory(db, id)
    await announceReleased(
      db,
      released.map(({ image_signature, video_signature }) => ({
        image_signature,
        video_signature,
      })),
    )
  })
}
