import { limits } from '#contract/limits'
import { shortLexeme } from '../engine/lexemes.ts'
import type { QueryTerm } from '../engine/search-engine.ts'
import { splitWords } from '../words/split-words.ts'

/** Prefixes as short as this have lexemes of their own: too many words begin with them. */
const short = 2

/** Each word may be the prefix of a name. */
export function parsePeopleQuery(query: string): QueryTerm[] {
  const words = splitWords(query).slice(0, limits.searchWords)
  return [...new Set(words.map(({ folded }) => folded))].map((word) =>
    [...word].length <= short
      ? { word, forms: [word, shortLexeme(word)], prefix: null, pins: 0 }
      : { word, forms: [word], prefix: word, pins: 0 },
  )
}
