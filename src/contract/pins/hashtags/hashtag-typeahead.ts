import { z } from 'zod'
import { query } from '../../operation.ts'
import { Flag, WholeNumber } from '../../values.ts'

export const HashtagSuggestion = z.object({
  type: z.literal('hashtag'),
  /** As in `#kitchen`. */
  hashtag: z.string(),
  label: z.string(),
  /** How many pins of public boards have it; absent unless requested. */
  pin_count: z.int().optional(),
})
export type HashtagSuggestion = z.output<typeof HashtagSuggestion>

export const hashtagTypeahead = query('hashtagTypeahead', {
  summary: 'Hashtags in use that begin with what was typed, the most used first',
  access: 'member',
  input: z.object({
    /** With or without its `#`. */
    query: z.string().max(100),
    showPinCount: Flag.default(true).catch(true),
    count: WholeNumber.pipe(z.int().min(1).max(10)).default(5).catch(5),
  }),
  output: z.array(HashtagSuggestion),
  errors: [],
  resource: 'HashtagTypeaheadResource/get',
  v3: 'GET /v3/search/hashtags/',
  endpoint: 'v3_hashtag_typeahead',
})
