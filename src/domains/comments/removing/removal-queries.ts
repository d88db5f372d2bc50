import type { CommentId, PersonId, PinId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { Mention } from '../comment-rules.ts'

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

const pinsWith = {
  comments: `select distinct pin_id from comments where pin_id > $1 order by pin_id limit $2`,
  reactions: `select distinct pin_id from reactions where pin_id > $1 order by pin_id limit $2`,
}

/** Some of the pins that have comments or reactions, by id, after this one. */
export async function selectPinsWith(
  db: Db,
  what: keyof typeof pinsWith,
  after: string,
  limit: number,
): Promise<PinId[]> {
  const found = await rows<{ pin_id: PinId }>(db, pinsWith[what], [after, limit])
  return found.map(({ pin_id }) => pin_id)
}

/** Those of these pins that are gone for good. */
export async function selectGone(db: Db, pinIds: readonly PinId[]): Promise<PinId[]> {
  if (pinIds.length === 0) return []
  const found = await rows<{ id: PinId }>(
    db,
    `select id from pins where id = any($1::bigint[])
     union all select id from deleted_pins where id = any($1::bigint[])`,
    [[...pinIds]],
  )
  const there = new Set(found.map(({ id }) => id))
  return pinIds.filter((id) => !there.has(id))
}

export function deleteCommentsAt(db: Writer, pinIds: readonly PinId[]): Promise<RemovedComment[]> {
  return rows<RemovedComment>(
    db,
    `delete from comments where pin_id = any($1::bigint[])
      returning root_pin_id, id, pin_id, taken_down_at`,
    [[...pinIds]],
  )
}

export async function deleteReactionsAt(db: Writer, pinIds: readonly PinId[]): Promise<void> {
  await rows(db, 'delete from reactions where pin_id = any($1::bigint[])', [[...pinIds]])
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

/** Of some comments; the name stays in the text its author wrote, the link to the person is removed. Returns how many. */
export async function forgetMentionsOf(
  db: Writer,
  personId: PersonId,
  limit: number,
): Promise<number> {
  const found = await rows<Pick<RemovedComment, 'root_pin_id' | 'id'> & { tags: Mention[] }>(
    db,
    `select root_pin_id, id, tags from comments where tags <> '[]' and tags @> $1::jsonb order by id limit $2`,
    [JSON.stringify([{ user_id: personId }]), limit],
  )
  for (const { root_pin_id, id, tags } of found) {
    const others = tags.filter(({ user_id }) => user_id !== personId)
    await rows(db, 'update comments set tags = $3::jsonb where root_pin_id = $1 and id = $2', [
      root_pin_id,
      id,
      JSON.stringify(others),
    ])
  }
  return found.length
}

export async function deleteReactionsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from reactions where person_id = $1', [personId])
}
