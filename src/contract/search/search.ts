import { z } from 'zod'
import { Board } from '../boards/board.ts'
import { BoardId, IdOut, optionalId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { ListedPerson } from '../people/listed-person.ts'
import { PinCard } from '../pins/pin.ts'
import { Flag, line } from '../values.ts'
import { isSearchColor } from './search-colors.ts'
import { searchKinds, searchScopes, searchSorts, searchSpanNames } from './search-filters.ts'

/** A word that narrows a search. */
export const Guide = z.object({
  /** Added to the query. */
  term: z.string(),
  display: z.string(),
  position: z.int(),
})
export type Guide = z.output<typeof Guide>

/** As `shop.example`; clients also send a single one, or several separated by commas. */
const Domains = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : (value ?? [])),
  z.array(z.string().trim().max(253)).max(limits.searchDomains, inputMessage('input.tooMany')),
)

const Color = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() || null : value),
  z.string().refine(isSearchColor, inputMessage('input.color')).nullable(),
)

export const search = query('search', {
  summary: 'Pins, boards, people or one’s own pins by their words, the best first',
  access: 'anyone',
  input: z.object({
    query: line(limits.searchQueryLength).default(''),
    scope: z.enum(searchScopes).default('pins').catch('pins'),
    /** The origin of the search: typed, a guide, a suggestion. Has no effect. */
    rs: z.string().max(60).nullish().catch(null),
    /** Disables spelling correction. */
    auto_correction_disabled: Flag.default(false).catch(false),
    /** Only pins that link there, or to a part of it. */
    domains: Domains.default([]),
    /** One of `searchColors`, or `#rrggbb`, with or without its `#`: the nearest of them. */
    color: Color.nullish(),
    kind: z.enum(searchKinds).nullish().catch(null),
    /** Only pins saved since then. */
    saved_within: z.enum(searchSpanNames).nullish().catch(null),
    sort: z.enum(searchSorts).default('best').catch('best'),
    /** Only pins of this board, whatever its privacy, if the viewer may open it. */
    board_id: optionalId(BoardId),
    /** Only pins saved by this person. */
    username: z.string().max(60).nullish(),
    ...paged,
  }),
  output: pageWith({
    results: z.array(z.discriminatedUnion('type', [PinCard, Board, ListedPerson])),
    guides: z.array(Guide),
    /** The spell-corrected query that was used, when nothing matches `query`; else null. */
    corrected_query: z.string().nullable(),
    /** Another spelling with results, where there were few; else null. */
    suggested_query: z.string().nullable(),
    /** From this result on, results are approximate: other words, or only some of them. Null if all match all words. */
    near_from: z.int().nullable(),
    query: z.string(),
    /** The board or profile that was searched; null for everything. */
    within: z
      .object({ type: z.enum(['board', 'person']), id: IdOut, name: z.string(), url: z.string() })
      .nullable(),
  }),
  errors: ['board_not_found', 'person_not_found'],
  resource: 'BaseSearchResource/get',
  v3: 'GET /v3/search/:scope/',
  endpoint: 'v3_search',
})
