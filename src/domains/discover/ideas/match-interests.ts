import type { InterestId } from '#contract/ids'

/** An interest with the words that identify it. */
export interface KnownInterest {
  id: InterestId
  parent_id: InterestId | null
  name: string
  words: string[]
}

const wordsPerPhrase = 3

/** Finds the interests that a text mentions, with their ancestors. */
export function createInterestMatcher(
  interests: readonly KnownInterest[],
): (text: string) => Set<InterestId> {
  const byPhrase = new Map<string, Set<InterestId>>()
  const parents = new Map(interests.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, name, words } of interests)
    for (const phrase of [name, ...words]) {
      const key = keyOf(phrase)
      if (key !== '') byPhrase.set(key, (byPhrase.get(key) ?? new Set()).add(id))
    }
  return (text) => {
    const found = new Set<InterestId>()
    const words = keyOf(text).split(' ')
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + wordsPerPhrase); to += 1)
        for (const id of byPhrase.get(words.slice(from, to).join(' ')) ?? [])
          for (
            let at: InterestId | null = id;
            at !== null && !found.has(at);
            at = parents.get(at) ?? null
          )
            found.add(at)
    return found
  }
}

/** Without accents, case and plurals, so that "lamps" matches "lamp". */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
    .join(' ')
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}
