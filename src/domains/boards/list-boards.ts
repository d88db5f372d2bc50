import type { Board } from '#contract/boards/board'
import { listBoards } from '#contract/boards/list-boards'
import { Failure } from '#contract/errors'
import type { Page } from '#contract/paging'
import { findVisiblePerson } from '#domains/people'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { readBookmark, writeBookmark } from '#platform/paging'
import {
  type BoardList,
  type BoardRow,
  selectBoardsByLastPinned,
  selectBoardsByName,
} from './board-queries.ts'
import { toBoard } from './board-views.ts'

export const listBoardsHandler = answerQuery(listBoards, async ({ db, viewer }, input) => {
  const owner = await findVisiblePerson(db, input.username, viewer?.id ?? null)
  if (!owner) throw new Failure('person_not_found')
  const list: BoardList = {
    ownerId: owner.id,
    viewerId: viewer?.id ?? null,
    privacy: input.privacy_filter === 'all' ? null : input.privacy_filter,
    limit: input.page_size + 1,
  }
  return input.sort === 'alphabetical'
    ? pageByName(db, list, input.bookmarks)
    : pageByLastPinned(db, list, input.bookmarks)
})

async function pageByName(db: Db, list: BoardList, bookmark: string | null): Promise<Page<Board>> {
  const start = readBookmark(bookmark, 'boards_by_name', 2)
  if (start === 'end') return { items: [], bookmark: null }
  const [id = '', nameKey = ''] = start ?? []
  const after = /^\d{1,18}$/.test(id) ? { id, nameKey } : null
  const found = await selectBoardsByName(db, list, after)
  return toPage(found, list, (last) => writeBookmark('boards_by_name', [last.id, last.name_key]))
}

async function pageByLastPinned(
  db: Db,
  list: BoardList,
  bookmark: string | null,
): Promise<Page<Board>> {
  const start = readBookmark(bookmark, 'boards_by_last_pinned', 2)
  if (start === 'end') return { items: [], bookmark: null }
  const [id = '', ms = ''] = start ?? []
  const after =
    /^\d{1,18}$/.test(id) && /^\d{1,14}$/.test(ms)
      ? { id, lastPinnedAt: new Date(Number(ms)) }
      : null
  const found = await selectBoardsByLastPinned(db, list, after)
  return toPage(found, list, (last) =>
    writeBookmark('boards_by_last_pinned', [last.id, String(last.last_pinned_at.getTime())]),
  )
}

/** One row more than the page was asked for: it only tells that there is a next page. */
function toPage(found: BoardRow[], list: BoardList, mark: (last: BoardRow) => string): Page<Board> {
  const shown = found.slice(0, list.limit - 1)
  const last = shown.at(-1)
  return {
    items: shown.map(toBoard),
    bookmark: found.length === list.limit && last ? mark(last) : null,
  }
}
