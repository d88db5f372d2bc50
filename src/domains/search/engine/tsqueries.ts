import type { BoardId, PersonId } from '#contract/ids'
import type { SearchKind } from '#contract/search/search-filters'
import { all, any, type Clause, clauseText } from './clauses.ts'
import {
  boardLexeme,
  colorLexeme,
  domainLexeme,
  kindLexeme,
  ownerLexeme,
  privateLexeme,
  quoteLexeme,
} from './lexemes.ts'
import { minuteClassesSince } from './saved-minute.ts'
import type { QueryTerm, SearchQuery } from './search-engine.ts'

/** A query as texts of PostgreSQL's tsquery. */
export interface Tsqueries {
  /** What a row must have. */
  filter: string
  /** For the rank: every form of each word, and the words as typed. */
  wide: string
  exact: string
  /** Where some of the words are enough: one tsquery for each. */
  words: string[]
}

/** Null when the query is empty. `classes`: only rows with one of these; null for all. */
export function toTsqueries(
  query: SearchQuery,
  classes: readonly string[] | null,
): Tsqueries | null {
  const { words, filters, ownerId, privateOwnerIds = [] } = query
  if ((words.length === 0 && filters.length === 0) || classes?.length === 0) return null
  const wanted: Clause = {
    all: [
      wordsOf(query),
      ...filters.map((one) => ({ any: one.map((lexeme) => ({ lexeme })) })),
      ...query.conditions,
    ],
  }
  const narrow = classes === null ? [] : [any(classes.map(quoteLexeme))]
  const people = ownerId === null ? privateOwnerIds : [ownerId]
  const names = [
    (lexeme: string) => lexeme,
    ...people.map((id) => (lexeme: string) => privateLexeme(id, lexeme)),
  ]
  const named = (clause: Clause) => any(names.map((name) => clauseText(clause, name)))
  const [shown = '', ...hidden] = names.map((name) => clauseText(wanted, name))
  const open = ownerId === null ? shown : all([quoteLexeme(ownerLexeme(ownerId)), shown])
  const offered = any([open, ...hidden])
  return {
    filter: all([offered, ...narrow]),
    wide: named(wordsOf(query)),
    exact: named({ any: words.map(({ word }) => ({ lexeme: word })) }),
    words: query.match === 'any' ? words.map((word) => named(toClause(word))) : [],
  }
}

function wordsOf({ words, match }: SearchQuery): Clause {
  const clauses = words.map(toClause)
  return match === 'any' ? { any: clauses } : { all: clauses }
}

/** What a row must contain to match a term. */
export function toClause({ forms, prefix, alternatives }: QueryTerm): Clause {
  return {
    any: [
      ...forms.map((lexeme) => ({ lexeme })),
      ...(prefix === null ? [] : [{ prefix }]),
      ...(alternatives ?? []),
    ],
  }
}

export interface FilterOptions {
  color: string | null
  domains: readonly string[]
  kind?: SearchKind | null
  /** Saved at most so many days ago. */
  since?: { days: number; now: Date } | null
  boardId?: BoardId | null
  personId?: PersonId | null
}

export function toFilters(options: FilterOptions): string[][] {
  const { color, domains, kind, since, boardId, personId } = options
  return [
    ...(color === null ? [] : [[colorLexeme(color)]]),
    ...(domains.length === 0 ? [] : [domains.map(domainLexeme)]),
    ...(kind ? [[kindLexeme(kind)]] : []),
    ...(since ? [minuteClassesSince(since.days, since.now)] : []),
    ...(boardId ? [[boardLexeme(boardId)]] : []),
    ...(personId ? [[ownerLexeme(personId)]] : []),
  ]
}
