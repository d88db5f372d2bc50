import type { BoardId, PersonId } from '#contract/ids'
import type { SearchKind } from '#contract/search/search-filters'

/*
 * The lexemes of a tsvector. Words are lexemes as they are; every other property of a row is a lexeme too,
 * with a sign in front that no word begins with. Private rows have only lexemes with their owner's id: no
 * query of anybody else can touch them, not even by the time it takes.
 */

export const stemLexeme = (stem: string) => `~${stem}`
export const domainLexeme = (domain: string) => `/${domain}`
export const colorLexeme = (color: string) => `#${color}`
export const ownerLexeme = (personId: PersonId) => `@${personId}`
export const kindLexeme = (kind: SearchKind) => `%${kind}`
export const boardLexeme = (boardId: BoardId) => `=${boardId}`
/** A prefix of one or two letters of a word. */
export const shortLexeme = (prefix: string) => `<${prefix}`
export const privateLexeme = (personId: PersonId, lexeme: string) => `*${personId}*${lexeme}`

/** Whether a lexeme is a word, without a sign in front. */
export function isWord(lexeme: string): boolean {
  return /^[\p{L}\p{N}]/u.test(lexeme)
}

/** A domain and its parents, but for the top-level domain. */
export function domainAndParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}

/** The weight of a word: in the title, in tags and names, in the text, elsewhere. */
export type Weight = 'A' | 'B' | 'C' | 'D'

const maxPositions = 60

/** Builds a tsvector. */
export class Lexemes {
  readonly #positions = new Map<string, string[]>()
  readonly #prefix: (lexeme: string) => string

  constructor(prefix: (lexeme: string) => string = (lexeme) => lexeme) {
    this.#prefix = prefix
  }

  /** A lexeme without a position can be matched, and adds nothing to the rank. */
  add(lexeme: string, position?: { at: number; weight: Weight }): void {
    const positions = this.#positions.get(lexeme) ?? []
    if (positions.length === 0) this.#positions.set(lexeme, positions)
    if (position && positions.length < maxPositions)
      positions.push(`${Math.min(position.at, 16_383)}${position.weight}`)
  }

  words(): string[] {
    return [...this.#positions.keys()].filter(isWord)
  }

  /** As PostgreSQL reads a tsvector. */
  toText(): string {
    return [...this.#positions]
      .map(
        ([lexeme, positions]) =>
          quoteLexeme(this.#prefix(lexeme)) +
          (positions.length > 0 ? `:${positions.join(',')}` : ''),
      )
      .join(' ')
  }
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/[\\']/g, String.raw`\$&`)}'`
}
