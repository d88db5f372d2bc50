import type { StoryId } from '#contract/ids'
import { isStory } from '#contract/pins/stories/story-formats'
import type { Db } from '#platform/database'
import { selectPages } from './story-queries.ts'

/** Whether its pages go on by themselves. */
export async function isOfStory(db: Db, storyId: StoryId | null): Promise<boolean> {
  const [page] = storyId === null ? [] : await selectPages(db, [storyId])
  return page !== undefined && isStory(page.format)
}
