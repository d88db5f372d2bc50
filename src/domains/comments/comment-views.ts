import type { Comment, Reply } from '#contract/comments/comment'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PersonCard } from '#contract/people/person'
import { hasClosedComments } from '#domains/pins'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { type CommentRow, type CommentScope, selectFirstReplies } from './comment-queries.ts'
import { tagsOf } from './mentions.ts'

/** Comments as shown to the viewer, each with its first replies. */
export async function toComments(
  db: Db,
  found: readonly CommentRow[],
  scope: CommentScope,
): Promise<Comment[]> {
  const answered = found.filter(({ replies_count }) => replies_count > 0)
  const replies = await selectFirstReplies(db, scope, answered, limits.repliesShown)
  const all = [...found, ...replies]
  const tags = await tagsOf(
    db,
    all.flatMap((comment) => comment.tags),
  )
  const isOwn = ({ person_id }: CommentRow) => person_id === scope.viewerId
  const isClosed = all.some(isOwn) && (await hasClosedComments(db, scope.rootPinId))
  const toReply = (comment: CommentRow): Reply => ({
    type: 'aggregatedcomment',
    id: comment.id,
    text: comment.text,
    tags: comment.tags.flatMap(tags),
    created_at: toRfc2822(comment.created_at),
    edited_at: comment.edited_at && toRfc2822(comment.edited_at),
    user: JSON.parse(comment.author_card) as PersonCard,
    like_count: comment.like_count,
    liked_by_me: comment.liked_by_me,
    can_edit: isOwn(comment) && !isClosed,
    can_delete: mayDelete(comment, scope.viewerId),
    parent_id: comment.parent_id,
    replies_count: comment.replies_count,
  })
  const repliesOf = Map.groupBy(replies, (reply) => reply.parent_id)
  return found.map((comment) => ({
    ...toReply(comment),
    replies: (repliesOf.get(comment.id) ?? []).map(toReply),
  }))
}

/** The author, the saver of the pin, and the owner of its board may. */
export function mayDelete(comment: CommentRow, viewerId: PersonId | null): boolean {
  return (
    viewerId !== null &&
    [comment.person_id, comment.pin_saver_id, comment.board_owner_id].includes(viewerId)
  )
}
