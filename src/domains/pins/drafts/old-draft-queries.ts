import type { PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { DraftRow } from './draft-queries.ts'

export type DraftMedia = Pick<
  DraftRow,
  'image_signature' | 'video_signature' | 'original_signature'
>

/** As what is released. */
export function originalOf({ original_signature }: Pick<DraftMedia, 'original_signature'>) {
  return { image_signature: original_signature, video_signature: null }
}

const gone = 'returning d.image_signature, d.video_signature, d.original_signature'

/** Removes some that were deleted before a moment; returns their pictures and videos. */
export function deleteDeleted(db: Writer, before: Date, limit: number): Promise<DraftMedia[]> {
  return rows<DraftMedia>(
    db,
    `delete from pin_drafts d using (
       select person_id, id from pin_drafts where deleted_at <= $1 limit $2 for update skip locked) old
      where d.person_id = old.person_id and d.id = old.id ${gone}`,
    [before, limit],
  )
}

/** Removes some that nobody has changed since a moment; returns their pictures and videos. */
export function deleteUnchanged(db: Writer, before: Date, limit: number): Promise<DraftMedia[]> {
  return rows<DraftMedia>(
    db,
    `delete from pin_drafts d using (
       select person_id, id from pin_drafts where updated_at <= $1 limit $2 for update skip locked) old
      where d.person_id = old.person_id and d.id = old.id ${gone}`,
    [before, limit],
  )
}

/** Removes some of a person; returns their pictures and videos. */
export function deleteDraftsOf(
  db: Writer,
  personId: PersonId,
  limit: number,
): Promise<DraftMedia[]> {
  return rows<DraftMedia>(
    db,
    `delete from pin_drafts d using (select id from pin_drafts where person_id = $1 limit $2) chosen
      where d.person_id = $1 and d.id = chosen.id ${gone}`,
    [personId, limit],
  )
}

/** What somebody began in the name of others is left to them. */
export async function leaveDraftsToOwners(db: Writer, makerId: PersonId): Promise<void> {
  await rows(
    db,
    'update pin_drafts set made_by = person_id where made_by = $1 and made_by <> person_id',
    [makerId],
  )
}
