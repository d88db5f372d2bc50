import { useLocation } from 'react-router'
import type { Board } from '#contract/boards/board'
import { listBoards } from '#contract/boards/list-boards'
import type { Page } from '#contract/paging'
import type { Person } from '#contract/people/person'
import { useGridPages } from '#web/features/grid/pages/use-grid-pages.ts'
import type { BoardSort } from '#web/features/profile/profile-views.ts'
import { run } from '#web/lib/requests/run.ts'

export interface BoardListProps {
  person: Person
  sort: BoardSort
  /** Shows the archived boards instead of the others. */
  isArchived: boolean
  firstPage: Page<Board>
}

/** Identifies a list within the page's history entry. */
export function useBoardListKey({ person, sort, isArchived }: BoardListProps): string {
  const { key } = useLocation()
  return `${key} boards ${person.id} ${sort} ${isArchived}`
}

/** A person's boards, page by page. */
export function useBoardPages(
  { person, sort, isArchived, firstPage }: BoardListProps,
  historyKey: string,
) {
  const { gridProps, changeItems } = useGridPages({
    historyKey,
    firstPage,
    getKey,
    loadPage: (bookmarks, signal) =>
      run(
        listBoards,
        {
          username: person.username,
          sort,
          ...(isArchived && { include_archived: true, filter: 'archived' }),
          bookmarks,
        },
        signal,
      ),
  })
  const { items: boards, hasMore, isLoading, hasFailed, onEndReached } = gridProps
  return { boards, hasMore, isLoading, hasFailed, onEndReached, changeItems }
}

function getKey(board: Board): string {
  return board.id
}
