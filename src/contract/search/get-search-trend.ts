import { z } from 'zod'
import { query } from '../operation.ts'
import { line } from '../values.ts'

/** How a search has developed; few people are never told apart. */
export const SearchTrend = z.object({
  query: z.string(),
  url: z.string(),
  /** About how many pins it finds. */
  pin_count: z.int(),
  /** The earliest first; each ends with the day before the next begins, the last one today. */
  weeks: z.array(
    z.object({
      start_day: z.string(),
      /** How many members searched for it; null for too few to say. */
      people: z.int().nullable(),
    }),
  ),
})
export type SearchTrend = z.output<typeof SearchTrend>

export const getSearchTrend = query('getSearchTrend', {
  summary:
    'How many members searched for something in each of the last weeks; null where an advisory applies',
  access: 'member',
  input: z.object({ query: line(200) }),
  output: SearchTrend.nullable(),
  errors: [],
  resource: 'SearchTrendResource/get',
  v3: 'GET /v3/search/trend/',
  endpoint: 'v3_get_search_trend',
})
