import type { BoardId, PersonId, PinId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import type { Clause } from './clauses.ts'
import type { Range } from './static-rank.ts'

/** By relevance, or by when they were saved. */
export type Order = 'best' | 'newest'

/** The indexes that can be searched, each with a table of its own. */
export type IndexName = 'pins' | 'boards' | 'people'

/** A row of an index. */
export interface Document {
  id: string
  /** Of a pin. */
  board_id?: BoardId
  /** Its owner. */
  person_id: PersonId
  is_public: boolean
  image_signature?: string
  static_rank: number
  /** A tsvector as text. */
  lexemes: string
}

/** One word of a query with everything that matches it. */
export interface QueryTerm {
  /** As it was typed, folded. */
  word: string
  /** As its writer spelt it, in lower case. */
  spelt?: string
  /** Lexemes, one of which a row must have. */
  forms: readonly string[]
  /** A prefix that matches as well, or null. */
  prefix: string | null
  /** Clauses that match as well, such as both parts of a compound. */
  alternatives?: readonly Clause[]
  /** About how many public pins contain it. */
  pins: number
  /** Its parts, where it is a compound that no pin contains. */
  parts?: readonly QueryTerm[]
  /** It is in quotation marks: only the word itself matches. */
  isLiteral?: boolean
  /** How much matching it counts where some of the words are enough; the weights of all words sum to 1. */
  weight?: number
}

export interface SearchQuery {
  index: IndexName
  words: readonly QueryTerm[]
  /** `any`: some of the words are enough; rows that have more and rarer ones come first. */
  match: 'all' | 'any'
  /** Further conditions: phrases, and what a row must not have. */
  conditions: readonly Clause[]
  /** Lists of lexemes; a row must have one of each list. */
  filters: readonly (readonly string[])[]
  /** Only this person's rows, private ones included. Null: all public rows. */
  ownerId: PersonId | null
  /** Also private rows of these people, as far as the filters allow. */
  privateOwnerIds?: readonly PersonId[]
  /** `newest` only for pins. */
  order?: Order
  /** About which fraction of all rows matches; null when unknown. */
  selectivity: number | null
}

/** The id of a row found; its kind is that of the index. */
export type FoundId = PinId & BoardId & PersonId

/** A row found, before it is checked whether the viewer may see it. */
export interface Candidate {
  id: FoundId
  /** Of a pin: of pins with the same picture, only one is shown. */
  picture: string | null
  score: number
}

/** The rows found between two static ranks, the best first. */
export interface FoundTier {
  tier: Range
  candidates: Candidate[]
  /** There are more than the limit. */
  isTruncated: boolean
  /** The next tier when these are not enough; null after the last. */
  next: Range | null
}

/**
 * The interface of a search index. It does not decide about privacy: its results are checked by the domains
 * that own them before they are shown.
 */
export interface SearchEngine {
  /** Inserts rows, or replaces those with the same ids. */
  put(db: Writer, index: IndexName, documents: readonly Document[]): Promise<void>
  remove(db: Writer, index: IndexName, ids: readonly string[]): Promise<void>
  /**
   * `tier` null: the first. The same tier finds the same rows in the same order, but for what changed.
   * `limit`: only so many of the best; null for all.
   */
  find(db: Db, query: SearchQuery, tier: Range | null, limit: number | null): Promise<FoundTier>
}
