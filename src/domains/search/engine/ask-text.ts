import type { SearchKind } from '#contract/search/search-filters'
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

/** A question as PostgreSQL reads tsquerys. */
export interface AskText {
  /** What a row must have. */
  filter: string
  /** What its rank is reckoned from: every form of each word, and the words as they were typed. */
  wide: string
  exact: string
}

/** Null when nothing is asked for. `classes`: of these standings, any for null. */
export function toAskText(asked: Asked, classes: readonly string[] | null): AskText | null {
  const { words, filters, ownerId, keepers = [] } = asked
  if ((words.length === 0 && filters.length === 0) || classes?.length === 0) return null
  const plain = (lexeme: string) => lexeme
  const shown = all([
    ...words.map((word) => formsOf(word, plain)),
    ...filters.map((one) => any(one.map(quoteLexeme))),
  ])
  const narrow = classes === null ? [] : [any(classes.map(quoteLexeme))]
  const wide = words.length === 0 ? '' : all(words.map((word) => formsOf(word, plain)))
  const exact = any(words.map(({ word }) => quoteLexeme(word)))
  const people = ownerId === null ? keepers : [ownerId]
  if (people.length === 0) return { filter: all([shown, ...narrow]), wide, exact }

  const named = people.map((id) => (lexeme: string) => ownLexeme(id, lexeme))
  const hidden = named.map((own) =>
    all([
      ...words.map((word) => formsOf(word, own)),
      ...filters.map((one) => any(one.map((lexeme) => quoteLexeme(own(lexeme))))),
    ]),
  )
  const open = ownerId === null ? shown : all([quoteLexeme(ownerLexeme(ownerId)), shown])
  const wides = named.map((own) => all(words.map((word) => formsOf(word, own))))
  const exacts = named.flatMap((own) => words.map(({ word }) => quoteLexeme(own(word))))
  return {
    filter: all([any([open, ...hidden]), ...narrow]),
    wide: words.length === 0 ? '' : any([wide, ...wides]),
    exact: any([exact, ...exacts].filter((part) => part !== '')),
  }
}

function formsOf({ forms, beginning }: AskedWord, name: (lexeme: string) => string): string {
  const quoted = forms.map((form) => quoteLexeme(name(form)))
  return any(beginning === null ? quoted : [...quoted, `${quoteLexeme(name(beginning))}:*`])
}

const all = (parts: readonly string[]) => joined(parts, '&')
const any = (parts: readonly string[]) => joined(parts, '|')

function joined(parts: readonly string[], sign: '&' | '|'): string {
  const [only = ''] = parts
  return parts.length < 2 ? only : `(${parts.join(` ${sign} `)})`
}

export interface FilterWishes {
  color: string | null
  domains: readonly string[]
  kind?: SearchKind | null
  /** Saved at most so many days before. */
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
