import { imagePath } from '#contract/media/image-address'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import type { PinDraft } from '#contract/pins/drafts/pin-draft'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { Picture } from '../create-pin-steps.ts'
import type { StoredPicture } from '../editing/edited-from.ts'
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
  return {
    ...{ id, version },
    start: {
      words: { title, description, link, alt_text },
      picture: pictureOf(draft),
      board_id: draft.board?.id ?? null,
      section_id: draft.section_id,
      options,
      captions: draft.captions ?? [],
      when: day || time ? { day, time } : null,
    },
  }
}

function pictureOf({ image, image_url, video_url, original }: PinDraft): Picture | null {
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
