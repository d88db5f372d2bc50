import { z } from 'zod'
import { IdOut } from '../ids.ts'
import { query } from '../operation.ts'
import { WholeNumber } from '../values.ts'

/**
 * One row under the search box. `trending`: a popular recent search, while nothing is typed. `advisory`:
 * help related to what is being typed; its label is a heading, its query leads to it.
 */
export const TypeaheadItem = z.object({
  type: z.enum(['advisory', 'recent', 'query', 'trending', 'board', 'user']),
  /** The query of the row; a name if it links elsewhere. */
  query: z.string(),
  label: z.string(),
  /** The URL it links to. */
  url: z.string(),
  pin_count: z.int().nullable(),
  /** Of a board or a person. */
  id: IdOut.nullable(),
  image_medium_url: z.string().nullable(),
  image_thumbnail_url: z.string().nullable(),
})
export type TypeaheadItem = z.output<typeof TypeaheadItem>

export const typeahead = query('typeahead', {
  summary:
    'What a search may be for by how it begins: own searches, common ones, boards and people. Nothing typed: own and trending searches',
  access: 'anyone',
  input: z.object({
    term: z.string().max(500).default(''),
    /** `pins`: only searches. */
    pin_scope: z.string().max(50).nullish(),
    /** Of searches, own and common; boards and people are added to them. */
    count: WholeNumber.pipe(z.int().min(1).max(10)).default(5).catch(5),
  }),
  output: z.object({ items: z.array(TypeaheadItem) }),
  errors: [],
  resource: 'AdvancedTypeaheadResource/get',
  v3: 'GET /v3/search/typeahead/',
  endpoint: 'v3_search_typeahead',
})
