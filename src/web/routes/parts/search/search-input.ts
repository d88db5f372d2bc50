import type { AskOf, OutputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import type { SearchAsk } from '#web/features/search/search-address.ts'

export type Found = OutputOf<typeof search>

export interface ListProps {
  ask: SearchAsk
  found: Found
  /** What comes close to the query, behind what matches it. */
  isNear?: boolean
}

/** What an address asks the search for. */
export function searchInput(ask: SearchAsk): AskOf<typeof search> {
  const { isExact, span, isNewestFirst, boardId, ...same } = ask
  return {
    ...same,
    auto_correction_disabled: isExact,
    saved_within: span,
    sort: isNewestFirst ? 'newest' : 'best',
    board_id: boardId,
  }
}
