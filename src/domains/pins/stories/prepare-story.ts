import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import type { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { isStory, maxPages } from '#contract/pins/stories/story-formats'
import { type PinMedia, resolveMedia } from '#domains/media'
import { memberOf, type PrepareContext } from '#platform/operations'
import { captionsOfPages } from '../captions/captions-of-pages.ts'
import { videosOfPages } from '../drafts/used-draft.ts'
import { checkLink, type PinWords } from '../pin-rules.ts'
import type { PinPorts } from '../ports.ts'
import { checkMaySave } from '../saving/prepare-save.ts'
import type { PageToKeep } from './keep-story.ts'

export type StoryInput = InputOf<typeof saveStoryPin>

/** Stores what the pages of a pin bring, before its transaction. */
export async function prepareStory(
  context: PrepareContext,
  ports: PinPorts,
  input: StoryInput,
): Promise<PinMedia[]> {
  const viewer = memberOf(context)
  if (input.pages.length > maxPages(input.format))
    throw new Failure('page_count_refused', { field: 'pages' })
  checkLink(input.scenario, linkOf(input), 'pages.0.link')
  const isOfPages = isStory(input.format) && input.pages.length >= limits.pagesMin
  await checkMaySave(context, ports, input, isOfPages)
  const videos = await videosOfPages(context, input)
  const media: PinMedia[] = []
  // One at a time: pictures of one save take no more room than those of another.
  for (const [place, page] of input.pages.entries())
    media.push(
      videoOf(page, videos) ?? (await ofPage(place, resolveMedia(context, viewer.id, page))),
    )
  return media
}

/** The pages with what they show, and the words of the pin as a whole: the card shows the first page. */
export function toStory(
  input: StoryInput,
  media: readonly PinMedia[],
): { first: PageToKeep; pages: PageToKeep[]; words: PinWords } {
  const captions = captionsOfPages(
    input.pages.map((page, place) => ({ ...page, video_signature: media[place]?.video_signature })),
  )
  const pages = input.pages.flatMap(({ title, description, alt_text, link }, place) => {
    const shown = media[place]
    const said = captions[place] ?? null
    return shown ? [{ ...shown, title, description, alt_text, link, captions: said }] : []
  })
  const [first] = pages
  if (!first) throw new Failure('image_missing')
  const words = {
    ...{ title: input.title, description: input.description },
    alt_text: input.alt_text || first.alt_text,
    link: linkOf(input),
  }
  return { first, pages, words }
}

/** Of a page that names the cover alone. */
function videoOf(
  page: StoryInput['pages'][number],
  videos: ReadonlyMap<string, PinMedia>,
): PinMedia | null {
  const { image_signature, image_url, image_base64, upload_id, media_upload_id } = page
  if (image_url || image_base64 || upload_id || media_upload_id) return null
  return videos.get(image_signature ?? '') ?? null
}

/** Of the pin as a whole. */
function linkOf({ link, pages }: StoryInput): string | null {
  return link ?? pages[0]?.link ?? null
}

/** Names the page whose picture failed. */
export async function ofPage(place: number, media: Promise<PinMedia>): Promise<PinMedia> {
  try {
    return await media
  } catch (error) {
    if (!isFailure(error)) throw error
    const field = ['pages', place, error.detail.field ?? 'image_url'].join('.')
    throw new Failure(error.code, { ...error.detail, field })
  }
}
