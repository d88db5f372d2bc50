import type { Db, Writer } from '#platform/database'
import type { Clause } from './clauses.ts'
import type { Range } from './standing.ts'

/** By relevance, or by when they were saved. */
export type Order = 'best' | 'newest'

/** The indexes that can be searched, each with a table of its own. */
export type Shelf = 'pins' | 'boards' | 'people'

/** A row of an index. */
export interface Document {
  id: string
  /** Of a pin. */
  board_id?: string
  /** Its owner. */
  person_id: string
  is_public: boolean
  image_signature?: string
  standing: number
  /** A tsvector as text. */
  lexemes: string
}

/** One word of a query with everything that matches it. */
export interface AskedWord {
  /** As it was typed, folded. */
  word: string
  /** As its writer spelt it, in lower case. */
  spelt?: string
  /** Lexemes, one of which a row must have. */
  forms: readonly string[]
  /** A prefix that matches as well, or null. */
  beginning: string | null
  /** Clauses that match as well, such as both parts of a compound. */
  instead?: readonly Clause[]
  /** About how many public pins contain it. */
  pins: number
  /** Its parts, where it is a compound that no pin contains. */
  parts?: readonly AskedWord[]
  /** It is in quotation marks: only the word itself matches. */
  isLiteral?: boolean
  /** How much matching it counts where some of the words are enough; the weights of all words sum to 1. */
  worth?: number
}

export interface Asked {
  shelf: Shelf
  words: readonly AskedWord[]
  /** `any`: some of the words are enough; rows that have more and rarer ones come first. */
  match: 'all' | 'any'
  /** Further conditions: phrases, and what a row must not have. */
  besides: readonly Clause[]
  /** Lists of lexemes; a row must have one of each list. */
  filters: readonly (readonly string[])[]
  /** Only this person's rows, private ones included. Null: all public rows. */
  ownerId: string | null
  /** Also private rows of these people, as far as the filters allow. */
  keepers?: readonly string[]
  /** `newest` only for pins. */
  order?: Order
  /** About which fraction of all rows matches; null when unknown. */
  share: number | null
}

/** A row found, before it is checked whether the viewer may see it. */
export interface Candidate {
  id: string
  /** Of a pin: of pins with the same picture, only one is shown. */
  picture: string | null
  score: number
}

/** The rows found between two static ranks, the best first. */
export interface FoundWindow {
  window: Range
  candidates: Candidate[]
  /** There are more than the limit. */
  isCut: boolean
  /** The next tier when these are not enough; null after the last. */
  next: Range | null
}

/**
 * The interface of a search index. It does not decide about privacy: its results are checked by the domains
 * that own them before they are shown.
 */
export interface SearchEngine {
  /** Inserts rows, or replaces those with the same ids. */
  put(db: Writer, shelf: Shelf, documents: readonly Document[]): Promise<void>
  remove(db: Writer, shelf: Shelf, ids: readonly string[]): Promise<void>
  /**
   * `tier` null: the first. The same tier finds the same rows in the same order, but for what changed.
   * `limit`: only so many of the best; null for all.
   */
  find(db: Db, asked: Asked, window: Range | null, most: number | null): Promise<FoundWindow>
}
