import type { BoardId, CommentId, PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Mention } from './comment-rules.ts'
import { responseTables, responseVisibleTo } from './responses/response-privacy.ts'

export interface CommentRow {
  root_pin_id: PinId
  id: CommentId
  pin_id: PinId
  person_id: PersonId
  parent_id: CommentId | null
  text: string
  tags: Mention[]
  like_count: number
  created_at: Date
  edited_at: Date | null
  author_card: string
  liked_by_me: boolean
  board_id: BoardId
  board_owner_id: PersonId
  pin_saver_id: PersonId
  replies_count: number
}

/** For the viewer `$1`. */
const columns = `c.root_pin_id, c.id, c.pin_id, c.person_id, c.parent_id, c.text, c.tags, c.like_count, c.created_at,
  c.edited_at, ${personCardJson('author')} as author_card, b.id as board_id, b.owner_id as board_owner_id,
  place.person_id as pin_saver_id,
  exists (select 1 from comment_likes mine where mine.comment_id = c.id and mine.person_id = $1::bigint) as liked_by_me`

/** Replies are visible where their comment is, except for blocked or hidden authors: they belong to the same pin. */
const repliesCount = `(select count(*)::int from (
    select 1 from comments r join people replier on replier.id = r.person_id
     where r.parent_id = c.id and r.taken_down_at is null and replier.hidden_at is null
       and not ${blockedBetween('$1::bigint', 'r.person_id')}
     limit ${limits.responsesCounted}) answers)`

/** `at`: the pin being viewed. */
export interface CommentScope {
  viewerId: PersonId | null
  rootPinId: PinId
  at: string
}

const newest = '9223372036854775807'

const topLevel = `select ${columns}, ${repliesCount} as replies_count from comments c ${responseTables('c')}
  where c.root_pin_id = $2 and c.parent_id is null and c.taken_down_at is null and c.id < $4 and ${responseVisibleTo('$1', 'c', '$3')}
  order by c.id desc limit $5`

/** Newest first. */
export function selectComments(
  db: Db,
  { viewerId, rootPinId, at }: CommentScope,
  before: string | null,
  limit: number,
): Promise<CommentRow[]> {
  return rows<CommentRow>(db, topLevel, [viewerId, rootPinId, at, before ?? newest, limit])
}

const replies = `select ${columns}, 0 as replies_count from comments c ${responseTables('c')}
  where c.parent_id = $2 and c.taken_down_at is null and c.id > $4 and ${responseVisibleTo('$1', 'c', '$3')}
  order by c.id limit $5`

/** Oldest first, in reading order. */
export function selectReplies(
  db: Db,
  { viewerId, at }: CommentScope,
  parentId: CommentId,
  after: string | null,
  limit: number,
): Promise<CommentRow[]> {
  return rows<CommentRow>(db, replies, [viewerId, parentId, at, after ?? '0', limit])
}

const firstReplies = `select reply.* from unnest($2::bigint[]) requested(parent_id), lateral (
    select ${columns}, 0 as replies_count from comments c ${responseTables('c')}
     where c.parent_id = requested.parent_id and c.taken_down_at is null and ${responseVisibleTo('$1', 'c', '$3')}
     order by c.id limit $4) reply`

/** The first few of each of several comments. */
export function selectFirstReplies(
  db: Db,
  { viewerId, at }: CommentScope,
  parentIds: readonly CommentId[],
  limit: number,
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return Promise.resolve([])
  return rows<CommentRow>(db, firstReplies, [viewerId, [...parentIds], at, limit])
}

// A comment requested by its id is viewed at its own pin.
const one = `select ${columns}, ${repliesCount} as replies_count from comments c ${responseTables('c')}
  where c.id = $2 and c.taken_down_at is null and ${responseVisibleTo('$1', 'c', 'c.pin_id')}`

/** Null unless visible to the viewer. */
export function findComment(
  db: Db,
  id: CommentId,
  viewerId: PersonId | null,
): Promise<CommentRow | null> {
  return row<CommentRow>(db, one, [viewerId, id])
}

export interface NewComment {
  root_pin_id: PinId
  id: CommentId
  pin_id: PinId
  person_id: PersonId
  parent_id: CommentId | null
  text: string
  tags: readonly Mention[]
  created_at: Date
}

export async function insertComment(db: Writer, comment: NewComment): Promise<void> {
  await rows(
    db,
    `insert into comments (root_pin_id, id, pin_id, person_id, parent_id, text, tags, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      comment.root_pin_id,
      comment.id,
      comment.pin_id,
      comment.person_id,
      comment.parent_id,
      comment.text,
      JSON.stringify(comment.tags),
      comment.created_at,
    ],
  )
}

export async function updateComment(
  db: Writer,
  { root_pin_id, id }: Pick<CommentRow, 'root_pin_id' | 'id'>,
  to: { text: string; tags: readonly Mention[]; edited_at: Date },
): Promise<void> {
  await rows(
    db,
    'update comments set text = $3, tags = $4::jsonb, edited_at = $5 where root_pin_id = $1 and id = $2',
    [root_pin_id, id, to.text, JSON.stringify(to.tags), to.edited_at],
  )
}

/** Deletes a comment with its replies and all their likes; returns how many comments that were shown. */
export async function deleteComment(
  db: Writer,
  { root_pin_id, id }: Pick<CommentRow, 'root_pin_id' | 'id'>,
): Promise<number> {
  const gone = await rows<{ id: string; taken_down_at: Date | null }>(
    db,
    'delete from comments where root_pin_id = $1 and (id = $2 or parent_id = $2) returning id, taken_down_at',
    [root_pin_id, id],
  )
  await rows(db, 'delete from comment_likes where comment_id = any($1::bigint[])', [
    gone.map((comment) => comment.id),
  ])
  return gone.filter(({ taken_down_at }) => taken_down_at === null).length
}

/** Returns whether it was new. */
export function insertLike(
  db: Writer,
  commentId: CommentId,
  personId: PersonId,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into comment_likes (comment_id, person_id, liked_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [commentId, personId, now],
  )
}

/** Returns whether it was there. */
export function deleteLike(db: Writer, commentId: CommentId, personId: PersonId): Promise<boolean> {
  return wrote(
    db,
    'delete from comment_likes where comment_id = $1 and person_id = $2 returning 1',
    [commentId, personId],
  )
}

export async function countLikes(
  db: Writer,
  { root_pin_id, id }: Pick<CommentRow, 'root_pin_id' | 'id'>,
  by: number,
): Promise<number> {
  const counted = await row<{ like_count: number }>(
    db,
    `update comments set like_count = greatest(0, like_count + $3)
      where root_pin_id = $1 and id = $2 returning like_count`,
    [root_pin_id, id, by],
  )
  return counted?.like_count ?? 0
}
