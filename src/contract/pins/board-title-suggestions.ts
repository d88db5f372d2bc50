import { z } from 'zod'
import { PinId } from '../ids.ts'
import { query } from '../operation.ts'

export const boardTitleSuggestions = query('boardTitleSuggestions', {
  summary: 'Names for a new board that a pin would go to, the likeliest first',
  access: 'member',
  input: z.object({ pin_id: PinId }),
  output: z.array(z.object({ title: z.string() })),
  errors: ['pin_not_found'],
  resource: 'BoardTitleSuggestionsResource/get',
  v3: 'GET /v3/pins/:pin_id/board_title_suggestions/',
  endpoint: 'v3_get_board_title_suggestions',
})
