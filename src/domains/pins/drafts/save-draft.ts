import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { PersonId, PinDraftId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import type { PinMedia } from '#domains/media'
import { lockPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { setDraftCaptions } from '../captions/caption-queries.ts'
import { captionsOfPages } from '../captions/captions-of-pages.ts'
import { toStoredCaptions } from '../captions/stored-captions.ts'
import { optionsIn } from '../options/keep-options.ts'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import {
  type DraftMedia,
  type DraftPageRow,
  deleteDraftPages,
  insertDraftPages,
  selectDraftPages,
} from './draft-pages.ts'
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
import { holdDraftMedia, type MediaInput, uploadedOf } from './held-media.ts'

type Input = InputOf<typeof savePinDraft>

/** Saves of one page follow each other by their numbers; those of others by the version they saw. */
export const savePinDraftHandler = answerPreparedCommand(
  savePinDraft,
  async (context, input) => {
    const uploaded: (PinMedia | null)[] = []
    for (const one of shownIn(input)) uploaded.push(await uploadedOf(context, one))
    return uploaded
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
    const pagesBefore = before?.page_format ? await selectDraftPages(db, before) : []
    const media = await holdDraftMedia(
      db,
      before?.page_format ? pagesBefore : before ? [before] : [],
      shownIn(input),
      uploaded,
    )
    const now = clock.now()
    const draft: DraftRow = {
      ...{ person_id: of.person_id, id: before?.id ?? newId<PinDraftId>(), made_by: viewer.id },
      advertiser_id: before?.advertiser_id ?? input.advertiser_id,
      ...{ title: input.title, description: input.description, alt_text: input.alt_text },
      options: optionsIn(input),
      ...{ link: input.link, board_id: input.board_id, section_id: input.section },
      ...(hasPages(input) ? ofFirst(media) : (media[0] ?? noMedia)),
      page_format: hasPages(input) ? (input.page_format ?? null) : null,
      ...{ publish_day: input.publish_day, publish_clock: input.publish_clock },
      version: (before?.version ?? 0) + 1,
      ...{ editor_key: input.editor_key, edit_number: input.edit_number },
      ...{ deleted_at: null, created_at: before?.created_at ?? now, updated_at: now },
    }
    await (before ? updateDraft(db, draft) : insertDraft(db, draft))
    if (pagesBefore.length > 0) await deleteDraftPages(db, [draft])
    if (hasPages(input)) await insertDraftPages(db, draft, pagesOf(input, media, pagesBefore))
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

const noMedia: DraftMedia = {
  ...{ image_signature: null, video_signature: null, original_signature: null },
  ...{ recipe: null, image_url: null },
}

function hasPages({ page_format }: Input): boolean {
  return page_format !== null && page_format !== undefined
}

/** What names pictures: the draft itself, or each of its pages. */
function shownIn(input: Input): readonly MediaInput[] {
  return hasPages(input) ? input.pages : [input]
}

/** Lists show the first page. */
function ofFirst([first]: readonly DraftMedia[]): DraftMedia {
  return first ? { ...first, original_signature: null, recipe: null } : noMedia
}

function pagesOf(
  { pages }: Input,
  media: readonly DraftMedia[],
  before: readonly DraftPageRow[],
): Omit<DraftPageRow, 'position'>[] {
  const captions = captionsOfPages(
    pages.map((page, at) => {
      const video_signature = media[at]?.video_signature ?? null
      // What is not there cannot be captioned, and the rest is kept.
      if (video_signature === null) return {}
      const same = before.find((one) => one.video_signature === video_signature)
      return { video_signature, captions: page.captions, kept: same?.captions }
    }),
  )
  return pages.map(({ title, description, alt_text, link }, at) => ({
    ...(media[at] ?? noMedia),
    ...{ title, description, alt_text, link, captions: captions[at] ?? null },
  }))
}

function savedAs({ id, version, updated_at }: DraftRow) {
  return { id, version, updated_time: toSeconds(updated_at) }
}

function changed({ version, updated_at }: DraftRow): Failure {
  return new Failure('pin_draft_changed', {
    data: { version, updated_time: toSeconds(updated_at) },
  })
}
