import { z } from 'zod'
import { query } from '../operation.ts'
import { Flag } from '../values.ts'

export const CompletedQuery = z.object({
  query: z.string(),
  /** How many pins of public boards contain it; absent unless requested. */
  pin_count: z.int().optional(),
})
export type CompletedQuery = z.output<typeof CompletedQuery>

export const autocomplete = query('autocomplete', {
  summary: 'Completions of a search from common searches and words of pins, the most common first',
  access: 'anyone',
  input: z.object({
    q: z.string().max(500).default(''),
    show_pin_count: Flag.default(true).catch(true),
  }),
  output: z.array(CompletedQuery),
  errors: [],
  resource: 'SearchAutocompleteResource/get',
  v3: 'GET /v3/search/autocomplete/',
  endpoint: 'v3_search_autocomplete',
})
