import { createPhraseSketch } from './phrase-sketch.ts'
import { foldPhrase, isSuggestable, type Phrase, phrasesOf, startsOf } from './phrases.ts'

/** The texts of a public pin: its title, its hashtags, and the name of its board. */
export interface PinTexts {
  /** The pin's id. */
  id: string
  title: string
  /** Empty unless it may contain hashtags. */
  description: string
  board_name: string
}

export interface Suggestion {
  key: string
  term: string
  pin_count: number
  weight: number
  /** The newest pins that contain it; none where so many do that a search surely finds one. */
  examples: string[]
}

/** A phrase of so many pins is found for every viewer. */
export const surelyFoundPins = 50
const maxExamples = 3

export interface Searched {
  query_key: string
  query: string
  people: number
}

const searchWeight = 5

/**
 * Collects suggestions: phrases of public pins, and what several people searched for. Reads all `pinTexts`
 * twice, the first time to find the most frequent phrases.
 */
export async function collectSuggestions(
  pinTexts: () => AsyncIterable<readonly PinTexts[]>,
  searched: readonly Searched[],
  max: number,
): Promise<Suggestion[]> {
  const sketch = createPhraseSketch()
  for await (const batch of pinTexts())
    for (const one of batch) for (const key of phrasesIn(one).keys()) sketch.add(key)

  const isFrequent = sketch.mostFrequent(max * countedPerKept)
  const counted = new Map<string, Counted>()
  for await (const batch of pinTexts()) for (const one of batch) countPin(counted, one, isFrequent)

  const found = new Map<string, Suggestion>()
  for (const [key, { shown, pins, examples }] of counted)
    found.set(key, { key, term: shown, pin_count: pins, weight: pins, examples })
  for (const { query_key: key, query, people } of searched) {
    if (!isSuggestable(key)) continue
    const unsaid = { key, term: foldCase(query), pin_count: 0, weight: 0, examples: [] }
    const known = found.get(key) ?? unsaid
    found.set(key, { ...known, weight: known.weight + people * searchWeight })
  }
  return [...found.values()].toSorted(byWeight).slice(0, max)
}

/** So many times as many phrases are counted exactly as are kept: a popular query may be rare in pins. */
const countedPerKept = 2

interface Counted {
  shown: string
  pins: number
  examples: string[]
}

function countPin(
  counted: Map<string, Counted>,
  pin: PinTexts,
  isFrequent: (key: string) => boolean,
): void {
  for (const [key, shown] of phrasesIn(pin)) {
    if (!isFrequent(key)) continue
    const known = counted.get(key)
    if (known) addPin(known, pin.id)
    else counted.set(key, { shown, pins: 1, examples: [pin.id] })
  }
}

function addPin(known: Counted, id: string): void {
  known.pins += 1
  const before = known.examples.slice(1 - maxExamples)
  known.examples = known.pins < surelyFoundPins ? [...before, id] : []
}

/** Each phrase once, in its first spelling. */
function phrasesIn({ title, description, board_name }: PinTexts): Map<string, string> {
  const phrases = new Map<string, string>()
  for (const { key, shown } of [
    ...phrasesOf(title),
    ...hashtagsIn(description),
    ...phrasesOf(board_name),
  ])
    if (!phrases.has(key)) phrases.set(key, shown)
  return phrases
}

function hashtagsIn(description: string): Phrase[] {
  return [...description.matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu)].flatMap(([, tag = '']) => {
    const key = foldPhrase(tag)
    return isSuggestable(key) ? [{ key, shown: foldCase(tag.replaceAll('_', ' ')) }] : []
  })
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A suggestion from each of its words on; with half the weight from the second word on. */
export interface Start extends Suggestion {
  start: string
}

export function startsOfAll(suggestions: readonly Suggestion[]): Start[] {
  return suggestions.flatMap((one) =>
    startsOf(one.key).map((start, index) => ({
      ...one,
      start,
      weight: index === 0 ? one.weight : Math.floor(one.weight / 2),
    })),
  )
}

const topLength = 3
const topCount = 10

export interface ReadyTerm {
  query: string
  pin_count: number
  examples?: string[]
}

/** The best suggestions for each prefix of up to three letters. */
export function topsOf(starts: readonly Start[]): Map<string, ReadyTerm[]> {
  const tops = new Map<string, Map<string, ReadyTerm>>()
  for (const { start, key, term, pin_count, examples } of starts.toSorted(byWeight)) {
    const letters = [...start]
    for (let length = 1; length <= Math.min(topLength, letters.length); length += 1) {
      const prefix = letters.slice(0, length).join('')
      const best = tops.get(prefix) ?? new Map<string, ReadyTerm>()
      if (best.size < topCount && !best.has(key))
        best.set(key, { query: term, pin_count, examples })
      tops.set(prefix, best)
    }
  }
  return new Map([...tops].map(([prefix, best]) => [prefix, [...best.values()]]))
}

/** Whether the best suggestions for a prefix are stored. */
export function isShort(prefix: string): boolean {
  return [...prefix].length <= topLength
}

function byWeight(a: Suggestion, b: Suggestion): number {
  return b.weight - a.weight || a.key.length - b.key.length || (a.key < b.key ? -1 : 1)
}
