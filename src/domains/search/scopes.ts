import type { SearchScope } from '#contract/search/search'
import { readBoards } from '#domains/boards'
import { pinCards, selectOffered } from '#domains/pins'
import type { Db } from '#platform/database'
import { toJson } from '#platform/json'
import { understand } from './asking.ts'
import { askPeople } from './asking-people.ts'
import { type FilterWishes, toFilters } from './engine/ask-text.ts'
import type { Asked } from './engine/search-engine.ts'
import {
  selectOfferedBoards,
  selectOfferedPeople,
  selectOwnPins,
  selectPeople,
} from './offered-queries.ts'
import { withoutUnspoken } from './unspoken.ts'

/** One of the things that can be searched, for one viewer. */
export interface Scope {
  isCorrected: boolean
  isGuided: boolean
  ask(query: string, language: string, filters: FilterWishes): Promise<Asked>
  /** Of these, those the viewer may be shown at this moment. */
  offer(ids: string[]): Promise<string[]>
  /** A JSON list, in this order. */
  cards(ids: string[]): Promise<string>
}

export interface ScopeWish {
  db: Db
  viewerId: string | null
  /** Phrases that no result may hold. */
  unspoken: readonly string[]
}

export const scopes: Record<SearchScope, (wish: ScopeWish) => Scope> = {
  pins: ({ db, viewerId, unspoken }) => ({
    isCorrected: true,
    isGuided: true,
    ask: async (query, language, filters) => {
      const understood = await understand(db, query, language)
      return { ...understood, shelf: 'pins', filters: toFilters(filters), ownerId: null }
    },
    offer: async (ids) =>
      withoutUnspoken(db, 'pins', await selectOffered(db, ids, viewerId), unspoken),
    cards: async (ids) => `[${(await pinCards(db, ids, viewerId)).join(',')}]`,
  }),

  my_pins: ({ db, viewerId, unspoken }) => ({
    isCorrected: false,
    isGuided: false,
    ask: async (query, language, filters) => {
      const understood = await understand(db, query, language)
      const filtered = { filters: toFilters(filters), ownerId: viewerId }
      return { ...understood, ...filtered, shelf: 'pins', share: null }
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
