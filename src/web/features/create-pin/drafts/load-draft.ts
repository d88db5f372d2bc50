import { imagePath } from '#contract/media/image-address'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import type { DraftPage, PinDraft } from '#contract/pins/drafts/pin-draft'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { Picture } from '../create-pin-steps.ts'
import type { StoredPicture } from '../editing/edited-from.ts'
import { type PagedStart, pagedContent } from '../paged/paged-start.ts'
import type { PagePicture } from '../paged/paged-steps.ts'
import type { OpenedDraft } from './opened-draft.ts'

export async function loadDraft(
  run: Run,
  request: Request,
  draft_id: string,
  advertiser_id: string | undefined,
): Promise<OpenedDraft> {
  const draft = await load(run(getPinDraft, { draft_id, advertiser_id }), request)
  const { id, version, title, description, link, alt_text, options } = draft
  const [day, time] = [draft.publish_day, draft.publish_clock]
  const when = day || time ? { day, time } : null
  const place = { board_id: draft.board?.id ?? null, section_id: draft.section_id }
  if (draft.page_format !== undefined) {
    const start = { ...pagesOf(draft), words: { title, description }, options, when }
    return {
      ...{ id, version, start: place },
      paged: {
        start,
        content: pagedContent(start, start, place),
        ...{ isBegun: true, isAtRisk: false },
      },
    }
  }
  return {
    ...{ id, version, paged: null },
    start: {
      words: { title, description, link, alt_text },
      picture: pictureOf(draft),
      ...place,
      options,
      captions: draft.captions ?? [],
      when,
    },
  }
}

/** Those whose pictures are there. */
function pagesOf({ page_format: format = '2:3', pages = [] }: PinDraft) {
  return {
    format,
    pages: pages.flatMap((page, at): PagedStart['pages'][number][] => {
      const { title, description, link, alt_text } = page
      const picture = pagePicture(page)
      const words = { title, description, link, alt_text }
      const captions = page.captions ?? []
      return picture ? [{ key: `kept${at}`, picture, words, captions }] : []
    }),
  }
}

function pagePicture(page: DraftPage): PagePicture | null {
  const picture = pictureOf(page)
  if (!picture || picture.kind === 'web') return picture
  const { signature } = picture
  return picture.kind === 'video'
    ? { kind: 'file', url: picture.fileUrl, part: 1, signature, video: { upload_id: null } }
    : { kind: 'file', url: picture.url, part: 1, signature, uploaded: picture }
}

function pictureOf({
  image,
  image_url,
  video_url,
  original,
}: Pick<DraftPage, 'image' | 'image_url' | 'video_url' | 'original'>): Picture | null {
  if (image_url !== null) return { kind: 'web', url: image_url, width: null, height: null }
  if (!image) return null
  const { signature, url, ...look } = storedOf(image)
  if (video_url !== null)
    return { kind: 'video', upload_id: null, signature, fileUrl: video_url, cover: url }
  const uploaded = { kind: 'uploaded', upload_id: null, signature, url, ...look } as const
  return original
    ? { ...uploaded, edited: { original: storedOf(original), recipe: original.recipe } }
    : uploaded
}

function storedOf(image: NonNullable<PinDraft['image']>): StoredPicture {
  const { signature, width, height, dominant_color: color } = image
  return { signature, url: imagePath(signature, '736x', 'webp'), width, height, color }
}
