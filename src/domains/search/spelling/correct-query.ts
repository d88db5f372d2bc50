import { limits } from '#contract/limits'
import { type Db, row, rows } from '#platform/database'
import { parseSyntax } from '../words/query-syntax.ts'
import { editDistance, wordsOneEditAway } from './edits.ts'

interface KnownWord {
  word: string
  display: string
  pins: number
}

/** Shorter words are not corrected: everything is one edit away from them. */
const minLength = 4
/** Longer ones are no words. */
const maxLength = 40
/** Words of at least this length may have two errors. */
const twoErrorsFrom = 7
/** A correction must be so many times as frequent as the word. */
const minFrequencyRatio = 5
const maxSimilar = 100
/** Words of one query that are searched by similarity. */
const maxBySimilarity = 3

const knownAmong = `select word, display, pins from search_words
  where word = any($1::text[]) and pins > 0 order by pins desc`
/** Two errors change most of a word's trigrams, so the threshold is lower than usual. */
const minSimilarity = 0.2
/** Sets the threshold for this statement; the words depend on the call so that it runs first. */
const similarWords = `select set_first.wanted, found.word, found.display, found.pins
  from (select wanted || left(set_config('pg_trgm.similarity_threshold', '${minSimilarity}', true), 0) as wanted
    from unnest($1::text[]) as wanted) set_first
  cross join lateral (select word, display, pins from search_words w
    where w.word % set_first.wanted order by word <-> wanted, pins desc limit ${maxSimilar}) found`
const hasTrigramIndex = `select exists (select 1 from pg_class where relname = 'search_words_alike') as is_there`

/**
 * The query with its spelling corrected, or null when there is nothing to correct. Corrections are always
 * words of public pins; what is in quotation marks stays. `onlyUnknownWords`: corrects only words that no
 * public pin contains.
 */
export async function correctQuery(
  db: Db,
  query: string,
  { onlyUnknownWords }: { onlyUnknownWords: boolean },
): Promise<string | null> {
  const words = parseSyntax(query).words.slice(0, limits.searchWords)
  const better = await correctWords(
    db,
    words.map(({ folded }) => folded),
    onlyUnknownWords,
  )
  let corrected = query
  for (const { folded, spelt } of words) {
    const found = better.get(folded)
    if (found) corrected = replaceWord(corrected, spelt, found.display)
  }
  return corrected === query ? null : corrected
}

/** Corrects by one edit first, and words that find nothing so by two. */
async function correctWords(
  db: Db,
  words: readonly string[],
  onlyUnknownWords: boolean,
): Promise<Map<string, KnownWord>> {
  const long = [...new Set(words)].filter(isCorrectable)
  const knownPins = new Map((await selectKnown(db, long)).map((one) => [one.word, one.pins]))
  const wanted = onlyUnknownWords ? long.filter((word) => !knownPins.has(word)) : long
  const pinsOf = (word: string) => knownPins.get(word) ?? 0
  const edits = new Map(wanted.map((word) => [word, wordsOneEditAway(word)]))
  const near = new Map(
    (await selectKnown(db, [...edits.values()].flat())).map((one) => [one.word, one]),
  )
  const found = new Map<string, KnownWord>()
  for (const [word, ways] of edits) {
    const known = ways.flatMap((way) => near.get(way) ?? [])
    const first = best(word, known, pinsOf(word))
    if (first) found.set(word, first)
  }
  const rest = wanted.filter((word) => !found.has(word) && word.length >= twoErrorsFrom)
  for (const [word, known] of await selectSimilar(db, rest.slice(0, maxBySimilarity))) {
    const first = best(word, known, pinsOf(word))
    if (first) found.set(word, first)
  }
  return found
}

function isCorrectable(word: string): boolean {
  return word.length >= minLength && word.length <= maxLength && !/\d/.test(word)
}

async function selectKnown(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  return words.length === 0 ? [] : rows<KnownWord>(db, knownAmong, [[...words]])
}

async function selectSimilar(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  if (words.length === 0) return new Map()
  const found = await row<{ is_there: boolean }>(db, hasTrigramIndex, [])
  if (!found?.is_there) return new Map()
  const all = await rows<KnownWord & { wanted: string }>(db, similarWords, [[...words]])
  return Map.groupBy(all, ({ wanted }) => wanted)
}

/** The fewest edits first; among those, the most frequent, words with the same first letter preferred. */
function best(word: string, known: readonly KnownWord[], pins: number): KnownWord | null {
  const maxEdits = word.length >= twoErrorsFrom ? 2 : 1
  const [first] = known
    .filter((one) => one.word !== word && one.pins >= Math.max(1, pins * minFrequencyRatio))
    .map((one) => ({
      ...one,
      edits: editDistance(word, one.word),
      worth: Math.log2(1 + one.pins) + (one.word[0] === word[0] ? 3 : 0),
    }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((one, other) => one.edits - other.edits || other.worth - one.worth)
  return first ?? null
}

/** Replaces the word in the query, whatever its case. */
function replaceWord(query: string, spelt: string, better: string): string {
  const at = query.normalize('NFC').toLowerCase().indexOf(spelt)
  if (at === -1) return query
  const text = query.normalize('NFC')
  return text.slice(0, at) + better + text.slice(at + spelt.length)
}
