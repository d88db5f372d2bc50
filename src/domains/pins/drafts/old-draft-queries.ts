import type { PersonId } from '#contract/ids'
import { lockRows, rows, type Writer } from '#platform/database'
import { deleteDraftPages } from './draft-pages.ts'
import type { DraftRow } from './draft-queries.ts'

export type DraftMedia = Pick<
  DraftRow,
  'image_signature' | 'video_signature' | 'original_signature'
>
type Key = Pick<DraftRow, 'person_id' | 'id'>

/** As what is released. */
export function originalOf({ original_signature }: Pick<DraftMedia, 'original_signature'>) {
  return { image_signature: original_signature, video_signature: null }
}

/** Some that were deleted before a moment, locked until the transaction ends. */
export function lockDeletedBefore(db: Writer, before: Date, limit: number): Promise<Key[]> {
  return lockFree(db, 'deleted_at <=', before, limit)
}

/** Some that nobody has changed since a moment. */
export function lockUnchanged(db: Writer, before: Date, limit: number): Promise<Key[]> {
  return lockFree(db, 'updated_at <=', before, limit)
}

/** Without those that somebody else holds. */
async function lockFree(db: Writer, isOld: string, before: Date, limit: number): Promise<Key[]> {
  const old = await rows<Key>(
    db,
    `select person_id, id from pin_drafts where ${isOld} $1 limit $2`,
    [before, limit],
  )
  return lockRows<Key>(
    db,
    `select person_id, id from pin_drafts where person_id = any($1::bigint[]) and id = any($2::bigint[])
        and ${isOld} $3
      order by person_id, id for update skip locked`,
    old.map(({ person_id }) => person_id),
    old.map(({ id }) => id),
    before,
  )
}

/** Some of a person. */
export function lockDraftsOf(db: Writer, personId: PersonId, limit: number): Promise<Key[]> {
  return rows<Key>(
    db,
    'select person_id, id from pin_drafts where person_id = $1 limit $2 for update',
    [personId, limit],
  )
}

/** Removes these with their pages; returns the pictures and videos of all. */
export async function deleteDrafts(db: Writer, drafts: readonly Key[]): Promise<DraftMedia[]> {
  const ofPages = await deleteDraftPages(db, drafts)
  const own = await rows<DraftMedia>(
    db,
    `delete from pin_drafts d using unnest($1::bigint[], $2::bigint[]) gone (person_id, id)
      where d.person_id = gone.person_id and d.id = gone.id
      returning d.image_signature, d.video_signature, d.original_signature`,
    [drafts.map(({ person_id }) => person_id), drafts.map(({ id }) => id)],
  )
  return [...own, ...ofPages]
}

/** What somebody began in the name of others is left to them. */
export async function leaveDraftsToOwners(db: Writer, makerId: PersonId): Promise<void> {
  await rows(
    db,
    'update pin_drafts set made_by = person_id where made_by = $1 and made_by <> person_id',
    [makerId],
  )
}
