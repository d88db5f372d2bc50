import type { Db, Writer } from '#platform/database'
import type { Clause } from './clauses.ts'
import type { Range } from './standing.ts'

/** By how well they fit, or by when they were saved. */
export type Order = 'best' | 'newest'

/** What can be searched: each has rows of its own. */
export type Shelf = 'pins' | 'boards' | 'people'

/** A row as the engine keeps it. */
export interface Document {
  id: string
  /** Of a pin. */
  board_id?: string
  /** Whose it is. */
  person_id: string
  is_public: boolean
  image_signature?: string
  standing: number
  /** A tsvector as text. */
  lexemes: string
}

/** One word of a query with all that stands for it. */
export interface AskedWord {
  /** As it was typed, folded. */
  word: string
  /** As its writer spelt it. */
  spelt?: string
  /** Lexemes, one of which a row must have. */
  forms: readonly string[]
  /** A beginning that is enough, or null. */
  beginning: string | null
  /** What is as good as one of the forms, such as both parts of a compound. */
  instead?: readonly Clause[]
  /** About how many public pins have it. */
  pins: number
  /** What it comes codeSplit into, where nobody says it as one. */
  parts?: readonly AskedWord[]
  /** It stands in quotation marks: nothing else is meant by it. */
  isLiteral?: boolean
  /** What having it is worth where some of the words are enough; of all of them, 1 together. */
  worth?: number
}

export interface Asked {
  shelf: Shelf
  words: readonly AskedWord[]
  /** `any`: some of the words are enough; who has more of them, and rarer ones, comes first. */
  match: 'all' | 'any'
  /** What else is asked of a row: phrases, and what it must not have. */
  besides: readonly Clause[]
  /** Lexemes; of each list a row must have one. */
  filters: readonly (readonly string[])[]
  /** Only this person's rows, also those that are not public. Null: all that is public. */
  ownerId: string | null
  /** Beside what is public, also what is not of these people: the filters say which of it. */
  keepers?: readonly string[]
  /** `newest` only of pins. */
  order?: Order
  /** About how many rows there are to be found, of all; null when nobody knows. */
  share: number | null
}

/** Something found, not yet asked whether the viewer may be shown it. */
export interface Candidate {
  id: string
  /** Of a pin: pins that show one picture are shown once. */
  picture: string | null
  score: number
}

/** Everything found between two standings, the best first. */
export interface FoundWindow {
  window: Range
  candidates: Candidate[]
  /** There are more of them than were asked for. */
  isCut: boolean
  /** Where to look further when these are not enough; null below the last. */
  next: Range | null
}

/**
 * What search asks of whatever answers it. Privacy is not its business: what it finds is asked again of the
 * rooms it belongs to, before anybody is told of it.
 */
export interface SearchEngine {
  /** Puts rows in the place of those with the same ids. */
  put(db: Writer, shelf: Shelf, documents: readonly Document[]): Promise<void>
  remove(db: Writer, shelf: Shelf, ids: readonly string[]): Promise<void>
  /**
   * `window` null: the first. The same window finds the same rows in the same order, but for what changed.
   * `most`: so many of the best are enough; null for all.
   */
  find(db: Db, asked: Asked, window: Range | null, most: number | null): Promise<FoundWindow>
}
