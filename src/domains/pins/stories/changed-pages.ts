import { Failure } from '#contract/errors'
import type { StoryId } from '#contract/ids'
import type { EditedPages } from '#contract/pins/stories/edited-pages'
import { maxPages } from '#contract/pins/stories/story-formats'
import { type PinMedia, resolveMedia } from '#domains/media'
import { type CommandContext, memberOf, type PrepareContext } from '#platform/operations'
import { selectPageCaptions } from '../captions/caption-queries.ts'
import { captionsOfPages } from '../captions/captions-of-pages.ts'
import { type CardMedia, holdMedia, type MediaNames } from '../cards/card-media.ts'
import { keepStory } from './keep-story.ts'
import { ofPage } from './prepare-story.ts'
import { type PageRow, selectPages } from './story-queries.ts'
import { pageId } from './story-views.ts'

/** Of pages that are changed, those that are new, stored before the transaction; null for those that there are. */
export async function mediaOfNew(
  context: PrepareContext,
  pages: EditedPages,
): Promise<(PinMedia | null)[]> {
  const media: (PinMedia | null)[] = []
  // One at a time: pictures of one save take no more room than those of another.
  for (const [place, page] of pages.entries())
    media.push(
      page.page_id ? null : await ofPage(place, resolveMedia(context, memberOf(context).id, page)),
    )
  return media
}

/** Keeps pages anew, of the format that they had; the first of them is what a pin, or one that waits, shows. */
export async function changePages(
  context: CommandContext,
  storyId: StoryId | null,
  edited: EditedPages,
  media: readonly (PinMedia | null)[],
): Promise<{ names: MediaNames; shown: CardMedia }> {
  const before = storyId === null ? [] : await selectPages(context.db, [storyId])
  const format = before[0]?.format
  if (!format) throw new Failure('pin_page_not_found', { field: 'pages' })
  if (edited.length > maxPages(format)) throw new Failure('page_count_refused', { field: 'pages' })
  const said = storyId === null ? [] : await selectPageCaptions(context.db, storyId)
  const wanted = edited.map((page, place) => {
    const old = media[place] ? null : pageOf(before, page.page_id, place)
    const kept = old && said.find(({ position }) => position === old.position)?.captions
    return { ...page, ...(media[place] ?? mediaOf(old)), kept }
  })
  const captions = captionsOfPages(wanted)
  const pages = wanted.map(
    ({ signature, video_signature, title, description, alt_text, link }, place) => ({
      ...{ signature, video_signature, title, description, alt_text, link },
      captions: captions[place] ?? null,
    }),
  )
  const [first] = pages
  if (!first) throw new Failure('image_missing')
  const names = {
    image_signature: first.signature,
    video_signature: first.video_signature,
    story_id: await keepStory(context, format, pages),
  }
  const shown = (await holdMedia(context.db, [names]))(names)
  if (!shown) throw new Failure('upload_not_found')
  return { names, shown }
}

/** One that there is. */
function pageOf(before: readonly PageRow[], id: string | null | undefined, place: number): PageRow {
  const page = before.find((one) => pageId(one) === id)
  if (!page) throw new Failure('pin_page_not_found', { field: `pages.${place}.page_id` })
  return page
}

function mediaOf(page: PageRow | null): PinMedia {
  if (!page) throw new Failure('image_missing')
  return { signature: page.image_signature, video_signature: page.video_signature }
}
