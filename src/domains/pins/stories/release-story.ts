import type { StoryId } from '#contract/ids'
import type { Database } from '#platform/database'
import { announceReleased } from '../leaving/release-media.ts'
import { deleteStory, hasPin, lockStory } from './story-queries.ts'

/** Deletes pages that no pin shows any more, and releases their pictures and videos. */
export function releaseStory(database: Database, id: StoryId): Promise<void> {
  return database.transaction(async (db) => {
    if (!(await lockStory(db, id)) || (await hasPin(db, id))) return
    await announceReleased(db, await deleteStory(db, id))
  })
}
