import { Failure } from '#contract/errors'
import { boardFeed } from '#contract/pins/board-feed'
import { findBoard } from '#domains/boards'
import { answerQuery } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'
import { selectBoardCards } from './feed-queries.ts'
import { emptyPage, pageOfCards } from './pin-pages.ts'

const feed = 'board_feed'

export const boardFeedHandler = answerQuery(boardFeed, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const start = readIdBookmark(input.bookmarks, feed)
  const found =
    start === 'end'
      ? []
      : await selectBoardCards(
          db,
          input.board_id,
          viewerId,
          input.filter_section_pins,
          start,
          input.page_size + 1,
        )
  // Only an empty answer leaves open whether there is such a board at all.
  if (found.length === 0) {
    if (!(await findBoard(db, input.board_id, viewerId)))
      throw new Failure('board_not_found', { field: 'board_id' })
    return emptyPage
  }
  return pageOfCards(found, input.page_size, feed)
})
