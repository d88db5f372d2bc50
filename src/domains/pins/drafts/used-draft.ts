import type { AdvertiserId, PersonId, PinDraftId } from '#contract/ids'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { type MediaSource, type PinMedia, resolveMedia } from '#domains/media'
import type { Writer } from '#platform/database'
import { memberOf, type PrepareContext } from '#platform/operations'
import { findDraftCaptions } from '../captions/caption-queries.ts'
import { announceReleased } from '../leaving/release-media.ts'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import { selectDraftPages } from './draft-pages.ts'
import { type DraftRow, findDraft, lockDraft } from './draft-queries.ts'
import { notFound } from './draft-views.ts'
import { deleteDrafts, originalOf } from './old-draft-queries.ts'

interface UsedDraft {
  draft_id: PinDraftId | null
  advertiser_id: AdvertiserId | null
}

const sources = [
  'image_url',
  'image_base64',
  'image_signature',
  'upload_id',
  'media_upload_id',
] as const satisfies readonly (keyof MediaSource)[]

/** The media that a save names, or else those of its draft: an upload is forgotten before a draft is. */
export async function mediaToSave(
  context: PrepareContext,
  input: MediaSource & UsedDraft,
): Promise<PinMedia> {
  const viewer = memberOf(context)
  if (input.draft_id !== null && sources.every((source) => !input[source])) {
    const of = await whoseScheduled(context.db, viewer.id, input.advertiser_id)
    const draft = await findDraft(context.db, of, input.draft_id)
    if (!draft) throw notFound()
    const { image_signature: signature, video_signature } = draft
    if (signature !== null) return { signature, video_signature }
  }
  return resolveMedia(context, viewer.id, input)
}

/** Once its pin is there, the draft is gone; one that is gone already has become a pin, or was deleted. */
export async function useUpDraft(db: Writer, viewerId: PersonId, used: UsedDraft): Promise<void> {
  const draft = await lockUsed(db, viewerId, used)
  if (draft) await removeUsed(db, draft)
}

/**
 * As `useUpDraft`, of a pin of one picture or video; returns what is said in that: as the save has it, or else as the
 * draft of the same video.
 */
export async function useUpWithCaptions(
  db: Writer,
  viewerId: PersonId,
  { captions, ...used }: UsedDraft & { captions?: readonly CaptionTrack[] | undefined },
  { video_signature }: PinMedia,
): Promise<readonly CaptionTrack[] | undefined> {
  const draft = await lockUsed(db, viewerId, used)
  if (!draft) return captions
  const isSame = video_signature !== null && draft.video_signature === video_signature
  const kept = captions ?? (isSame ? await findDraftCaptions(db, draft) : null)
  await removeUsed(db, draft)
  return kept ?? undefined
}

async function lockUsed(
  db: Writer,
  viewerId: PersonId,
  { draft_id, advertiser_id }: UsedDraft,
): Promise<DraftRow | null> {
  if (draft_id === null) return null
  const of = await whoseScheduled(db, viewerId, advertiser_id)
  const draft = await lockDraft(db, of, draft_id)
  if (!draft) throw notFound()
  return draft
}

async function removeUsed(db: Writer, draft: DraftRow): Promise<void> {
  const gone = await deleteDrafts(db, [draft])
  // The pin shows what was made of it, and perhaps not all pages.
  await announceReleased(db, [...gone.slice(1), ...gone.map(originalOf)])
}

/** The videos of a draft's pages by their covers: an upload is forgotten before a draft is. */
export async function videosOfPages(
  context: PrepareContext,
  { draft_id, advertiser_id }: UsedDraft,
): Promise<ReadonlyMap<string, PinMedia>> {
  if (draft_id === null) return new Map()
  const of = await whoseScheduled(context.db, memberOf(context).id, advertiser_id)
  const draft = await findDraft(context.db, of, draft_id)
  if (!draft) throw notFound()
  const pages = await selectDraftPages(context.db, draft)
  return new Map(
    pages.flatMap(({ image_signature: signature, video_signature }) =>
      signature === null || video_signature === null
        ? []
        : [[signature, { signature, video_signature }]],
    ),
  )
}
