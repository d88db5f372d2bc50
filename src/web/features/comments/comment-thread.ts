import type { Comment, Reply } from '#contract/comments/comment'
import type { Page } from '#contract/paging'

/** The loaded comments of a pin: comments newest first, the replies to each oldest first. */
export interface CommentThread {
  comments: Comment[]
  /** Of the older comments; null when all are here. */
  bookmark: string | null
  /** Of further replies, by the comment they answer; null when all are here. */
  replyBookmarks: Record<string, string | null>
  /** How many there are, replies among them. */
  count: number
}

export type ThreadEvent =
  | { type: 'page_came'; page: Page<Comment> }
  | { type: 'replies_came'; parentId: string; page: Page<Reply> }
  | { type: 'comment_written'; comment: Comment }
  | { type: 'comment_edited'; comment: Reply }
  | { type: 'comment_deleted'; id: string }
  | { type: 'like_changed'; id: string; like_count: number; liked_by_me: boolean }

export function startThread(page: Page<Comment>, count: number): CommentThread {
  return { comments: page.items, bookmark: page.bookmark, replyBookmarks: {}, count }
}

export function nextThread(thread: CommentThread, event: ThreadEvent): CommentThread {
  switch (event.type) {
    case 'page_came':
      return {
        ...thread,
        comments: [...thread.comments, ...newOnes(event.page.items, thread.comments)],
        bookmark: event.page.bookmark,
      }
    case 'replies_came':
      return {
        ...thread,
        replyBookmarks: { ...thread.replyBookmarks, [event.parentId]: event.page.bookmark },
        comments: thread.comments.map((one) =>
          one.id === event.parentId
            ? { ...one, replies: merged(one.replies, event.page.items) }
            : one,
        ),
      }
    case 'comment_written':
      return { ...withWritten(thread, event.comment), count: thread.count + 1 }
    case 'comment_edited':
      return changed(thread, event.comment.id, () => ({
        text: event.comment.text,
        tags: event.comment.tags,
        edited_at: event.comment.edited_at,
      }))
    case 'comment_deleted':
      return withoutOne(thread, event.id)
    case 'like_changed': {
      const { like_count, liked_by_me } = event
      return changed(thread, event.id, () => ({ like_count, liked_by_me }))
    }
  }
}

function newOnes<T extends { id: string }>(came: T[], here: { id: string }[]): T[] {
  const known = new Set(here.map((one) => one.id))
  return came.filter((one) => !known.has(one.id))
}

/** In the order they were written; ids grow with time. */
function merged(here: Reply[], came: Reply[]): Reply[] {
  return [...here, ...newOnes(came, here)].toSorted((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  )
}

function withWritten(thread: CommentThread, comment: Comment): CommentThread {
  if (comment.parent_id === null) return { ...thread, comments: [comment, ...thread.comments] }
  return {
    ...thread,
    comments: thread.comments.map((one) =>
      one.id === comment.parent_id
        ? {
            ...one,
            replies_count: one.replies_count + 1,
            replies: merged(one.replies, [comment]),
          }
        : one,
    ),
  }
}

function changed(thread: CommentThread, id: string, change: () => Partial<Reply>): CommentThread {
  return {
    ...thread,
    comments: thread.comments.map((one) => {
      if (one.id === id) return { ...one, ...change() }
      if (!one.replies.some((reply) => reply.id === id)) return one
      const replies = one.replies.map((reply) =>
        reply.id === id ? { ...reply, ...change() } : reply,
      )
      return { ...one, replies }
    }),
  }
}

function withoutOne(thread: CommentThread, id: string): CommentThread {
  const gone = thread.comments.find((one) => one.id === id)
  if (gone)
    return {
      ...thread,
      comments: thread.comments.filter((one) => one.id !== id),
      count: Math.max(0, thread.count - 1 - gone.replies_count),
    }
  return {
    ...thread,
    count: Math.max(0, thread.count - 1),
    comments: thread.comments.map((one) =>
      one.replies.some((reply) => reply.id === id)
        ? {
            ...one,
            replies: one.replies.filter((reply) => reply.id !== id),
            replies_count: one.replies_count - 1,
          }
        : one,
    ),
  }
}
