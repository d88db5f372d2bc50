import { z } from 'zod'
import { query } from '../operation.ts'
import { WholeNumber } from '../values.ts'

export const TrendingSearch = z.object({
  query: z.string(),
  url: z.string(),
  /** About how many pins it finds. */
  pin_count: z.int(),
})
export type TrendingSearch = z.output<typeof TrendingSearch>

export const trendingSearches = query('trendingSearches', {
  summary: 'Trending searches: made by more people this week than in the weeks before',
  access: 'anyone',
  input: z.object({ count: WholeNumber.pipe(z.int().min(1).max(20)).default(10).catch(10) }),
  output: z.array(TrendingSearch),
  errors: [],
  resource: 'TrendingSearchesResource/get',
  v3: 'GET /v3/search/trending/',
  endpoint: 'v3_get_trending_searches',
})
