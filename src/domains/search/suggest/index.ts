import {
  clearRecentSearchesHandler,
  recentSearchesHandler,
  rememberSearchHandler,
} from '../recent/recent-searches.ts'
import { getSearchTrendHandler } from '../trends/search-trend.ts'
import { autocompleteHandler, trendingSearchesHandler } from './autocomplete.ts'
import { typeaheadHandler } from './typeahead.ts'

export const suggestHandlers = [
  autocompleteHandler,
  typeaheadHandler,
  trendingSearchesHandler,
  getSearchTrendHandler,
  recentSearchesHandler,
  rememberSearchHandler,
  clearRecentSearchesHandler,
]

export { forgetSearchesOf, sweepSearchDays } from '../recent/recent-searches.ts'
export { isJobDue, recordRun } from './job-runs.ts'
export { refreshSuggestions } from './refresh-suggestions.ts'
