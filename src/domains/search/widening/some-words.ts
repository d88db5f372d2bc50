import { toClause } from '../engine/ask-text.ts'
import type { Asked, AskedWord } from '../engine/search-engine.ts'

/** Words that so few pins contain are searched together. */
const fewRows = 3_000

/**
 * Queries for rows that have some, but not all of the words: first those with the rarest words; words that few
 * rows contain share a query. None where there is only one word without parts.
 */
export function forSomeWords(asked: Asked, total: number): Asked[] {
  const codeSplit = asked.words.flatMap((word) => [word, ...(word.parts ?? [])])
  if (codeSplit.length < 2 || asked.shelf === 'people') return []
  const words = withWorth(codeSplit, total)
  const notAll = { not: { all: asked.words.map(toClause) } }
  const found: Asked[] = []
  const before: AskedWord[] = []
  for (const group of groupsOf(words)) {
    const pins = group.reduce((sum, one) => sum + one.pins, 0)
    found.push({
      ...asked,
      words,
      match: 'any',
      besides: [
        ...asked.besides,
        { any: group.map(toClause) },
        notAll,
        ...(before.length === 0 ? [] : [{ not: { any: before.map(toClause) } }]),
      ],
      share: asked.keepers
        ? 0
        : asked.share === null || total === 0
          ? null
          : Math.min(1, pins / total),
    })
    before.push(...group)
  }
  return found
}

/** Rare words weigh more. */
function withWorth(words: readonly AskedWord[], total: number): AskedWord[] {
  const rarity = ({ pins }: AskedWord) => Math.log(1 + Math.max(total, pins) / (pins + 1))
  const all = words.reduce((sum, word) => sum + rarity(word), 0)
  return words.map((word) => ({ ...word, worth: all === 0 ? 0 : rarity(word) / all }))
}

function groupsOf(words: readonly AskedWord[]): AskedWord[][] {
  const groups: AskedWord[][] = []
  let pins = 0
  for (const word of words.toSorted((one, other) => one.pins - other.pins)) {
    const last = groups.at(-1)
    pins += word.pins
    if (last && pins <= fewRows) last.push(word)
    else groups.push([word])
  }
  return groups
}
