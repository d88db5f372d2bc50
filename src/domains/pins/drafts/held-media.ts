import { isFailure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import type { savePinDraft } from '#contract/pins/drafts/save-draft'
import { holdImages, holdVideos, type PinMedia, resolveMedia } from '#domains/media'
import type { Writer } from '#platform/database'
import { memberOf, type PrepareContext } from '#platform/operations'
import type { DraftMedia, DraftPageRow } from './draft-pages.ts'
import type { DraftRow } from './draft-queries.ts'

type Input = InputOf<typeof savePinDraft>
export type MediaInput = Pick<
  Input,
  'image_signature' | 'image_url' | 'original_signature' | 'recipe' | 'upload_id'
>

/** What an upload brought; null where it is not there: what is not there cannot be kept, the words can. */
export async function uploadedOf(
  context: PrepareContext,
  { upload_id }: MediaInput,
): Promise<PinMedia | null> {
  if (upload_id === null) return null
  return resolveMedia(context, memberOf(context).id, { upload_id }).catch((error) => {
    if (isFailure(error)) return null
    throw error
  })
}

/** The pictures and videos, as far as they exist, so that no sweep takes them. */
export async function holdDraftMedia(
  db: Writer,
  before: readonly Pick<DraftRow | DraftPageRow, 'image_signature' | 'video_signature'>[],
  inputs: readonly MediaInput[],
  uploaded: readonly (PinMedia | null)[],
): Promise<DraftMedia[]> {
  const named = inputs.map((input, at) => mediaOf(before, input, uploaded[at] ?? null))
  const pictures = await holdImages(
    db,
    [
      ...named.map(({ signature }) => signature),
      ...inputs.map(({ original_signature }) => original_signature),
    ].flatMap((one) => one ?? []),
  )
  const videos = await holdVideos(
    db,
    named.map(({ video_signature }) => video_signature),
  )
  return inputs.map(({ image_url, original_signature, recipe }, at) => {
    const { signature, video_signature } = named[at] ?? { signature: null, video_signature: null }
    const picture = pictures.get(signature ?? '')
    const video = picture && videos.get(video_signature ?? '')
    const isEdited = picture && !video && recipe
    const original = isEdited ? pictures.get(original_signature ?? '') : undefined
    return {
      image_url: image_url || null,
      image_signature: picture?.signature ?? null,
      video_signature: video?.signature ?? null,
      original_signature: original?.signature ?? null,
      recipe: (original && recipe) ?? null,
    }
  })
}

function mediaOf(
  before: readonly Pick<DraftRow, 'image_signature' | 'video_signature'>[],
  { image_signature }: MediaInput,
  uploaded: PinMedia | null,
) {
  const signature = image_signature ?? null
  const same = before.find((one) => signature !== null && one.image_signature === signature)
  // The upload is forgotten after a day; the draft stays what it is.
  if (same)
    return {
      signature,
      video_signature: same.video_signature ?? uploaded?.video_signature ?? null,
    }
  return uploaded ?? { signature, video_signature: null }
}
