import { type Db, rows } from '#platform/database'
import type { Clause } from '../engine/clauses.ts'
import { findHistogram } from '../engine/histograms.ts'
import { stemLexeme } from '../engine/lexemes.ts'
import type { QueryTerm, SearchQuery } from '../engine/search-engine.ts'
import { toClause } from '../engine/tsqueries.ts'
import { emojiOfWord } from '../words/folded-scripts.ts'
import { findStems, type Stems } from '../words/stems.ts'
import {
  isCompounding,
  isStopWordSomewhere,
  type Language,
  languagesOf,
  languagesOfPlurals,
} from '../words/word-languages.ts'
import {
  asFirst,
  asHead,
  asSecond,
  type Compound,
  findCompounds,
  isCompound,
  splits,
} from './compounds.ts'
import { findSynonyms, type Synonym, synonymsOf } from './synonyms.ts'

interface KnownRow {
  word: string
  display: string
  pins: number
}

/** Shorter words are not widened. */
const minLength = 4
const maxCompletions = 200
const completionsSql = `select w.word, w.display, w.pins from unnest($1::text[]) as prefix
  cross join lateral (select word, display, pins from search_words
    where word ~>=~ prefix and word ~<~ (prefix || chr(1114111))
    order by pins desc limit ${maxCompletions}) w`
const pinCountsSql = 'select word, pins from search_words where word = any($1::text[])'

/**
 * The same query in other words: in the plural of any language, as a compound or its parts, by synonyms and
 * by emoji. Excludes what the query itself finds; null where there are no other words.
 */
export async function widen(
  db: Db,
  query: SearchQuery,
  locale: string,
): Promise<SearchQuery | null> {
  if (query.index === 'people' || query.words.length === 0) return null
  const languages = languagesOf(locale)
  const kept = withoutStopWords(query.words)
  const soft = kept.filter(({ isLiteral }) => !isLiteral)
  const [groups, { total }, related] = await Promise.all([
    findSynonyms(db, languages),
    findHistogram(db, 'pins'),
    findRelatedWords(db, soft, languages),
  ])
  const synonyms = synonymsOf(kept, groups)
  const pinCounts = await findPinCounts(db, [
    ...related.wanted,
    ...synonyms.flat().flatMap(({ words }) => words),
  ])
  const words = kept.map((word, index) =>
    word.isLiteral
      ? word
      : widenTerm(word, { ...related, pinCounts, synonyms: synonyms[index] ?? [] }),
  )
  const isSame =
    kept.length === query.words.length && words.every((word, index) => word === kept[index])
  if (isSame) return null
  const rarest = Math.min(...words.map(({ pins }) => pins))
  return {
    ...query,
    words,
    conditions: [...query.conditions, { not: { all: query.words.map(toClause) } }],
    selectivity: query.privateOwnerIds
      ? 0
      : query.selectivity === null || total === 0
        ? null
        : Math.min(1, rarest / total),
  }
}

/** Also leaves out stop words of other languages, where other words remain. */
function withoutStopWords(words: readonly QueryTerm[]): readonly QueryTerm[] {
  const rest = words.filter(({ word, isLiteral }) => isLiteral || !isStopWordSomewhere(word))
  return rest.length > 0 ? rest : words
}

/** What is related to these words among the words in use. */
interface RelatedWords {
  stems: Stems
  /** Words in use with the same prefix. */
  near: KnownRow[]
  compounds: Compound[]
  /** Words whose number of pins is needed. */
  wanted: string[]
  joined: Map<string, string[]>
  acceptsUnknownFirst: boolean
}

async function findRelatedWords(
  db: Db,
  words: readonly QueryTerm[],
  languages: readonly Language[],
): Promise<RelatedWords> {
  const long = words.filter(({ word }) => word.length >= minLength)
  const near = await rows<KnownRow>(db, completionsSql, [
    [...new Set(long.map(({ word }) => word.slice(0, Math.max(3, word.length - 3))))],
  ])
  const joined = joinedWords(words)
  const parts = long.flatMap(({ word }) => splits(word))
  const plurals = [...new Set([...languages, ...languagesOfPlurals])]
  const [stems, compounds] = await Promise.all([
    findStems(db, [
      ...plurals.flatMap((language) =>
        [...near.map(({ display }) => display), ...long.map(spellingOf)].map((spelt) => ({
          language,
          spelt,
        })),
      ),
      ...languages.flatMap((language) =>
        [...parts.flat(), ...[...joined.values()].flat()].map((spelt) => ({ language, spelt })),
      ),
    ]),
    findCompounds(
      db,
      long.flatMap(({ word }) => asHead(word)),
    ),
  ])
  const wanted = [
    ...[...joined.values()].flat().flatMap(asSecond),
    ...parts.flatMap(([first, second]) => [...asFirst(first), ...asSecond(second)]),
    ...compounds.flatMap(({ before }) => asFirst(before)),
  ]
  return { stems, near, compounds, wanted, joined, acceptsUnknownFirst: isCompounding(languages) }
}

