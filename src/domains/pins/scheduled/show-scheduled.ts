import type { ScheduledPinId } from '#contract/ids'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { AnyContext } from '#platform/operations'
import { findScheduledLanguages, selectPageLanguages } from '../captions/caption-queries.ts'
import { findMedia } from '../cards/card-media.ts'
import { toVideos } from '../cards/media-views.ts'
import type { PinPorts } from '../ports.ts'
import { toPage } from '../stories/story-views.ts'
import { findScheduled, type ScheduledOf } from './scheduled-queries.ts'
import { toScheduledPins } from './scheduled-views.ts'

/** One with its pages, if it has several, or its video; null where it is none of theirs, or cancelled. */
export async function showScheduled(
  context: AnyContext,
  ports: PinPorts,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<ScheduledPin | null> {
  const found = await findScheduled(context.db, of, id)
  const [shown] = found ? await toScheduledPins(context, ports, [found]) : []
  if (!found || !shown) return null
  const media = (await findMedia(context.db, [found]))(found)
  const pages = media?.pages ?? []
  const [first] = pages
  if (!first) {
    if (!media?.video) return shown
    const languages = await findScheduledLanguages(context.db, found)
    return {
      ...{ ...shown, videos: toVideos(media.video) },
      ...(languages && { caption_languages: languages }),
    }
  }
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
