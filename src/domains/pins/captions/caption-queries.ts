import type { BoardId, PersonId, PinDraftId, PinId, ScheduledPinId, StoryId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { pinOpenableBy } from '../pin-privacy.ts'
import { cardTables } from '../pin-views.ts'
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
    `select p.captions from pins p ${cardTables} where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId],
  )
}

/** Of one of its pages, as `findCaptions`. */
export function findCaptionsOfPage(
  db: Db,
  { id, page_id }: { id: PinId; page_id: string },
  viewerId: PersonId | null,
): Promise<(CaptionsRow & { has_page: boolean }) | null> {
  return row<CaptionsRow & { has_page: boolean }>(
    db,
    `select g.captions, g.position is not null as has_page from pins p ${cardTables}
       left join story_pages g on g.story_id = p.story_id and g.story_id || '-' || g.position = $3
      where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId, page_id],
  )
}

interface CaptionedVideo extends LanguagesRow {
  video_signature: string | null
  has_page: boolean
}

/** The video of a pin, or of one of its pages, and its languages, as `findCaptions`. */
export function findCaptionedVideo(
  db: Db,
  { id, page_id }: { id: PinId; page_id: string | null },
  viewerId: PersonId | null,
): Promise<CaptionedVideo | null> {
  return row<CaptionedVideo>(
    db,
    `select shown.video_signature, ${captionLanguagesOf('shown')}, shown.has_page
       from pins p ${cardTables} cross join lateral (
         select p.video_signature, p.captions, false as has_page where $3::text is null
         union all
         select g.video_signature, g.captions, g.position is not null
           from (select 1) one left join story_pages g on g.story_id = p.story_id
            and g.story_id || '-' || g.position = $3
          where $3 is not null) shown
      where p.id = $1 and ${pinOpenableBy('$2')}`,
    [id, viewerId, page_id],
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
  await rows(
    db,
    `update pins p set captions = source.captions from pins source
      where p.board_id = $2 and p.id = $3 and source.id = $1 and source.captions is not null`,
    [from, to.board_id, to.id],
  )
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
