import { Failure } from '#contract/errors'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { findBoard } from '#domains/boards'
import { answerQuery } from '#platform/operations'
import { emptyPage } from './pin-pages.ts'
import { pageOfPlace } from './place-pages.ts'

export const boardFeedHandler = answerQuery(boardFeed, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const { board_id, filter_section_pins, sort, query } = input
  const list = {
    boardId: board_id,
    sectionId: null,
    withoutSections: filter_section_pins,
    sort,
    query,
    viewerId,
  }
  const page = await pageOfPlace(db, list, input, 'board_feed')
  if (page) return page
  // Only for an empty result it is unknown whether the board exists.
  if (!(await findBoard(db, board_id, viewerId)))
    throw new Failure('board_not_found', { field: 'board_id' })
  return emptyPage
})
