import { limits } from '#contract/limits'
import type { Guide } from '#contract/search/search'
import { type Db, rows } from '#platform/database'
import { loadTermFilter } from './advisories/index.ts'
import { findHistogram } from './engine/histograms.ts'
import { isWord } from './engine/lexemes.ts'
import type { QueryTerm } from './engine/search-engine.ts'
import { isFiller } from './words/fillers.ts'
import { foldWord } from './words/split-words.ts'
import { languagesOf, stemmers } from './words/word-languages.ts'

const lexemes = `select tsvector_to_array(words) as lexemes from pin_search
  where pin_id = any($1::bigint[]) and is_public`
const known = `select word, display, pins, ts_lexize($2::regdictionary, display) as stem,
    ts_lexize('english_stem', display) as english
  from search_words where word = any($1::text[])`

interface KnownRow {
  word: string
  display: string
  pins: number
  /** Empty for stop words of that language. */
  stem: string[] | null
  english: string[] | null
}

const minLength = 3
const maxCandidates = 80
/** A word that all results contain, or a single one, does not narrow a search. */
const minPins = 2
const maxShareOfResults = 0.8

export interface GuidedQuery {
  query: string
  words: readonly QueryTerm[]
}

/**
 * Words that narrow a search: rare in general, but common to many of the results, and not in the query.
 * `shown` are results that the viewer may see; only words of public pins are offered, and none with which an
 * advisory would concern the query.
 */
export async function findGuides(
  db: Db,
  shown: readonly string[],
  { query, words: terms }: GuidedQuery,
  locale: string,
): Promise<Guide[]> {
  if (shown.length < minPins) return []
  const found = await rows<{ lexemes: string[] }>(db, lexemes, [[...shown]])
  const counts = new Map<string, number>()
  for (const pin of found) {
    for (const lexeme of pin.lexemes) {
      const isEligible = lexeme.length >= minLength && isWord(lexeme) && !/^\p{N}+$/u.test(lexeme)
      if (isEligible && !isFiller(lexeme)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
    }
  }
  const ownWords = new Set(terms.flatMap(({ word, forms }) => [word, ...forms]))
  const frequent = [...counts]
    .filter(
      ([word, n]) => !ownWords.has(word) && n >= minPins && n <= found.length * maxShareOfResults,
    )
    .toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .slice(0, maxCandidates)
  const [language = 'en'] = languagesOf(locale)
  const [words, { total }, isFiltered] = await Promise.all([
    rows<KnownRow>(db, known, [frequent.map(([word]) => word), `${stemmers[language]}_stem`]),
    findHistogram(db, 'pins'),
    loadTermFilter(db),
  ])
  const worth = ({ word, pins }: KnownRow) =>
    (counts.get(word) ?? 0) * Math.log(1 + Math.max(total, pins) / pins)
  const sorted = words
    .filter(({ stem, english }) => stem?.length !== 0 && english?.length !== 0)
    .filter(({ display }) => !isFiltered(`${query} ${display}`))
    .toSorted((one, other) => worth(other) - worth(one))
  const seen = new Set(terms.flatMap(({ forms }) => forms))
  const guides: Guide[] = []
  for (const word of sorted) {
    const stem = foldWord(word.stem?.[0] ?? word.word)
    if (seen.has(stem) || guides.length === limits.guides) continue
    seen.add(stem)
    guides.push({ term: word.display, display: titled(word.display), position: guides.length })
  }
  return guides
}

function titled(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
