import type { SearchKind, SearchScope } from '#contract/search/search-filters'
import { readBoards } from '#domains/boards'
import { pinCards, selectOffered } from '#domains/pins'
import type { Db } from '#platform/database'
import { toJson } from '#platform/json'
import { understand } from './asking.ts'
import { askPeople } from './asking-people.ts'
import { type FilterWishes, toFilters } from './engine/ask-text.ts'
import type { Asked, Order } from './engine/search-engine.ts'
import {
  selectOfferedBoards,
  selectOfferedPeople,
  selectOwnPins,
  selectPeople,
  selectWithin,
} from './offered-queries.ts'
import { withoutUnspoken } from './unspoken.ts'
import type { Within } from './within.ts'

/** What can be searched, for one viewer. */
export interface Scope {
  isCorrected: boolean
  isGuided: boolean
  ask(query: string, language: string, filters: FilterWishes & { order?: Order }): Promise<Asked>
  /** Keeps those that the viewer may see now. */
  offer(ids: string[]): Promise<string[]>
  /** A JSON list, in this order. */
  cards(ids: string[]): Promise<string>
}

export interface ScopeWish {
  db: Db
  viewerId: string | null
  /** Phrases that no result may contain. */
  unspoken: readonly string[]
  /** Of pins. */
  within?: Within | null
}

export const scopes: Record<SearchScope, (wish: ScopeWish) => Scope> = {
  pins: (wish) => pinScope(wish, null),
  videos: (wish) => pinScope(wish, 'video'),

  my_pins: ({ db, viewerId, unspoken }) => ({
    isCorrected: false,
    isGuided: false,
    ask: async (query, language, { order, ...filters }) => {
      const understood = await understand(db, query, language)
      const asked = { filters: toFilters(filters), ownerId: viewerId, share: null }
      return { ...understood, ...asked, shelf: 'pins', order }
    },
    offer: async (ids) =>
      withoutUnspoken(db, 'pins', await selectOwnPins(db, ids, viewerId), unspoken),
    cards: async (ids) => `[${(await pinCards(db, ids, viewerId)).join(',')}]`,
  }),

  boards: ({ db, viewerId, unspoken }) => ({
    isCorrected: true,
    isGuided: false,
    ask: async (query, language) => {
      const understood = await understand(db, query, language)
      return { ...understood, shelf: 'boards', filters: [], ownerId: null, share: null }
    },
    offer: async (ids) =>
      withoutUnspoken(db, 'boards', await selectOfferedBoards(db, ids, viewerId), unspoken),
    cards: async (ids) => toJson(await readBoards(db, ids, viewerId)),
  }),

  users: ({ db, viewerId, unspoken }) => ({
    isCorrected: false,
    isGuided: false,
    ask: async (query) => ({
      shelf: 'people',
      words: askPeople(query),
      match: 'all',
      besides: [],
      filters: [],
      ownerId: null,
      share: null,
    }),
    offer: async (ids) =>
      withoutUnspoken(db, 'people', await selectOfferedPeople(db, ids, viewerId), unspoken),
    cards: async (ids) => toJson(await selectPeople(db, ids, viewerId)),
  }),
}

/** Pins of all public boards, or of one board or person; only of `kind` where it is given. */
function pinScope(
  { db, viewerId, unspoken, within = null }: ScopeWish,
  kind: SearchKind | null,
): Scope {
  return {
    isCorrected: within === null,
    isGuided: within === null && kind === null,
    ask: async (query, language, { order, ...filters }) => {
      const understood = await understand(db, query, language)
      const place = { boardId: within?.boardId, personId: within?.personId }
      const wishes = { ...filters, ...place, kind: kind ?? filters.kind }
      return {
        ...understood,
        shelf: 'pins',
        filters: toFilters(wishes),
        ownerId: null,
        keepers: within?.keepers,
        order,
        // One board or person has few enough rows to be ranked at once.
        share: within ? 0 : understood.share,
      }
    },
    offer: async (ids) => {
      const offered = within
        ? await selectWithin(db, ids, within, viewerId)
        : await selectOffered(db, ids, viewerId)
      return withoutUnspoken(db, 'pins', offered, unspoken)
    },
    cards: async (ids) => `[${(await pinCards(db, ids, viewerId)).join(',')}]`,
  }
}
