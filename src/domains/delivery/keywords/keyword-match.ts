import type { MatchType } from '#contract/campaigns/enums'
import { splitWords } from '#domains/search'

/*
 * A query and keywords are compared by their words, folded as in searches, so that case, accents, punctuation and
 * ways of writing a character do not matter. A query has keys: one for the whole, one for each phrase in it. A
 * keyword has one key, so that most keywords are found, or known not to match, by a look into a map.
 */

export interface CompiledKeyword {
  /** As the advertiser wrote it. */
  value: string
  match_type: MatchType
  /** One of the keys of every query that it matches. */
  key: string
  /** How many words the key has. */
  length: number
  /** The words of a broad keyword, of which the key names one; null where the key says all. */
  words: readonly string[] | null
}

export interface CompiledQuery {
  words: ReadonlySet<string>
  keys: ReadonlySet<string>
}

/** Null for a keyword without any word, which matches nothing. */
export function compileKeyword(value: string, match_type: MatchType): CompiledKeyword | null {
  const words = wordsOf(value)
  if (words.length === 0) return null
  const { length } = words
  switch (match_type) {
    case 'EXACT':
    case 'EXACT_NEGATIVE':
      return { value, match_type, key: wholeKey(words), length, words: null }
    case 'PHRASE':
    case 'PHRASE_NEGATIVE':
      return { value, match_type, key: phraseKey(words), length, words: null }
    case 'BROAD': {
      // The longest word is probably the rarest.
      const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
      const all = [...new Set(words)]
      return { value, match_type, key: phraseKey([longest]), length: 1, words: all }
    }
  }
}

/** `longestPhrase` is that of the keywords which the query will be compared with. */
export function compileQuery(text: string, longestPhrase: number): CompiledQuery {
  const words = wordsOf(text)
  const keys = new Set<string>()
  if (words.length > 0) keys.add(wholeKey(words))
  for (let from = 0; from < words.length; from += 1) {
    let phrase = phraseKey(words.slice(from, from + 1))
    keys.add(phrase)
    for (let to = from + 1; to < Math.min(words.length, from + longestPhrase); to += 1) {
      phrase += ` ${words[to]}`
      keys.add(phrase)
    }
  }
  return { words: new Set(words), keys }
}

/** Broad: all words in any order. Phrase: the words together. Exact: nothing else. */
export function matches(keyword: CompiledKeyword, query: CompiledQuery): boolean {
  return query.keys.has(keyword.key) && hasAllWords(keyword, query)
}

/** The rest of `matches`, for a keyword that was found by its key. */
export function hasAllWords({ words }: CompiledKeyword, query: CompiledQuery): boolean {
  return words === null || words.every((word) => query.words.has(word))
}

function wordsOf(text: string): string[] {
  return splitWords(text).map(({ folded }) => folded)
}

function wholeKey(words: readonly string[]): string {
  return `=${words.join(' ')}`
}

function phraseKey(words: readonly string[]): string {
  return `~${words.join(' ')}`
}
