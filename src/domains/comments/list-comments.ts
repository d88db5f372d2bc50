import { listComments } from '#contract/comments/list-comments'
import { answerQuery } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { type CommentScope, selectComments, selectReplies } from './comment-queries.ts'
import { toComments } from './comment-views.ts'

export const listCommentsHandler = answerQuery(listComments, async ({ db, viewer }, input) => {
  const { objectId, pinId, parent_id, page_size } = input
  const feed = parent_id === null ? 'comments' : 'replies'
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const scope: CommentScope = {
    viewerId: viewer?.id ?? null,
    rootPinId: objectId,
    at: pinId ?? objectId,
  }
  const found =
    parent_id === null
      ? await selectComments(db, scope, start, page_size + 1)
      : await selectReplies(db, scope, parent_id, start, page_size + 1)
  const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
  return { items: await toComments(db, shown, scope), bookmark }
})
