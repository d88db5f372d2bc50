import type { CommentId, PersonId, PinId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface RemovedComment {
  root_pin_id: PinId
  id: CommentId
  pin_id: PinId
  /** By an operator: it is not counted. */
  taken_down_at: Date | null
}

/** Regardless of who may see it. */
export function findAnyComment(db: Db, id: string): Promise<RemovedComment | null> {
  return row<RemovedComment>(
    db,
    'select root_pin_id, id, pin_id, taken_down_at from comments where id = $1',
    [id],
  )
}

/** Deletes some of a person's comments, with all replies to them. */
export function deleteCommentsOf(
  db: Writer,
  personId: PersonId,
  limit: number,
): Promise<RemovedComment[]> {
  return rows<RemovedComment>(
    db,
    `with mine as (select id from comments where person_id = $1 order by id limit $2)
     delete from comments c where c.id in (select id from mine) or c.parent_id in (select id from mine)
     returning c.root_pin_id, c.id, c.pin_id, c.taken_down_at`,
    [personId, limit],
  )
}

/** Deletes some comments at pins that are gone for good. */
export function deleteCommentsOfGonePins(db: Writer, limit: number): Promise<RemovedComment[]> {
  return rows<RemovedComment>(
    db,
    `with lost as (select id from comments c
       where not exists (select 1 from pins p where p.id = c.pin_id)
         and not exists (select 1 from deleted_pins d where d.id = c.pin_id) limit $1)
     delete from comments c where c.id in (select id from lost)
     returning c.root_pin_id, c.id, c.pin_id, c.taken_down_at`,
    [limit],
  )
}

export async function deleteLikesOfComments(db: Writer, ids: readonly CommentId[]): Promise<void> {
  await rows(db, 'delete from comment_likes where comment_id = any($1::bigint[])', [[...ids]])
}

/** Deletes some of a person's likes, and decrements the counts. */
export async function removeLikesOf(
  db: Writer,
  personId: PersonId,
  limit: number,
): Promise<number> {
  const taken = await rows<{ comment_id: CommentId }>(
    db,
    `delete from comment_likes l using (
       select comment_id from comment_likes where person_id = $1 order by comment_id limit $2) taken
      where l.person_id = $1 and l.comment_id = taken.comment_id returning l.comment_id`,
    [personId, limit],
  )
  await rows(
    db,
    'update comments set like_count = greatest(0, like_count - 1) where id = any($1::bigint[])',
    [taken.map(({ comment_id }) => comment_id)],
  )
  return taken.length
}

/** The name stays in the text its author wrote; the link to the person is removed. */
export async function forgetMentionsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(
    db,
    `update comments set tags = coalesce((select jsonb_agg(tag) from jsonb_array_elements(tags) tag
       where tag->>'user_id' <> $1), '[]')
      where tags <> '[]' and tags @> jsonb_build_array(jsonb_build_object('user_id', $1::text))`,
    [personId],
  )
}

export async function deleteReactionsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from reactions where person_id = $1', [personId])
}

export async function deleteReactionsOfGonePins(db: Writer, limit: number): Promise<number> {
  const gone = await rows(
    db,
    `delete from reactions r using (select root_pin_id, person_id from reactions g
       where not exists (select 1 from pins p where p.id = g.pin_id)
         and not exists (select 1 from deleted_pins d where d.id = g.pin_id) limit $1) lost
      where r.root_pin_id = lost.root_pin_id and r.person_id = lost.person_id returning 1`,
    [limit],
  )
  return gone.length
}