const spellingOf = ({ spelt, word }: QueryTerm) => spelt ?? word

/** Each word joined with the one before and the one after it. */
function joinedWords(words: readonly QueryTerm[]): Map<string, string[]> {
  const joined = new Map<string, string[]>()
  for (const [index, { word }] of words.entries()) {
    const next = words[index + 1]?.word
    if (next === undefined) continue
    for (const one of [word, next]) joined.set(one, [...(joined.get(one) ?? []), word + next])
  }
  return joined
}

async function findPinCounts(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ word: string; pins: number }>(db, pinCountsSql, [[...new Set(words)]])
  return new Map(found.map(({ word, pins }) => [word, pins]))
}

interface Sources extends RelatedWords {
  pinCounts: ReadonlyMap<string, number>
  synonyms: readonly Synonym[]
}

function widenTerm(word: QueryTerm, sources: Sources): QueryTerm {
  const { pinCounts, synonyms, stems, joined } = sources
  const forms = new Set(word.forms)
  const alternatives: Clause[] = []
  let pins = word.pins
  for (const one of [...nearForms(word, sources), ...compoundForms(word, sources)]) {
    if (forms.has(one.word)) continue
    forms.add(one.word)
    pins += one.pins
  }
  for (const emoji of emojiOfWord(spellingOf(word))) forms.add(emoji)
  for (const one of joined.get(word.word) ?? [])
    if (asSecond(one).some((way) => pinCounts.has(way)))
      for (const form of formsIn(one, stems)) forms.add(form)
  for (const parts of splitCompound(word, sources)) alternatives.push({ all: parts.map(toClause) })
  for (const synonym of synonyms) {
    alternatives.push(synonym.clause)
    pins += 2 * Math.min(...synonym.words.map((one) => pinCounts.get(one) ?? 0))
  }
  const isSame = forms.size === new Set(word.forms).size && alternatives.length === 0
  if (isSame) return word
  return {
    ...word,
    forms: [...forms],
    alternatives,
    pins,
    parts: pins === 0 ? partsOf(word, sources) : [],
  }
}

function formsIn(word: string, stems: Stems): string[] {
  const stem = stems('en', word)
  return stem === null ? [word] : [word, stemLexeme(stem)]
}

/** Words in use with the same stem in one language. */
function nearForms(word: QueryTerm, { near, stems }: Sources): KnownRow[] {
  if (word.word.length < minLength) return []
  const own = languagesOfPlurals.map((language) => stems(language, spellingOf(word)))
  return near.filter(({ display }) =>
    languagesOfPlurals.some((language, index) => {
      const stem = own[index]
      return stem !== null && stem !== undefined && stems(language, display) === stem
    }),
  )
}

/** Compounds in use that end with the word. Where no pin contains the word itself, more are accepted. */
function compoundForms(
  word: QueryTerm,
  { compounds, pinCounts, acceptsUnknownFirst }: Sources,
): Compound[] {
  return compounds.filter(
    (one) =>
      asHead(word.word).includes(one.part) &&
      isCompound(one, (part) => pinCounts.has(part), acceptsUnknownFirst || word.pins === 0),
  )
}

/** The two parts of a compound that may be written as two words elsewhere. */
function splitCompound({ word }: QueryTerm, { pinCounts, stems }: Sources): QueryTerm[][] {
  const toWord = (part: string, ways: readonly string[]): QueryTerm | null => {
    const known = ways.filter((way) => pinCounts.has(way))
    if (known.length === 0) return null
    const pins = known.reduce((sum, way) => sum + (pinCounts.get(way) ?? 0), 0)
    return {
      word: part,
      forms: [...new Set([...known, ...formsIn(part, stems)])],
      prefix: null,
      pins,
    }
  }
  return splits(word).flatMap(([first, second]) => {
    const parts = [toWord(first, asFirst(first)), toWord(second, asSecond(second))]
    const both = parts.filter((part) => part !== null)
    return both.length === 2 ? [both] : []
  })
}

/** The parts whose shorter one is longest. */
function partsOf(word: QueryTerm, sources: Sources): readonly QueryTerm[] {
  const shorter = (parts: readonly QueryTerm[]) =>
    Math.min(...parts.map((part) => part.word.length))
  const [best = []] = splitCompound(word, sources).toSorted(
    (one, other) => shorter(other) - shorter(one),
  )
  return best
}
