import type { SearchKind } from '#contract/search/search-filters'

/*
 * What stands in a tsvector. Words are lexemes as they are; everything else that can be asked of a row is a
 * lexeme too, with a sign in front that no word begins with. What is not public stands under its person's own
 * names alone: nothing that somebody else asks for can touch it, not even by the time it takes.
 */

export const stemLexeme = (stem: string) => `~${stem}`
export const domainLexeme = (domain: string) => `/${domain}`
export const colorLexeme = (color: string) => `#${color}`
export const ownerLexeme = (personId: string) => `@${personId}`
export const kindLexeme = (kind: SearchKind) => `%${kind}`
export const boardLexeme = (boardId: string) => `=${boardId}`
/** How a word begins, for words that are searched for by one letter or two. */
export const shortLexeme = (beginning: string) => `<${beginning}`
export const ownLexeme = (personId: string, lexeme: string) => `*${personId}*${lexeme}`

/** A word, and no sign in front. */
export function isWord(lexeme: string): boolean {
  return /^[\p{L}\p{N}]/u.test(lexeme)
}

/** A domain and those above it, but for what stands at the very top. */
export function domainsUp(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}

/** How strongly a word speaks for a row: title, tags and names, text, the rest. */
export type Weight = 'A' | 'B' | 'C' | 'D'

const mostPlaces = 60

/** A tsvector in the making. */
export class Lexemes {
  readonly #places = new Map<string, string[]>()
  readonly #prefix: (lexeme: string) => string

  constructor(prefix: (lexeme: string) => string = (lexeme) => lexeme) {
    this.#prefix = prefix
  }

  /** Without a place it can be asked for, and adds nothing to the rank. */
  add(lexeme: string, place?: { at: number; weight: Weight }): void {
    const places = this.#places.get(lexeme) ?? []
    if (places.length === 0) this.#places.set(lexeme, places)
    if (place && places.length < mostPlaces)
      places.push(`${Math.min(place.at, 16_383)}${place.weight}`)
  }

  words(): string[] {
    return [...this.#places.keys()].filter(isWord)
  }

  /** As PostgreSQL reads a tsvector. */
  toText(): string {
    return [...this.#places]
      .map(
        ([lexeme, places]) =>
          quoteLexeme(this.#prefix(lexeme)) + (places.length > 0 ? `:${places.join(',')}` : ''),
      )
      .join(' ')
  }
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/[\\']/g, String.raw`\$&`)}'`
}
