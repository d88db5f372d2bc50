import { createPhraseSketch } from './phrase-sketch.ts'
import { foldPhrase, isTellable, type Phrase, phrasesOf, startsOf } from './phrases.ts'

/** The texts of a public pin: its title, its hashtags, and the name of its board. */
export interface Saying {
  /** The pin's id. */
  id: string
  title: string
  /** Empty unless it may hold hashtags. */
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
export const surelyFound = 50
const mostExamples = 3

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
  sayings: () => AsyncIterable<readonly Saying[]>,
  searched: readonly Searched[],
  most: number,
): Promise<Suggestion[]> {
  const sketch = createPhraseSketch()
  for await (const batch of sayings())
    for (const one of batch) for (const key of saidIn(one).keys()) sketch.add(key)

  const isOften = sketch.mostSaid(most * spareRoom)
  const counted = new Map<string, Counted>()
  for await (const batch of sayings()) for (const one of batch) countPin(counted, one, isOften)

  const found = new Map<string, Suggestion>()
  for (const [key, { shown, pins, examples }] of counted)
    found.set(key, { key, term: shown, pin_count: pins, weight: pins, examples })
  for (const { query_key: key, query, people } of searched) {
    if (!isTellable(key)) continue
    const unsaid = { key, term: foldCase(query), pin_count: 0, weight: 0, examples: [] }
    const known = found.get(key) ?? unsaid
    found.set(key, { ...known, weight: known.weight + people * searchWeight })
  }
  return [...found.values()].toSorted(byWeight).slice(0, most)
}

/** So many times as many phrases are counted exactly as are kept: a popular query may be rare in pins. */
const spareRoom = 2

interface Counted {
  shown: string
  pins: number
  examples: string[]
}

function countPin(
  counted: Map<string, Counted>,
  saying: Saying,
  isOften: (key: string) => boolean,
): void {
  for (const [key, shown] of saidIn(saying)) {
    if (!isOften(key)) continue
    const known = counted.get(key)
    if (known) addPin(known, saying.id)
    else counted.set(key, { shown, pins: 1, examples: [saying.id] })
  }
}

function addPin(known: Counted, id: string): void {
  known.pins += 1
  const before = known.examples.slice(1 - mostExamples)
  known.examples = known.pins < surelyFound ? [...before, id] : []
}

/** Each phrase once, in its first spelling. */
function saidIn({ title, description, board_name }: Saying): Map<string, string> {
  const said = new Map<string, string>()
  for (const { key, shown } of [
    ...phrasesOf(title),
    ...hashtagsIn(description),
    ...phrasesOf(board_name),
  ])
    if (!said.has(key)) said.set(key, shown)
  return said
}

function hashtagsIn(description: string): Phrase[] {
  return [...description.matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu)].flatMap(([, tag = '']) => {
    const key = foldPhrase(tag)
    return isTellable(key) ? [{ key, shown: foldCase(tag.replaceAll('_', ' ')) }] : []
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
      const beginning = letters.slice(0, length).join('')
      const best = tops.get(beginning) ?? new Map<string, ReadyTerm>()
      if (best.size < topCount && !best.has(key))
        best.set(key, { query: term, pin_count, examples })
      tops.set(beginning, best)
    }
  }
  return new Map([...tops].map(([beginning, best]) => [beginning, [...best.values()]]))
}

/** Whether the best suggestions for a prefix are stored. */
export function isShort(beginning: string): boolean {
  return [...beginning].length <= topLength
}

function byWeight(a: Suggestion, b: Suggestion): number {
  return b.weight - a.weight || a.key.length - b.key.length || (a.key < b.key ? -1 : 1)
}
