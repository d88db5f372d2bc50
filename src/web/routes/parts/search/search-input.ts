import type { OutputOf, RequestOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import type { SearchCriteria } from '#web/features/search/search-address.ts'

export type Found = OutputOf<typeof search>

export interface ListProps {
  criteria: SearchCriteria
  found: Found
  /** Partial matches, after the full ones. */
  isNear?: boolean
}

/** The API input for a search. */
export function searchInput(criteria: SearchCriteria): RequestOf<typeof search> {
  const { isExact, span, isNewestFirst, boardId, ...same } = criteria
  return {
    ...same,
    auto_correction_disabled: isExact,
    saved_within: span,
    sort: isNewestFirst ? 'newest' : 'best',
    board_id: boardId,
  }
}
