import type { PinId } from '#contract/ids'
import type { Pin, PinCard, PinPage } from '#contract/pins/pin'
import { aspectRatio, isStory } from '#contract/pins/stories/story-formats'
import { type LanguagesRow, toCaptions } from '../captions/caption-languages.ts'
import type { ShownPage } from '../cards/card-media.ts'
import { toImages, toVideos } from '../cards/media-views.ts'
import { linkDomain, uploadedDomain } from '../pin-rules.ts'

type CardFields = Pick<PinCard, 'page_count' | 'carousel_data' | 'story_pin_data'>
type DetailFields = Pick<Pin, 'carousel_data' | 'story_pin_data' | 'page_frame'>

const frameWidthPx = 736

/** The pages of a card: those of a story by the first alone. A plain pin has none. */
export function toPageFields(pages: readonly ShownPage[]): CardFields {
  const [first] = pages
  if (!first) return {}
  const page_count = pages.length
  const story = storyOf(first)
  return isStory(first.format)
    ? { page_count, story_pin_data: { ...story, page_count, pages_preview: [toPage(first)] } }
    : {
        page_count,
        carousel_data: { ...story, index: 0, carousel_slots: pages.map(toPage) },
      }
}

/** All pages, for the pin's own page. */
export function toAllPages(
  pin: { id: PinId },
  pages: readonly ShownPage[],
  languages: readonly (LanguagesRow & { position: number })[],
): DetailFields {
  const [first] = pages
  if (!first) return { carousel_data: null, story_pin_data: null }
  const story = storyOf(first)
  const shown = pages.map((page) => {
    const said = languages.find(({ position }) => position === page.position)
    const of = { pin_id: pin.id, page_id: pageId(page) }
    return { ...toPage(page), ...(said && toCaptions(of, said)) }
  })
  const page_frame = { width: frameWidthPx, height: frameWidthPx / aspectRatio(first.format) }
  if (!isStory(first.format))
    return {
      carousel_data: { ...story, index: 0, carousel_slots: shown },
      ...{ story_pin_data: null, page_frame },
    }
  const counted = { page_count: pages.length, pages_preview: shown.slice(0, 1), pages: shown }
  return { carousel_data: null, story_pin_data: { ...story, ...counted }, page_frame }
}

function storyOf({ story_id, format }: ShownPage) {
  return { id: story_id, metadata: { canvas_aspect_ratio: aspectRatio(format) } }
}

/** Changes with the story. */
export const pageId = ({ story_id, position }: Pick<ShownPage, 'story_id' | 'position'>) =>
  `${story_id}-${position}`

export function toPage({ story_id, position, picture, video, ...page }: ShownPage): PinPage {
  return {
    id: pageId({ story_id, position }),
    title: page.title,
    details: page.description,
    alt_text: page.alt_text,
    link: page.link,
    domain: linkDomain(page.link) ?? uploadedDomain,
    image_signature: picture.signature,
    dominant_color: picture.dominant_color,
    images: toImages(picture),
    ...(video && { videos: toVideos(video) }),
  }
}
