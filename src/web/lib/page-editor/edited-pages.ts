import type { RequestOf } from '#contract/operation'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { PinPage } from '#contract/pins/pin'
import type { ScheduledPage } from '#contract/pins/scheduled/scheduled-pin'
import type { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import type { SentMedia } from '../uploads/send-media.ts'

export interface PageWords {
  title: string
  description: string
  alt_text: string
  link: string
}

/** Of a file that is not here yet. */
export interface PageOnItsWay {
  /** From 0 to 1. */
  part: number
  /** Percent of the preparation of a video, once it is known. */
  prepared: number | null
  /** The server is not reached. */
  isLost: boolean
  /** Why it did not come. */
  failure: string | null
}

/** A page of a pin, or of one that waits for its time, as it is edited. */
export interface EditedPage extends PageWords {
  key: string
  /** Of one that there is; null for a new picture or video. */
  page_id: string | null
  /** Null until it is known. */
  image_signature: string | null
  /** Of a new video. */
  upload_id: string | null
  /** Of its picture; of a new video's file until that is here. */
  url: string
  isVideo: boolean
  /** Once it is here: its address, and the languages of the captions that it has. */
  video: { url: string; languages: readonly string[] } | null
  /** Null: as they are. */
  captions: readonly CaptionTrack[] | null
  onItsWay: PageOnItsWay | null
}

/** As a pin has them, or one that waits. */
export type ShownPages = readonly (PinPage | ScheduledPage)[]

export function toEdited(pages: ShownPages): EditedPage[] {
  return pages.map((page) => {
    const { id, title, details, alt_text, link, images, image_signature, videos } = page
    const languages = languagesOf(page)
    return {
      ...{ key: id, page_id: id, title, description: details, alt_text, link: link ?? '' },
      ...{ image_signature, upload_id: null, url: images['236x'].url, captions: null },
      ...{ isVideo: videos !== undefined, onItsWay: null },
      video: videos ? { url: videos.video_list.V_720P.url, languages } : null,
    }
  })
}

function languagesOf(page: ShownPages[number]): readonly string[] {
  if ('caption_languages' in page && page.caption_languages) return page.caption_languages
  return (page.captions ?? []).map(({ language }) => language)
}

/** One that a file becomes. */
export function newPage(key: string, url: string, isVideo: boolean): EditedPage {
  return {
    ...{ key, page_id: null, title: '', description: '', alt_text: '', link: '' },
    ...{ image_signature: null, upload_id: null, url, isVideo, onItsWay: begunUpload },
    ...{ video: null, captions: null },
  }
}

export const begunUpload: PageOnItsWay = { part: 0, prepared: null, isLost: false, failure: null }

/** Changes one page. */
export const withPage =
  (key: string, change: (page: EditedPage) => Partial<EditedPage>) =>
  (pages: readonly EditedPage[]): readonly EditedPage[] =>
    pages.map((page) => (page.key === key ? { ...page, ...change(page) } : page))

/** Says how far the file of a page has come. */
export const withUpload = (key: string, change: Partial<PageOnItsWay>) =>
  withPage(key, ({ onItsWay }) => (onItsWay ? { onItsWay: { ...onItsWay, ...change } } : {}))

/** @param url of its picture; a video plays from its file until the page is saved */
export const withSent = (key: string, { signature, upload_id }: SentMedia, url: string) =>
  withPage(key, ({ isVideo, url: fileUrl }) => ({
    ...{ image_signature: signature, upload_id: isVideo ? upload_id : null, onItsWay: null, url },
    video: isVideo ? { url: fileUrl, languages: [] } : null,
  }))

/** Why pages cannot be saved yet. */
export function lackOf(pages: readonly EditedPage[]): 'failed' | 'upload' | null {
  const onTheirWay = pages.flatMap(({ onItsWay }) => onItsWay ?? [])
  if (onTheirWay.some(({ failure }) => failure !== null)) return 'failed'
  return onTheirWay.length > 0 ? 'upload' : null
}

export function toSent(pages: readonly EditedPage[]): RequestOf<typeof editPinPages>['pages'] {
  return pages.map(({ title, description, alt_text, link, captions, ...page }) => ({
    ...sourceOf(page),
    ...{ title, description, alt_text, link },
    ...(captions && { captions: [...captions] }),
  }))
}

function sourceOf({
  page_id,
  upload_id,
  image_signature,
}: Pick<EditedPage, 'page_id' | 'upload_id' | 'image_signature'>) {
  if (page_id !== null) return { page_id }
  return upload_id === null ? { image_signature } : { upload_id }
}

/** What was refused, as the field of one page. */
export interface PageProblem {
  key: string
  field: keyof PageWords | null
  text: string
}

export const wordNames = ['title', 'description', 'alt_text', 'link'] as const

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
