import { z } from 'zod'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { line, WholeNumber } from '../values.ts'

const RecentSearch = z.object({ query: z.string(), url: z.string() })

export const recentSearches = query('recentSearches', {
  summary: 'The viewer’s recent searches, the latest first',
  access: 'member',
  input: z.object({
    count: WholeNumber.pipe(z.int().min(1).max(limits.recentSearches))
      .default(limits.recentSearches)
      .catch(limits.recentSearches),
  }),
  output: z.array(RecentSearch),
  errors: [],
  resource: 'RecentSearchesResource/get',
  v3: 'GET /v3/search/recent/',
  endpoint: 'v3_get_recent_searches',
})

export const rememberSearch = command('rememberSearch', {
  summary: 'Store a search in the viewer’s history; searches with an advisory are not stored',
  access: 'member',
  input: z.object({ query: line(limits.searchQueryLength) }),
  output: z.object({ is_kept: z.boolean() }),
  errors: [],
  resource: 'RecentSearchesResource/create',
  v3: 'POST /v3/search/recent/',
  endpoint: 'v3_create_recent_search',
})

export const clearRecentSearches = command('clearRecentSearches', {
  summary: 'Delete one of the viewer’s recent searches; without a query, all of them',
  access: 'member',
  input: z.object({ query: z.string().max(500).nullish() }),
  output: z.object({}),
  errors: [],
  resource: 'TypeaheadClearRecentResource/delete',
  v3: 'DELETE /v3/search/recent/',
  endpoint: 'v3_delete_recent_searches',
})
