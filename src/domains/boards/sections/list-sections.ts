import { listSections } from '#contract/boards/sections/list-sections'
import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { findBoard } from '../board-queries.ts'
import { toSection } from '../reading/board-views.ts'
import { selectSections } from './section-queries.ts'

export const listSectionsHandler = answerQuery(listSections, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const board = await findBoard(db, input.board_id, viewerId)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })

  const start = readBookmark(input.bookmarks, 'board_sections', 2)
  if (start === 'end') return { items: [], bookmark: null }
  const [id = '', position = ''] = start ?? []
  const after = isId(id) && /^\d{1,9}$/.test(position) ? { id, position: Number(position) } : null

  const found = await selectSections(db, board.id, viewerId, after, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark('board_sections', [last.section_id, String(last.section_position)]),
  )
  return { items: shown.map(toSection), bookmark }
})
