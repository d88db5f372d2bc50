import type { ScheduledPinId } from '#contract/ids'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { AnyContext } from '#platform/operations'
import { selectPageLanguages } from '../captions/caption-queries.ts'
import { findMedia } from '../cards/card-media.ts'
import type { PinPorts } from '../ports.ts'
import { toPage } from '../stories/story-views.ts'
import { findScheduled, type ScheduledOf } from './scheduled-queries.ts'
import { toScheduledPins } from './scheduled-views.ts'

/** One with its pages, if it has several; null where it is none of theirs, or cancelled. */
export async function showScheduled(
  context: AnyContext,
  ports: PinPorts,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<ScheduledPin | null> {
  const found = await findScheduled(context.db, of, id)
  const [shown] = found ? await toScheduledPins(context, ports, [found]) : []
  if (!found || !shown) return null
  const pages = (await findMedia(context.db, [found]))(found)?.pages ?? []
  const [first] = pages
  if (!first) return shown
  const said = await selectPageLanguages(context.db, first.story_id)
  return {
    ...shown,
    page_format: first.format,
    pages: pages.map((page) => {
      const languages = said.find(({ position }) => position === page.position)?.caption_languages
      return { ...toPage(page), ...(languages && { caption_languages: languages }) }
    }),
  }
}
