import type { PersonId, PinDraftId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { StoredCaptions } from '../captions/stored-captions.ts'
import type { DraftRow } from './draft-queries.ts'

/** What a draft, or a page of one, shows. */
export type DraftMedia = Pick<
  DraftRow,
  'image_signature' | 'video_signature' | 'original_signature' | 'recipe' | 'image_url'
>

export type DraftPageRow = DraftMedia &
  Pick<DraftRow, 'title' | 'description' | 'alt_text' | 'link'> & {
    position: number
    captions: StoredCaptions | null
  }

interface DraftKey {
  person_id: PersonId
  id: PinDraftId
}

/** In their order; none of a draft of one picture. */
export function selectDraftPages(db: Db, { person_id, id }: DraftKey): Promise<DraftPageRow[]> {
  return rows<DraftPageRow>(
    db,
    `select position, image_signature, video_signature, original_signature, recipe, image_url, title, description,
       alt_text, link, captions
       from pin_draft_pages where person_id = $1 and draft_id = $2 order by position`,
    [person_id, id],
  )
}

export async function insertDraftPages(
  db: Writer,
  { person_id, id }: DraftKey,
  pages: readonly Omit<DraftPageRow, 'position'>[],
): Promise<void> {
  if (pages.length === 0) return
  await rows(
    db,
    `insert into pin_draft_pages (person_id, draft_id, position, image_signature, video_signature, original_signature,
       recipe, image_url, title, description, alt_text, link, captions)
     select $1, $2, p.position, p.image_signature, p.video_signature, p.original_signature, p.recipe,
       p.image_url, p.title, p.description, p.alt_text, p.link, p.captions
       from jsonb_to_recordset($3::jsonb) as p(position smallint, image_signature text, video_signature text,
         original_signature text, recipe jsonb, image_url text, title text, description text, alt_text text, link text,
         captions jsonb)`,
    [person_id, id, JSON.stringify(pages.map((page, position) => ({ ...page, position })))],
  )
}

type Released = Pick<DraftRow, 'image_signature' | 'video_signature' | 'original_signature'>

/** Removes the pages of these drafts; returns their pictures and videos. */
export function deleteDraftPages(db: Writer, drafts: readonly DraftKey[]): Promise<Released[]> {
  return rows<Released>(
    db,
    `delete from pin_draft_pages g using unnest($1::bigint[], $2::bigint[]) d (person_id, id)
      where g.person_id = d.person_id and g.draft_id = d.id
      returning g.image_signature, g.video_signature, g.original_signature`,
    [drafts.map(({ person_id }) => person_id), drafts.map(({ id }) => id)],
  )
}
