import { z } from 'zod'
import { optionalId, PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { line, WholeNumber } from '../values.ts'

/** A person or address a pin can be sent to. An email's `id` and `full_name` are the address itself. */
export const ShareSuggestion = z.object({
  type: z.enum(['user_share_suggestion', 'user', 'email']),
  id: z.string(),
  full_name: z.string(),
  username: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
})
export type ShareSuggestion = z.output<typeof ShareSuggestion>

const count = WholeNumber.pipe(z.int().min(1).max(limits.shareSuggestions)).default(
  limits.shareSuggestions,
)

export const shareSuggestions = query('shareSuggestions', {
  summary: 'Whom the viewer is likely to send a pin to: those talked to last, and those followed',
  access: 'member',
  input: z.object({ pin_id: optionalId(PinId), count }),
  output: z.array(ShareSuggestion),
  errors: [],
  resource: 'ShareSuggestionsResource/get',
  v3: 'GET /v3/share/suggestions/',
  endpoint: 'v3_share_suggestions',
})

export const shareTypeahead = query('shareTypeahead', {
  summary:
    'People whose name begins with a term, those the viewer knows first; or an email address',
  access: 'member',
  secrets: ['term'],
  input: z.object({ term: line(limits.emailLength).default(''), count }),
  output: z.array(ShareSuggestion),
  errors: [],
  resource: 'ShareSuggestionsTypeaheadResource/get',
  v3: 'GET /v3/share/typeahead/',
  endpoint: 'v3_share_typeahead',
})
