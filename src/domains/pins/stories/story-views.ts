import type { PinCard, PinPage } from '#contract/pins/pin'
import { aspectRatio, isStory } from '#contract/pins/stories/story-formats'
import type { ShownPage } from '../cards/card-media.ts'
import { toImages, toVideos } from '../media-views.ts'
import { linkDomain, uploadedDomain } from '../pin-rules.ts'

type PageFields = Pick<PinCard, 'page_count' | 'carousel_data' | 'story_pin_data'>

/** The pages of a card. That of a story has the first alone, unless `isWhole`; a plain pin has none. */
export function toPageFields(pages: readonly ShownPage[], isWhole = false): PageFields {
  const [first] = pages
  if (!first) return {}
  const shown = pages.map(toPage)
  const metadata = { canvas_aspect_ratio: aspectRatio(first.format) }
  const story = { id: first.story_id, metadata }
  return isStory(first.format)
    ? {
        page_count: pages.length,
        story_pin_data: {
          ...story,
          page_count: pages.length,
          pages_preview: shown.slice(0, 1),
          ...(isWhole && { pages: shown }),
        },
      }
    : { page_count: pages.length, carousel_data: { ...story, index: 0, carousel_slots: shown } }
}

function toPage({ story_id, position, picture, video, ...page }: ShownPage): PinPage {
  return {
    id: `${story_id}-${position}`,
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
