import { getSearchTrendHandler } from '../trends/search-trend.ts'
import { autocompleteHandler, trendingSearchesHandler } from './autocomplete.ts'
import {
  clearRecentSearchesHandler,
  recentSearchesHandler,
  rememberSearchHandler,
} from './recent-searches.ts'
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

export { isJobDue, recordRun } from './job-runs.ts'
export { forgetSearchesOf, sweepSearchDays } from './recent-searches.ts'
export { refreshSuggestions } from './refresh-suggestions.ts'
