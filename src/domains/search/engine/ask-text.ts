import { colorLexeme, domainLexeme, ownerLexeme, ownLexeme, quoteLexeme } from './lexemes.ts'
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
  const { words, filters, ownerId } = asked
  if ((words.length === 0 && filters.length === 0) || classes?.length === 0) return null
  const plain = (lexeme: string) => lexeme
  const shown = all([
    ...words.map((word) => formsOf(word, plain)),
    ...filters.map((one) => any(one.map(quoteLexeme))),
  ])
  const narrow = classes === null ? [] : [any(classes.map(quoteLexeme))]
  const wide = words.length === 0 ? '' : all(words.map((word) => formsOf(word, plain)))
  const exact = any(words.map(({ word }) => quoteLexeme(word)))
  if (ownerId === null) return { filter: all([shown, ...narrow]), wide, exact }

  const own = (lexeme: string) => ownLexeme(ownerId, lexeme)
  const hidden = all([
    ...words.map((word) => formsOf(word, own)),
    ...filters.map((one) => any(one.map((lexeme) => quoteLexeme(own(lexeme))))),
  ])
  const mine = all([quoteLexeme(ownerLexeme(ownerId)), shown])
  return {
    filter: all([any([mine, hidden]), ...narrow]),
    wide: words.length === 0 ? '' : any([wide, all(words.map((word) => formsOf(word, own)))]),
    exact: any(
      [exact, ...words.map(({ word }) => quoteLexeme(own(word)))].filter((part) => part !== ''),
    ),
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
}

export function toFilters({ color, domains }: FilterWishes): string[][] {
  return [
    ...(color === null ? [] : [[colorLexeme(color)]]),
    ...(domains.length === 0 ? [] : [domains.map(domainLexeme)]),
  ]
}
