import type { BoardId, PersonId, PinDraftId, PinId, ScheduledPinId, StoryId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { pinOpenableBy } from '../pin-privacy.ts'
import { openTables } from '../pin-views.ts'
import { captionLanguagesOf, type LanguagesRow } from './caption-languages.ts'
import type { StoredCaptions } from './stored-captions.ts'

interface CaptionsRow {
  captions: StoredCaptions | null
}

/** Null unless the viewer may open the pin, by the same rules as its page. */
export function findCaptions(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
): Promise<CaptionsRow | null> {
  return row<CaptionsRow>(
    db,
    `select p.captions from pins p ${openTables} where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId],
  )
}

/** Of one of its pages, as `findCaptions`. */
export async function findCaptionsOfPage(
  db: Db,
  { id, page_id }: { id: PinId; page_id: string },
  viewerId: PersonId | null,
): Promise<(CaptionsRow & { has_page: boolean }) | null> {
  const pin = await findOpen(db, id, viewerId)
  if (!pin) return null
  const page = await row<CaptionsRow>(db, `select g.captions ${ofPage}`, [pin.story_id, page_id])
  return { captions: page?.captions ?? null, has_page: page !== null }
}

interface VideoRow extends LanguagesRow {
  video_signature: string | null
}

interface CaptionedVideo extends VideoRow {
  has_page: boolean
}

/** The video of a pin, or of one of its pages, and its languages, as `findCaptions`. */
export async function findCaptionedVideo(
  db: Db,
  { id, page_id }: { id: PinId; page_id: string | null },
  viewerId: PersonId | null,
): Promise<CaptionedVideo | null> {
  const pin = await findOpen(db, id, viewerId)
  if (!pin || page_id === null) return pin && { ...pin, has_page: false }
  const page = await row<VideoRow>(
    db,
    `select g.video_signature, ${captionLanguagesOf('g')} ${ofPage}`,
    [pin.story_id, page_id],
  )
  const none = { video_signature: null, caption_languages: null, caption_version: null }
  return { ...(page ?? none), has_page: page !== null }
}

const ofPage = `from story_pages g where g.story_id = $1 and g.story_id || '-' || g.position = $2`

function findOpen(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
): Promise<(VideoRow & { story_id: StoryId | null }) | null> {
  return row(
    db,
    `select p.story_id, p.video_signature, ${captionLanguagesOf('p')} from pins p ${openTables}
      where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId],
  )
}

/** What is said in the videos of pages. */
export function selectPageCaptions(
  db: Db,
  storyId: StoryId,
): Promise<{ position: number; captions: StoredCaptions }[]> {
  return rows(
    db,
    'select position, captions from story_pages where story_id = $1 and captions is not null',
    [storyId],
  )
}

/** In which languages there is something said, by the places of the pages. */
export function selectPageLanguages(
  db: Db,
  storyId: StoryId,
): Promise<(LanguagesRow & { position: number })[]> {
  return rows(
    db,
    `select g.position, ${captionLanguagesOf('g')} from story_pages g
      where g.story_id = $1 and g.captions is not null`,
    [storyId],
  )
}

const toJson = (captions: StoredCaptions | null) => captions && JSON.stringify(captions)

export async function setCaptions(
  db: Writer,
  pin: { board_id: BoardId; id: PinId },
  captions: StoredCaptions | null,
): Promise<void> {
  await rows(db, 'update pins set captions = $3::jsonb where board_id = $1 and id = $2', [
    pin.board_id,
    pin.id,
    toJson(captions),
  ])
}

/** A repin has what is said in the video, too. */
export async function copyCaptions(
  db: Writer,
  from: PinId,
  to: { board_id: BoardId; id: PinId },
): Promise<void> {
  const source = await row<CaptionsRow>(
    db,
    'select captions from pins where id = $1 and captions is not null',
    [from],
  )
  if (source) await setCaptions(db, to, source.captions)
}

export async function setScheduledCaptions(
  db: Writer,
  pin: { person_id: PersonId; id: ScheduledPinId },
  captions: StoredCaptions | null,
): Promise<void> {
  await rows(
    db,
    'update scheduled_pins set captions = $3::jsonb where person_id = $1 and id = $2',
    [pin.person_id, pin.id, toJson(captions)],
  )
}

export async function findScheduledCaptions(
  db: Db,
  pin: { person_id: PersonId; id: ScheduledPinId },
): Promise<StoredCaptions | null> {
  const found = await row<CaptionsRow>(
    db,
    'select captions from scheduled_pins where person_id = $1 and id = $2',
    [pin.person_id, pin.id],
  )
  return found?.captions ?? null
}

/** In which languages there is something said. */
export async function findScheduledLanguages(
  db: Db,
  pin: { person_id: PersonId; id: ScheduledPinId },
): Promise<string[] | null> {
  const found = await row<LanguagesRow>(
    db,
    `select ${captionLanguagesOf('s')} from scheduled_pins s where s.person_id = $1 and s.id = $2`,
    [pin.person_id, pin.id],
  )
  return found?.caption_languages ?? null
}

export async function setDraftCaptions(
  db: Writer,
  draft: { person_id: PersonId; id: PinDraftId },
  captions: StoredCaptions | null,
): Promise<void> {
  await rows(db, 'update pin_drafts set captions = $3::jsonb where person_id = $1 and id = $2', [
    draft.person_id,
    draft.id,
    toJson(captions),
  ])
}

export async function findDraftCaptions(
  db: Db,
  draft: { person_id: PersonId; id: PinDraftId },
): Promise<StoredCaptions | null> {
  const found = await row<CaptionsRow>(
    db,
    'select captions from pin_drafts where person_id = $1 and id = $2',
    [draft.person_id, draft.id],
  )
  return found?.captions ?? null
}
