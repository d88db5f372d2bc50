import type { AdvertiserId, BoardId, PersonId, PinDraftId, SectionId } from '#contract/ids'
import type { PictureRecipe } from '#contract/media/picture-edit/recipe'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import type { StoryFormat } from '#contract/pins/stories/story-formats'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import type { ScheduledOf } from '../scheduled/scheduled-queries.ts'

export interface DraftRow {
  person_id: PersonId
  id: PinDraftId
  made_by: PersonId
  advertiser_id: AdvertiserId | null
  board_id: BoardId | null
  section_id: SectionId | null
  image_signature: string | null
  video_signature: string | null
  /** Of an edited picture, both or none. */
  original_signature: string | null
  recipe: PictureRecipe | null
  image_url: string | null
  /** Of one with pages, whose picture is that of the first. */
  page_format: StoryFormat | null
  title: string
  description: string
  alt_text: string
  link: string
  /** As they were stored: those that came later are absent. */
  options: Partial<PinOptions>
  publish_day: string
  publish_clock: string
  version: number
  editor_key: string
  edit_number: number
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = `d.person_id, d.id, d.made_by, d.advertiser_id, d.board_id, d.section_id, d.image_signature,
  d.video_signature, d.original_signature, d.recipe, d.image_url,
  d.page_format, d.title, d.description, d.alt_text, d.link, d.publish_day, d.publish_clock, d.version,
  d.editor_key, d.edit_number, d.deleted_at, d.created_at, d.updated_at, d.options`

/** Whose drafts: all in the name of a person, or those for one of their ad accounts. */
export type DraftsOf = ScheduledOf

const isOf = '(d.person_id = $1 and ($2::bigint is null or d.advertiser_id = $2))'

export interface ShownDraft extends DraftRow {
  /** Of somebody else who changed it last. */
  maker_name: string | null
  page_count: number
}

const shown = `select ${columns}, maker.full_name as maker_name,
    (select count(*)::int from pin_draft_pages g where g.person_id = d.person_id and g.draft_id = d.id) as page_count
  from pin_drafts d
  left join people maker on maker.id = d.made_by and d.made_by <> d.person_id`

/** Before a time and an id, the latest change first. */
export function selectDrafts(
  db: Db,
  of: DraftsOf,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<ShownDraft[]> {
  return rows<ShownDraft>(
    db,
    `${shown} where ${isOf} and d.deleted_at is null
        and ($3::timestamptz is null or (d.updated_at, d.id) < ($3, $4::bigint))
      order by d.updated_at desc, d.id desc limit $5`,
    [of.person_id, of.advertiser_id, before?.at ?? null, before?.id ?? null, limit],
  )
}

/** Null where it is none of theirs, or deleted. */
export function findDraft(db: Db, of: DraftsOf, id: PinDraftId): Promise<ShownDraft | null> {
  return row<ShownDraft>(db, `${shown} where ${isOf} and d.id = $3 and d.deleted_at is null`, [
    of.person_id,
    of.advertiser_id,
    id,
  ])
}

/** Until the transaction ends; null where it is none of theirs, or deleted. */
export function lockDraft(db: Writer, of: DraftsOf, id: PinDraftId): Promise<DraftRow | null> {
  return row<DraftRow>(
    db,
    `select ${columns} from pin_drafts d where ${isOf} and d.id = $3 and d.deleted_at is null for update`,
    [of.person_id, of.advertiser_id, id],
  )
}

/** That which a page has begun, if it did not hear of it. */
export function lockBegunBy(
  db: Writer,
  of: DraftsOf,
  makerId: PersonId,
  editorKey: string,
): Promise<DraftRow | null> {
  return row<DraftRow>(
    db,
    `select ${columns} from pin_drafts d
      where ${isOf} and d.made_by = $3 and d.editor_key = $4 and d.deleted_at is null for update`,
    [of.person_id, of.advertiser_id, makerId, editorKey],
  )
}

export function lockDeleted(
  db: Writer,
  of: DraftsOf,
  id: PinDraftId,
  since: Date,
): Promise<DraftRow | null> {
  return row<DraftRow>(
    db,
    `select ${columns} from pin_drafts d where ${isOf} and d.id = $3 and d.deleted_at > $4 for update`,
    [of.person_id, of.advertiser_id, id, since],
  )
}

export function countDrafts(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from pin_drafts where person_id = $1 and deleted_at is null',
    [personId],
  )
}

export async function insertDraft(db: Writer, draft: DraftRow): Promise<void> {
  await rows(
    db,
    `insert into pin_drafts (person_id, id, made_by, advertiser_id, board_id, section_id, image_signature, video_signature,
       image_url, title, description, alt_text, link, publish_day, publish_clock, version, editor_key, edit_number,
       created_at, updated_at, original_signature, recipe, options, page_format)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
    [
      ...[draft.person_id, draft.id, draft.made_by, draft.advertiser_id, draft.board_id],
      ...[draft.section_id, draft.image_signature, draft.video_signature, draft.image_url],
      ...[draft.title, draft.description, draft.alt_text, draft.link, draft.publish_day],
      ...[draft.publish_clock, draft.version, draft.editor_key, draft.edit_number],
      ...[draft.created_at, draft.updated_at, draft.original_signature],
      draft.recipe && JSON.stringify(draft.recipe),
      JSON.stringify(draft.options),
      draft.page_format,
    ],
  )
}

export async function updateDraft(db: Writer, draft: DraftRow): Promise<void> {
  await rows(
    db,
    `update pin_drafts set made_by = $3, board_id = $4, section_id = $5, image_signature = $6, video_signature = $7,
       image_url = $8, title = $9, description = $10, alt_text = $11, link = $12, publish_day = $13, publish_clock = $14,
       version = $15, editor_key = $16, edit_number = $17, updated_at = $18, original_signature = $19, recipe = $20,
       options = $21, page_format = $22
      where person_id = $1 and id = $2`,
    [
      ...[draft.person_id, draft.id, draft.made_by, draft.board_id, draft.section_id],
      ...[draft.image_signature, draft.video_signature, draft.image_url, draft.title],
      ...[draft.description, draft.alt_text, draft.link, draft.publish_day, draft.publish_clock],
      ...[draft.version, draft.editor_key, draft.edit_number, draft.updated_at],
      draft.original_signature,
      draft.recipe && JSON.stringify(draft.recipe),
      JSON.stringify(draft.options),
      draft.page_format,
    ],
  )
}

type Key = Pick<DraftRow, 'person_id' | 'id'>

export async function markDeleted(
  db: Writer,
  { person_id, id }: Key,
  at: Date | null,
): Promise<void> {
  await rows(db, 'update pin_drafts set deleted_at = $3 where person_id = $1 and id = $2', [
    person_id,
    id,
    at,
  ])
}
