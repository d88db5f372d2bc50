import type { PersonId } from '#contract/ids'
import type { SearchKind, SearchScope } from '#contract/search/search-filters'
import { readBoards } from '#domains/boards'
import { pinCardsById, selectOffered, withCards } from '#domains/pins'
import type { Db } from '#platform/database'
import { toJson } from '#platform/json'
import type { FoundId, Order, SearchQuery } from '../engine/search-engine.ts'
import { type FilterOptions, toFilters } from '../engine/tsqueries.ts'
import { parsePeopleQuery } from '../query/parse-people-query.ts'
import { parseQuery } from '../query/parse-query.ts'
import { withoutFilteredTerms } from './filtered-terms.ts'
import {
  selectOfferedBoards,
  selectOfferedPeople,
  selectOwnPins,
  selectPeople,
  selectWithin,
} from './offered-queries.ts'
import type { Within } from './within.ts'

export interface FoundCard {
  id: FoundId
  card: string
}

/** What can be searched, for one viewer. */
export interface Scope {
  isCorrected: boolean
  isGuided: boolean
  toQuery(
    query: string,
    language: string,
    filters: FilterOptions & { order?: Order },
  ): Promise<SearchQuery>
  /** Keeps those that the viewer may see now. */
  filterVisible(ids: FoundId[]): Promise<string[]>
  /** Each as JSON, in this order; those that are gone are left out. */
  cards(ids: FoundId[]): Promise<FoundCard[]>
}

export interface ScopeOptions {
  db: Db
  viewerId: PersonId | null
  /** Phrases that no result may contain. */
  filteredTerms: readonly string[]
  /** Of pins. */
  within?: Within | null
}

export const scopes: Record<SearchScope, (options: ScopeOptions) => Scope> = {
  pins: (options) => pinScope(options, null),
  videos: (options) => pinScope(options, 'video'),

  my_pins: ({ db, viewerId, filteredTerms }) => ({
    isCorrected: false,
    isGuided: false,
    toQuery: async (query, language, { order, ...filters }) => {
      const parsed = await parseQuery(db, query, language)
      const owned = { filters: toFilters(filters), ownerId: viewerId, selectivity: null }
      return { ...parsed, ...owned, index: 'pins', order }
    },
    filterVisible: async (ids) =>
      withoutFilteredTerms(db, 'pins', await selectOwnPins(db, ids, viewerId), filteredTerms),
    cards: (ids) => pinCardsOf(db, ids, viewerId),
  }),

  boards: ({ db, viewerId, filteredTerms }) => ({
    isCorrected: true,
    isGuided: false,
    toQuery: async (query, language) => {
      const parsed = await parseQuery(db, query, language)
      return { ...parsed, index: 'boards', filters: [], ownerId: null, selectivity: null }
    },
    filterVisible: async (ids) =>
      withoutFilteredTerms(
        db,
        'boards',
        await selectOfferedBoards(db, ids, viewerId),
        filteredTerms,
      ),
    cards: async (ids) => withCards(ids, toCards(await readBoards(db, ids, viewerId))),
  }),

  users: ({ db, viewerId, filteredTerms }) => ({
    isCorrected: false,
    isGuided: false,
    toQuery: async (query) => ({
      index: 'people',
      words: parsePeopleQuery(query),
      match: 'all',
      conditions: [],
      filters: [],
      ownerId: null,
      selectivity: null,
    }),
    filterVisible: async (ids) =>
      withoutFilteredTerms(
        db,
        'people',
        await selectOfferedPeople(db, ids, viewerId),
        filteredTerms,
      ),
    cards: async (ids) => withCards(ids, toCards(await selectPeople(db, ids, viewerId))),
  }),
}

async function pinCardsOf(db: Db, ids: FoundId[], viewerId: PersonId | null): Promise<FoundCard[]> {
  return withCards(ids, await pinCardsById(db, ids, viewerId))
}

function toCards(found: readonly { id: string }[]): Map<string, string> {
  return new Map(found.map((one) => [one.id, toJson(one)]))
}

/** Pins of all public boards, or of one board or person; only of `kind` where it is given. */
function pinScope(
  { db, viewerId, filteredTerms, within = null }: ScopeOptions,
  kind: SearchKind | null,
): Scope {
  return {
    isCorrected: within === null,
    isGuided: within === null && kind === null,
    toQuery: async (query, language, { order, ...filters }) => {
      const parsed = await parseQuery(db, query, language)
      const place = { boardId: within?.boardId, personId: within?.personId }
      const filterOptions = { ...filters, ...place, kind: kind ?? filters.kind }
      return {
        ...parsed,
        index: 'pins',
        filters: toFilters(filterOptions),
        ownerId: null,
        privateOwnerIds: within?.privateOwnerIds,
        order,
        // One board or person has few enough rows to be ranked at once.
        selectivity: within ? 0 : parsed.selectivity,
      }
    },
    filterVisible: async (ids) => {
      const offered = within
        ? await selectWithin(db, ids, within, viewerId)
        : await selectOffered(db, ids, viewerId)
      return withoutFilteredTerms(db, 'pins', offered, filteredTerms)
    },
    cards: (ids) => pinCardsOf(db, ids, viewerId),
  }
}
