import type { StoryId } from '#contract/ids'
import type { StoryFormat } from '#contract/pins/stories/story-formats'
import type { PinMedia } from '#domains/media'
import type { CommandContext } from '#platform/operations'
import type { StoredCaptions } from '../captions/stored-captions.ts'
import type { PinWords } from '../pin-rules.ts'
import { insertStory } from './story-queries.ts'

/** A page with all that is kept of it. */
export type PageToKeep = PinMedia & PinWords & { captions: StoredCaptions | null }

/** Keeps pages, for what names them in the same transaction. */
export async function keepStory(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  format: StoryFormat,
  pages: readonly PageToKeep[],
): Promise<StoryId> {
  const id = newId<StoryId>()
  await insertStory(db, {
    ...{ id, format, created_at: clock.now() },
    pages: pages.map(({ signature, ...page }) => ({ ...page, image_signature: signature })),
  })
  return id
}
