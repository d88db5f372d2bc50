import type { SearchKind } from '#contract/search/search-filters'
import { all, any, type Clause, clauseText } from './clauses.ts'
import {
  boardLexeme,
  colorLexeme,
  domainLexeme,
  kindLexeme,
  ownerLexeme,
  ownLexeme,
  quoteLexeme,
} from './lexemes.ts'
import { momentsSince } from './moment.ts'
import type { Asked, AskedWord } from './search-engine.ts'

/** A query as texts of PostgreSQL's tsquery. */
export interface AskText {
  /** What a row must have. */
  filter: string
  /** For the rank: every form of each word, and the words as typed. */
  wide: string
  exact: string
  /** Where some of the words are enough: one tsquery for each. */
  words: string[]
}

/** Null when the query is empty. `classes`: only rows with one of these; null for all. */
export function toAskText(asked: Asked, classes: readonly string[] | null): AskText | null {
  const { words, filters, ownerId, keepers = [] } = asked
  if ((words.length === 0 && filters.length === 0) || classes?.length === 0) return null
  const wanted: Clause = {
    all: [
      wordsOf(asked),
      ...filters.map((one) => ({ any: one.map((lexeme) => ({ lexeme })) })),
      ...asked.besides,
    ],
  }
  const narrow = classes === null ? [] : [any(classes.map(quoteLexeme))]
  const people = ownerId === null ? keepers : [ownerId]
  const names = [
    (lexeme: string) => lexeme,
    ...people.map((id) => (lexeme: string) => ownLexeme(id, lexeme)),
  ]
  const named = (clause: Clause) => any(names.map((name) => clauseText(clause, name)))
  const [shown = '', ...hidden] = names.map((name) => clauseText(wanted, name))
  const open = ownerId === null ? shown : all([quoteLexeme(ownerLexeme(ownerId)), shown])
  const offered = any([open, ...hidden])
  return {
    filter: all([offered, ...narrow]),
    wide: named(wordsOf(asked)),
    exact: named({ any: words.map(({ word }) => ({ lexeme: word })) }),
    words: asked.match === 'any' ? words.map((word) => named(toClause(word))) : [],
  }
}

function wordsOf({ words, match }: Asked): Clause {
  const clauses = words.map(toClause)
  return match === 'any' ? { any: clauses } : { all: clauses }
}

/** What a row must contain to match a term. */
export function toClause({ forms, beginning, instead }: AskedWord): Clause {
  return {
    any: [
      ...forms.map((lexeme) => ({ lexeme })),
      ...(beginning === null ? [] : [{ beginning }]),
      ...(instead ?? []),
    ],
  }
}

export interface FilterWishes {
  color: string | null
  domains: readonly string[]
  kind?: SearchKind | null
  /** Saved at most so many days ago. */
  since?: { days: number; now: Date } | null
  boardId?: string | null
  personId?: string | null
}

export function toFilters(wishes: FilterWishes): string[][] {
  const { color, domains, kind, since, boardId, personId } = wishes
  return [
    ...(color === null ? [] : [[colorLexeme(color)]]),
    ...(domains.length === 0 ? [] : [domains.map(domainLexeme)]),
    ...(kind ? [[kindLexeme(kind)]] : []),
    ...(since ? [momentsSince(since.days, since.now)] : []),
    ...(boardId ? [[boardLexeme(boardId)]] : []),
    ...(personId ? [[ownerLexeme(personId)]] : []),
  ]
}
