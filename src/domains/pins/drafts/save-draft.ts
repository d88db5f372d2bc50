import { toSeconds } from '#contract/campaigns/moments'
import { Failure, isFailure } from '#contract/errors'
import type { PersonId, PinDraftId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { holdImage, holdVideo, type PinMedia, resolveMedia } from '#domains/media'
import { lockPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { setDraftCaptions } from '../captions/caption-queries.ts'
import { toStoredCaptions } from '../captions/stored-captions.ts'
import { optionsIn } from '../options/keep-options.ts'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import {
  countDrafts,
  type DraftRow,
  type DraftsOf,
  insertDraft,
  lockBegunBy,
  lockDraft,
  updateDraft,
} from './draft-queries.ts'
import { notFound } from './draft-views.ts'

type Input = InputOf<typeof savePinDraft>

/** Saves of one page follow each other by their numbers; those of others by the version they saw. */
export const savePinDraftHandler = answerPreparedCommand(
  savePinDraft,
  async (context, { upload_id }): Promise<PinMedia | null> => {
    if (upload_id === null) return null
    return resolveMedia(context, memberOf(context).id, { upload_id }).catch((error) => {
      // What is not there cannot be kept; the words can.
      if (isFailure(error)) return null
      throw error
    })
  },
  async (context, input, uploaded) => {
    const { db, newId, clock } = context
    const viewer = memberOf(context)
    const of = await whoseScheduled(db, viewer.id, input.advertiser_id)
    const before = await lockBefore(db, of, viewer.id, input)
    if (before && isOfSamePage(before, input, viewer.id)) {
      if (input.edit_number <= before.edit_number) return savedAs(before)
    } else if (before && input.version !== before.version) throw changed(before)
    if (!before) await checkRoom(db, of.person_id)
    const now = clock.now()
    const draft: DraftRow = {
      ...{ person_id: of.person_id, id: before?.id ?? newId<PinDraftId>(), made_by: viewer.id },
      advertiser_id: before?.advertiser_id ?? input.advertiser_id,
      ...{ title: input.title, description: input.description, alt_text: input.alt_text },
      options: optionsIn(input),
      ...{ link: input.link, board_id: input.board_id, section_id: input.section },
      ...(await heldMedia(db, before, input, uploaded)),
      ...{ publish_day: input.publish_day, publish_clock: input.publish_clock },
      version: (before?.version ?? 0) + 1,
      ...{ editor_key: input.editor_key, edit_number: input.edit_number },
      ...{ deleted_at: null, created_at: before?.created_at ?? now, updated_at: now },
    }
    await (before ? updateDraft(db, draft) : insertDraft(db, draft))
    const isOther = before !== null && before.video_signature !== draft.video_signature
    if (input.captions || isOther)
      await setDraftCaptions(db, draft, toStoredCaptions(input.captions))
    return savedAs(draft)
  },
)

async function lockBefore(
  db: Writer,
  of: DraftsOf,
  viewerId: PersonId,
  { draft_id, editor_key }: Input,
): Promise<DraftRow | null> {
  if (draft_id === null) {
    // Two first saves of one page, of which the answer to one was lost, begin one draft.
    await lockPerson(db, of.person_id)
    return lockBegunBy(db, of, viewerId, editor_key)
  }
  const found = await lockDraft(db, of, draft_id)
  if (!found) throw notFound()
  return found
}

function isOfSamePage(before: DraftRow, { editor_key }: Input, viewerId: PersonId): boolean {
  return before.editor_key === editor_key && before.made_by === viewerId
}

/** One more in the name of a person, who is locked until the transaction ends. */
export async function checkRoom(db: Writer, personId: PersonId): Promise<void> {
  await lockPerson(db, personId)
  if ((await countDrafts(db, personId)) >= limits.pinDrafts)
    throw new Failure('pin_drafts_limit_reached')
}

/** The picture and video, as far as they exist, so that no sweep takes them. */
async function heldMedia(
  db: Writer,
  before: DraftRow | null,
  { image_signature, image_url, original_signature, recipe }: Input,
  uploaded: PinMedia | null,
): Promise<
  Pick<
    DraftRow,
    'image_signature' | 'video_signature' | 'image_url' | 'original_signature' | 'recipe'
  >
> {
  const kept = { image_url: image_url || null }
  const media = mediaOf(before, image_signature ?? null, uploaded)
  const picture = media.signature === null ? null : await holdImage(db, media.signature)
  const video = picture && (await holdVideo(db, media.video_signature))
  const isEdited = picture !== null && video === null && recipe && original_signature
  const original = isEdited ? await holdImage(db, original_signature) : null
  return {
    ...kept,
    image_signature: picture?.signature ?? null,
    video_signature: video?.signature ?? null,
    original_signature: original?.signature ?? null,
    recipe: (original && recipe) ?? null,
  }
}

function mediaOf(before: DraftRow | null, signature: string | null, uploaded: PinMedia | null) {
  // The upload is forgotten after a day; the draft stays what it is.
  if (before && signature !== null && signature === before.image_signature)
    return {
      signature,
      video_signature: before.video_signature ?? uploaded?.video_signature ?? null,
    }
  return uploaded ?? { signature, video_signature: null }
}

function savedAs({ id, version, updated_at }: DraftRow) {
  return { id, version, updated_time: toSeconds(updated_at) }
}

function changed({ version, updated_at }: DraftRow): Failure {
  return new Failure('pin_draft_changed', {
    data: { version, updated_time: toSeconds(updated_at) },
  })
}
