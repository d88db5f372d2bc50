import { useReducer, useRef, useState } from 'react'
import type { Comment, Reply } from '#contract/comments/comment'
import { createComment } from '#contract/comments/create-comment'
import { deleteComment } from '#contract/comments/delete-comment'
import { editComment } from '#contract/comments/edit-comment'
import { likeComment, unlikeComment } from '#contract/comments/like-comment'
import { listComments } from '#contract/comments/list-comments'
import type { Page } from '#contract/paging'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { writesInOrder } from '#web/lib/requests/writes-in-order.ts'
import { type CommentThread, nextThread, startThread } from './comment-thread.ts'

const pageSize = 20

export interface ThreadActs {
  thread: CommentThread
  /** Whether anything can be written. */
  isOpen: boolean
  /** The list whose next page is on its way: `older`, or a comment's id for its replies. */
  loading: string | null
  showOlder: () => Promise<void>
  showReplies: (comment: Comment) => Promise<void>
  /** Rejects with a `Failure`, which the form shows. */
  write: (text: string, parentId: string | null) => Promise<void>
  edit: (comment: Reply, text: string) => Promise<void>
  remove: (comment: Reply) => Promise<boolean>
  like: (comment: Reply) => Promise<void>
}

type Likes = Pick<Comment, 'like_count' | 'liked_by_me'>

/** The comments of a pin, and the actions on them. */
export function useThread(pin: Pin, firstPage: Page<Comment>): ThreadActs {
  const [thread, dispatch] = useReducer(nextThread, null, () =>
    startThread(firstPage, pin.comment_count),
  )
  const [loading, setLoading] = useState<string | null>(null)
  const showFailure = useFailureToast()
  /** What is being sent of likes, by comment. */
  const likes = useRef(new Map<string, (wanted: Likes) => Promise<void>>())
  const about = { objectId: pin.aggregated_pin_data.id, pinId: pin.id }

  async function load(name: string, ask: () => Promise<void>) {
    setLoading(name)
    try {
      await ask()
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(null)
    }
  }

  return {
    thread,
    isOpen: pin.comments_allowed,
    loading,
    showOlder: () =>
      load('older', async () => {
        const bookmarks = thread.bookmark
        const page = await run(listComments, { ...about, bookmarks, page_size: pageSize })
        dispatch({ type: 'page_came', page })
      }),
    showReplies: (comment) =>
      load(comment.id, async () => {
        const page = await run(listComments, {
          ...about,
          parent_id: comment.id,
          bookmarks: thread.replyBookmarks[comment.id] ?? null,
          page_size: pageSize,
        })
        dispatch({ type: 'replies_came', parentId: comment.id, page })
      }),
    async write(text, parentId) {
      const comment = await run(createComment, { ...about, text, parent_id: parentId })
      dispatch({ type: 'comment_written', comment })
    },
    async edit(comment, text) {
      const edited = await run(editComment, { commentId: comment.id, text })
      dispatch({ type: 'comment_edited', comment: edited })
    },
    async remove(comment) {
      try {
        await run(deleteComment, { commentId: comment.id })
        dispatch({ type: 'comment_deleted', id: comment.id })
        return true
      } catch (error) {
        showFailure(error)
        return false
      }
    },
    async like(comment) {
      const { id, like_count, liked_by_me } = comment
      const like =
        likes.current.get(id) ??
        writesInOrder<Likes>(comment, {
          write: ({ liked_by_me: isLiked }) =>
            run(isLiked ? likeComment : unlikeComment, { commentId: id }),
          show: ({ like_count: count, liked_by_me: isLiked }) =>
            dispatch({ type: 'like_changed', id, like_count: count, liked_by_me: isLiked }),
          onRefused: showFailure,
        })
      likes.current.set(id, like)
      await like({
        like_count: Math.max(0, like_count + (liked_by_me ? -1 : 1)),
        liked_by_me: !liked_by_me,
      })
      likes.current.delete(id)
    },
  }
}
