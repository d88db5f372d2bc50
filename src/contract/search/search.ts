import { z } from 'zod'
import { Board } from '../boards/board.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { ListedPerson } from '../people/listed-person.ts'
import { PinCard } from '../pins/pin.ts'
import { Flag, IdOut, line, optionalId } from '../values.ts'
import { isSearchColor } from './search-colors.ts'
import { searchKinds, searchScopes, searchSorts, searchSpanNames } from './search-filters.ts'

/** A word that makes a search narrower. */
export const Guide = z.object({
  /** What is added to the query. */
  term: z.string(),
  display: z.string(),
  position: z.int(),
})
export type Guide = z.output<typeof Guide>

/** As `shop.example`; clients also send one bare, or several with commas between them. */
const Domains = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : (value ?? [])),
  z
    .array(z.string().trim().max(253))
    .max(limits.searchDomains, `Please name no more than ${limits.searchDomains}.`),
)

const Color = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() || null : value),
  z.string().refine(isSearchColor, 'This is not a color.').nullable(),
)

export const search = query('search', {
  summary: 'Pins, boards, people or one’s own pins by their words, the best first',
  access: 'anyone',
  input: z.object({
    query: line(limits.searchQueryLength).default(''),
    scope: z.enum(searchScopes).default('pins').catch('pins'),
    /** How the search was come to: typed, a guide, a suggestion. Changes nothing. */
    rs: z.string().max(60).nullish().catch(null),
    /** Searches for what was typed, even where nobody writes it so. */
    auto_correction_disabled: Flag.default(false).catch(false),
    /** Only pins that lead there, or to a part of it. */
    domains: Domains.default([]),
    /** One of `searchColors`, or `#rrggbb`, with or without its `#`: the nearest of them. */
    color: Color.nullish(),
    kind: z.enum(searchKinds).nullish().catch(null),
    /** Only pins saved since then. */
    saved_within: z.enum(searchSpanNames).nullish().catch(null),
    sort: z.enum(searchSorts).default('best').catch('best'),
    /** Only pins of this board, whatever its privacy, as far as the viewer may open it. */
    board_id: optionalId(),
    /** Only what this person saved. */
    username: z.string().max(60).nullish(),
    ...paged,
  }),
  output: pageWith({
    results: z.array(z.discriminatedUnion('type', [PinCard, Board, ListedPerson])),
    guides: z.array(Guide),
    /** What was searched for instead of `query`, when nothing has its words and it looks misspelt; else null. */
    corrected_query: z.string().nullable(),
    /** Another spelling that finds something too, where little was found; else null. */
    suggested_query: z.string().nullable(),
    /** From this result on, results come close: by other words, or some of them. Null where all have all words. */
    near_from: z.int().nullable(),
    query: z.string(),
    /** The board or profile that was searched; null for all there is. */
    within: z
      .object({ type: z.enum(['board', 'person']), id: IdOut, name: z.string(), url: z.string() })
      .nullable(),
  }),
  errors: ['board_not_found', 'person_not_found'],
  resource: 'BaseSearchResource/get',
  v3: 'GET /v3/search/:scope/',
  endpoint: 'v3_search',
})
