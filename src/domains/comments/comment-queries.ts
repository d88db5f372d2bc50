import { type BoardId, type CommentId, noId, type PersonId, type PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { readShown } from '#platform/paging'
import type { Mention } from './comment-rules.ts'
import {
  authorVisibleTo,
  isVisibleAt,
  type ResponsePlace,
  selectPlaces,
} from './responses/response-privacy.ts'

interface WrittenRow {
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
  replies_count: number
}

/** With what depends on the viewer and on the pin it was written at. */
export interface CommentRow extends WrittenRow {
  liked_by_me: boolean
  board_id: BoardId
  board_owner_id: PersonId
  pin_saver_id: PersonId
}

/** For the viewer `$1`. */
const columns = `c.root_pin_id, c.id, c.pin_id, c.person_id, c.parent_id, c.text, c.tags, c.like_count, c.created_at,
  c.edited_at, ${personCardJson('author')} as author_card`

const fromComments = 'from comments c join people author on author.id = c.person_id'
const isBySomebodyVisible = authorVisibleTo('$1', 'c')

/** Replies are visible where their comment is, except for blocked or hidden authors: they belong to the same pin. */
const repliesCount = (root: string) => `(select count(*)::int from (
    select 1 from comments r join people replier on replier.id = r.person_id
     where r.root_pin_id = ${root} and r.parent_id = c.id and r.taken_down_at is null
       and replier.hidden_at is null and not ${blockedBetween('$1::bigint', 'r.person_id')}
     limit ${limits.responsesCounted}) answers)`

/** `at`: the pin being viewed. */
export interface CommentScope {
  viewerId: PersonId | null
  rootPinId: PinId
  at: string
}

const newest = '9223372036854775807'

const topLevel = `select ${columns}, ${repliesCount('$2')} as replies_count ${fromComments}
  where c.root_pin_id = $2 and c.parent_id is null and c.taken_down_at is null and c.id < $3 and ${isBySomebodyVisible}
  order by c.id desc limit $4`

/** Newest first. */
export function selectComments(
  db: Db,
  scope: CommentScope,
  before: string | null,
  limit: number,
): Promise<CommentRow[]> {
  const { viewerId, rootPinId } = scope
  return readVisible(db, scope, before ?? newest, limit, (from, upTo) =>
    rows<WrittenRow>(db, topLevel, [viewerId, rootPinId, from, upTo]),
  )
}

const replies = `select ${columns}, 0 as replies_count ${fromComments}
  where c.root_pin_id = $2 and c.parent_id = $3 and c.taken_down_at is null and c.id > $4 and ${isBySomebodyVisible}
  order by c.id limit $5`

/** Oldest first, in reading order. */
export function selectReplies(
  db: Db,
  scope: CommentScope,
  parentId: CommentId,
  after: string | null,
  limit: number,
): Promise<CommentRow[]> {
  const { viewerId, rootPinId } = scope
  return readVisible(db, scope, after ?? noId, limit, (from, upTo) =>
    rows<WrittenRow>(db, replies, [viewerId, rootPinId, parentId, from, upTo]),
  )
}

const firstReplies = `select reply.* from unnest($3::bigint[]) requested(parent_id), lateral (
    select ${columns}, 0 as replies_count ${fromComments}
     where c.root_pin_id = $2 and c.parent_id = requested.parent_id and c.taken_down_at is null and ${isBySomebodyVisible}
     order by c.id limit $4) reply`

/** The first few of each of several comments that the viewer sees: they were written at the same pin. */
export async function selectFirstReplies(
  db: Db,
  { viewerId, rootPinId }: CommentScope,
  parents: readonly CommentRow[],
  limit: number,
): Promise<CommentRow[]> {
  if (parents.length === 0) return []
  const byId = new Map(parents.map((parent) => [parent.id, parent]))
  const values = [viewerId, rootPinId, [...byId.keys()], limit]
  const found = await rows<WrittenRow>(db, firstReplies, values)
  const liked = await selectLiked(db, viewerId, found)
  return found.flatMap((reply) => {
    const parent = reply.parent_id === null ? undefined : byId.get(reply.parent_id)
    return parent === undefined ? [] : [{ ...parent, ...reply, liked_by_me: liked.has(reply.id) }]
  })
}

const one = `select ${columns}, ${repliesCount('c.root_pin_id')} as replies_count ${fromComments}
  where c.id = $2 and c.taken_down_at is null and ${isBySomebodyVisible}`

/** Null unless visible to the viewer, at its own pin. */
export async function findComment(
  db: Db,
  id: CommentId,
  viewerId: PersonId | null,
): Promise<CommentRow | null> {
  const found = await row<WrittenRow>(db, one, [viewerId, id])
  if (!found) return null
  const place = (await selectPlaces(db, [found.pin_id], viewerId)).get(found.pin_id)
  if (!place) return null
  const liked = await selectLiked(db, viewerId, [found])
  return { ...found, ...place, liked_by_me: liked.has(found.id) }
}

const seen = `select c.pin_id ${fromComments} where c.id = $2 and ${isBySomebodyVisible}`

/** Whether the viewer may see a comment, or could before it was taken down. */
export async function maySeeComment(
  db: Db,
  id: string,
  viewerId: PersonId | null,
): Promise<boolean> {
  const found = await row<{ pin_id: PinId }>(db, seen, [viewerId, id])
  return found !== null && (await selectPlaces(db, [found.pin_id], viewerId)).has(found.pin_id)
}

/** Reads on from a comment until there are enough that are visible. */
async function readVisible(
  db: Db,
  { viewerId, at }: CommentScope,
  start: string,
  limit: number,
  read: (from: string, limit: number) => Promise<WrittenRow[]>,
): Promise<CommentRow[]> {
  const { shown } = await readShown<WrittenRow, WrittenRow & ResponsePlace>(
    limit,
    (after, upTo) => read(after?.id ?? start, upTo),
    async (some) => {
      const pinIds = some.map(({ pin_id }) => pin_id)
      const places = await selectPlaces(db, pinIds, viewerId)
      return some.flatMap((comment) => {
        const place = places.get(comment.pin_id)
        return isVisibleAt(place, at) ? [{ ...place, ...comment }] : []
      })
    },
  )
  const page = shown.slice(0, limit)
  const liked = await selectLiked(db, viewerId, page)
  return page.map((comment) => ({ ...comment, liked_by_me: liked.has(comment.id) }))
}

/** Those of these comments that the viewer likes. */
async function selectLiked(
  db: Db,
  viewerId: PersonId | null,
  comments: readonly WrittenRow[],
): Promise<Set<CommentId>> {
  const some = comments.filter(({ like_count }) => like_count > 0).map(({ id }) => id)
  if (viewerId === null || some.length === 0) return new Set()
  const found = await rows<{ comment_id: CommentId }>(
    db,
    'select comment_id from comment_likes where comment_id = any($1::bigint[]) and person_id = $2',
    [some, viewerId],
  )
  return new Set(found.map(({ comment_id }) => comment_id))
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
