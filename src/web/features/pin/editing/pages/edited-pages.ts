import type { AskOf } from '#contract/operation'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { PinPage } from '#contract/pins/pin'
import type { editPinPages } from '#contract/pins/stories/edit-pin-pages'

export interface PageWords {
  title: string
  description: string
  alt_text: string
  link: string
}

/** A page of a pin as it is edited. */
export interface EditedPage extends PageWords {
  key: string
  /** Of one that the pin has; null for a new picture. */
  page_id: string | null
  image_signature: string
  /** Of its picture. */
  url: string
  /** Null for a picture. */
  video: { url: string; languages: readonly string[] } | null
  /** Null: as they are. */
  captions: readonly CaptionTrack[] | null
}

export function toEdited(pages: readonly PinPage[]): EditedPage[] {
  return pages.map((page) => {
    const { id, title, details, alt_text, link, images, image_signature, videos } = page
    const languages = (page.captions ?? []).map(({ language }) => language)
    return {
      ...{ key: id, page_id: id, title, description: details, alt_text, link: link ?? '' },
      ...{ image_signature, url: images['236x'].url, captions: null },
      video: videos ? { url: videos.video_list.V_720P.url, languages } : null,
    }
  })
}

export function toSent(pages: readonly EditedPage[]): AskOf<typeof editPinPages>['pages'] {
  return pages.map(({ page_id, image_signature, captions, ...page }) => ({
    ...(page_id === null ? { image_signature } : { page_id }),
    ...wordsOf(page),
    ...(captions && { captions: [...captions] }),
  }))
}

const wordsOf = ({ title, description, alt_text, link }: PageWords) => ({
  ...{ title, description, alt_text, link },
})

/** What was refused, as the field of one page. */
export interface PageProblem {
  key: string
  field: keyof PageWords | null
  text: string
}

const wordNames = ['title', 'description', 'alt_text', 'link'] as const

/** Null where no page is at fault. */
export function problemOf(
  pages: readonly EditedPage[],
  field: string | null,
  text: string,
): PageProblem | null {
  const [, at, name] = /^pages\.(\d+)\.(\w+)/.exec(field ?? '') ?? []
  const page = pages[Number(at ?? -1)]
  if (!page) return null
  return { key: page.key, field: wordNames.find((one) => one === name) ?? null, text }
}
