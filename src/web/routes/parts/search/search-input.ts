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
export function searchInput({ isExact, ...ask }: SearchAsk): AskOf<typeof search> {
  return { ...ask, auto_correction_disabled: isExact }
}
