import { foldPhrase, isTellable, type Phrase, phrasesOf, startsOf } from './phrases.ts'
import { createSayingSketch } from './saying-sketch.ts'

/** What a public pin says: in its own words, its hashtags, and the name of its board. */
export interface Saying {
  /** The pin's. */
  id: string
  title: string
  /** Empty unless it may hold hashtags. */
  description: string
  /** Who wrote the title: whoever saved the picture first, where it is still theirs. */
  said_by: string
  /** The same of the description. */
  tagged_by: string
  board_name: string
  owner_id: string
}

export interface Suggestion {
  key: string
  term: string
  pin_count: number
  weight: number
  /** The newest pins that say it; none where so many say it that one is surely found. */
  examples: string[]
}

/** What so many pins say is found whoever asks. */
export const surelyFound = 50
const mostExamples = 3

export interface Searched {
  query_key: string
  query: string
  people: number
}

const searchWeight = 5

/**
 * What may be suggested: what at least two people say, and what several searched for. `sayings` goes over
 * everything twice, the first time to find out what is worth counting.
 */
export async function collectSuggestions(
  sayings: () => AsyncIterable<readonly Saying[]>,
  searched: readonly Searched[],
  most: number,
): Promise<Suggestion[]> {
  const sketch = createSayingSketch()
  for await (const batch of sayings())
    for (const one of batch) for (const said of saidIn(one)) sketch.add(said.key, said.by)

  const counted = new Map<string, Counted>()
  for await (const batch of sayings())
    for (const one of batch) countPin(counted, one.id, saidIn(one), sketch.mayBeShared)

  const found = new Map<string, Suggestion>()
  for (const [key, { shown, isShared, pins, examples }] of counted)
    if (isShared) found.set(key, { key, term: shown, pin_count: pins, weight: pins, examples })
  for (const { query_key: key, query, people } of searched) {
    if (!isTellable(key)) continue
    const unsaid = { key, term: foldCase(query), pin_count: 0, weight: 0, examples: [] }
    const known = found.get(key) ?? unsaid
    found.set(key, { ...known, weight: known.weight + people * searchWeight })
  }
  return [...found.values()].toSorted(byWeight).slice(0, most)
}

interface Counted {
  shown: string
  first: string
  isShared: boolean
  pins: number
  examples: string[]
}

type Said = Phrase & { by: string }

function countPin(
  counted: Map<string, Counted>,
  id: string,
  said: readonly Said[],
  isWorthIt: (key: string) => boolean,
): void {
  const seen = new Set<string>()
  for (const { key, shown, by } of said) {
    if (!isWorthIt(key)) continue
    const known = counted.get(key)
    if (!known) counted.set(key, { shown, first: by, isShared: false, pins: 1, examples: [id] })
    else {
      if (known.first !== by) known.isShared = true
      if (!seen.has(key)) addPin(known, id)
    }
    seen.add(key)
  }
}

function addPin(known: Counted, id: string): void {
  known.pins += 1
  const before = known.examples.slice(1 - mostExamples)
  known.examples = known.pins < surelyFound ? [...before, id] : []
}

function saidIn(saying: Saying): Said[] {
  const { title, description, said_by, tagged_by, board_name, owner_id } = saying
  return [
    ...phrasesOf(title).map((phrase) => ({ ...phrase, by: said_by })),
    ...hashtagsIn(description).map((phrase) => ({ ...phrase, by: tagged_by })),
    ...phrasesOf(board_name).map((phrase) => ({ ...phrase, by: owner_id })),
  ]
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

/** A suggestion under each word it begins with; in the middle of it, it counts half. */
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

/** The best for each beginning of up to three letters. */
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

/** Whether a beginning has its list ready. */
export function isShort(beginning: string): boolean {
  return [...beginning].length <= topLength
}

function byWeight(a: Suggestion, b: Suggestion): number {
  return b.weight - a.weight || a.key.length - b.key.length || (a.key < b.key ? -1 : 1)
}
