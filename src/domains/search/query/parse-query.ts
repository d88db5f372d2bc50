import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import type { Clause, PhrasePart } from '../engine/clauses.ts'
import { findHistogram } from '../engine/histograms.ts'
import { stemLexeme } from '../engine/lexemes.ts'
import type { QueryTerm } from '../engine/search-engine.ts'
import { wordsOfEmoji } from '../words/folded-scripts.ts'
import { parseSyntax } from '../words/query-syntax.ts'
import { foldWord, splitWords, type Word } from '../words/split-words.ts'
import { findStems, type Stems } from '../words/stems.ts'
import { type Language, languagesOf } from '../words/word-languages.ts'

/** A query with all that the index needs to answer it. */
export interface ParsedQuery {
  words: QueryTerm[]
  match: 'all'
  /** Quoted phrases, and what follows a minus. */
  conditions: Clause[]
  /** The fraction of all public pins that contain its rarest word; null when it has no words. */
  selectivity: number | null
}

interface KnownRow {
  word: string
  pins: number
}

/** A last word that fewer pins contain may be unfinished: its completions match too. */
const completeAtPins = 50
const maxCompletions = 24
/** Shorter prefixes match only their most frequent completions. */
const minPrefixLength = 3

const completionsSql = `select prefix, w.word, w.pins from unnest($1::text[]) as prefix
  cross join lateral (select word, pins from search_words
    where word ~>=~ prefix and word ~<~ (prefix || chr(1114111))
    order by pins desc, word limit ${maxCompletions}) w`

interface SplitQuery {
  words: Word[]
  phrases: Word[][]
  excluded: Word[][]
}

function splitQuery(query: string): SplitQuery {
  const { words, phrases, excluded } = parseSyntax(query)
  const some = <One>(list: readonly One[]) => list.slice(0, limits.searchWords)
  return {
    words: some(words),
    phrases: some(phrases.map(some)),
    excluded: some(excluded.map(some)),
  }
}

/** What the index knows of the words of some queries. */
interface Lookups {
  languages: readonly Language[]
  stems: Stems
  known: ReadonlyMap<string, number>
  /** Completions of unfinished words. */
  completions: ReadonlyMap<string, readonly KnownRow[]>
  total: number
}

export async function parseQuery(db: Db, query: string, locale: string): Promise<ParsedQuery> {
  const [parsed] = await parseQueries(db, [query], locale)
  if (!parsed) throw new Error('A query was not parsed')
  return parsed
}

/** Parses several queries in as many statements as one takes. */
export async function parseQueries(
  db: Db,
  queries: readonly string[],
  locale: string,
): Promise<ParsedQuery[]> {
  const languages = languagesOf(locale)
  const typed = queries.map(splitQuery)
  const includedWords = typed.flatMap(({ words, phrases }) => [...words, ...phrases.flat()])
  const excludedWords = typed.flatMap(({ excluded }) => excluded.flat())
  const [stems, known, { total }] = await Promise.all([
    findStems(db, stemInputs([...includedWords, ...excludedWords], languages)),
    findKnown(db, includedWords),
    findHistogram(db, 'pins'),
  ])
  const unfinished = typed.flatMap(({ words }) => {
    const last = withoutStopWords(words, stems, languages).at(-1)
    return last && pinCountOf(last, known) < completeAtPins ? last.folded : []
  })
  const completions = await findCompletions(db, unfinished)
  return typed.map((one) => toParsedQuery(one, { languages, stems, known, completions, total }))
}

async function findCompletions(
  db: Db,
  prefixes: readonly string[],
): Promise<Map<string, KnownRow[]>> {
  if (prefixes.length === 0) return new Map()
  const found = await rows<KnownRow & { prefix: string }>(db, completionsSql, [
    [...new Set(prefixes)],
  ])
  return Map.groupBy(found, ({ prefix }) => prefix)
}

function toParsedQuery(typed: SplitQuery, lookups: Lookups): ParsedQuery {
  const { languages, stems, known, total } = lookups
  const significant = withoutStopWords(typed.words, stems, languages)
  const words = significant.map((word) => toQueryTerm(word, word === significant.at(-1), lookups))
  const isStopWord = ({ spelt }: Word) => languages.some((one) => stems(one, spelt) === null)
  const literal = typed.phrases.map((phrase) => toPhrase(phrase, isStopWord))
  for (const { lexeme } of literal.flat())
    words.push({
      word: lexeme,
      forms: [lexeme],
      prefix: null,
      pins: known.get(lexeme) ?? 0,
      isLiteral: true,
    })
  const conditions: Clause[] = [
    ...literal.map((phrase) => ({ phrase })),
    ...typed.excluded.map((phrase) => ({
      not: toExclusion(phrase, { stems, languages, isStopWord }),
    })),
  ]
  const rarest = Math.min(...words.map(({ pins }) => pins))
  const selectivity = total === 0 || words.length === 0 ? null : Math.min(1, rarest / total)
  return { words, match: 'all', conditions, selectivity }
}

function toQueryTerm(
  word: Word,
  isLast: boolean,
  { languages, stems, known, completions }: Lookups,
): QueryTerm {
  const ownPins = pinCountOf(word, known)
  const isUnfinished = isLast && ownPins < completeAtPins
  const completed = isUnfinished ? (completions.get(word.folded) ?? []) : []
  return {
    word: word.folded,
    spelt: word.spelt,
    forms: [...new Set([...formsOf(word, stems, languages), ...completed.map((end) => end.word)])],
    prefix:
      isUnfinished && completed.length < maxCompletions && word.folded.length >= minPrefixLength
        ? word.folded
        : null,
    // Other words with the same stem add about as many pins again.
    pins: ownPins * 2 + sum(completed, ({ pins }) => pins),
  }
}

/** How many pins contain the word, or a word for it where it is an emoji. */
function pinCountOf(word: Word, known: ReadonlyMap<string, number>): number {
  return sum(meaningsOf(word), ({ folded }) => known.get(folded) ?? 0)
}

/** Stop words are not indexed in most texts, but count in the distances. */
function toPhrase(phrase: readonly Word[], isStopWord: (word: Word) => boolean): PhrasePart[] {
  const kept = phrase.some((word) => !isStopWord(word))
    ? phrase.filter((word) => !isStopWord(word))
    : phrase
  return kept.map((word, index) => {
    const before = kept[index - 1]
    const gap = before ? phrase.indexOf(word) - phrase.indexOf(before) : 0
    return { lexeme: word.folded, gap }
  })
}

interface LanguageContext {
  stems: Stems
  languages: readonly Language[]
  isStopWord(word: Word): boolean
}

function toExclusion(
  phrase: readonly Word[],
  { stems, languages, isStopWord }: LanguageContext,
): Clause {
  const [word, ...rest] = phrase
  if (!word || rest.length > 0) return { phrase: toPhrase(phrase, isStopWord) }
  return { any: formsOf(word, stems, languages).map((lexeme) => ({ lexeme })) }
}

function sum<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((total, one) => total + of(one), 0)
}

/** The words of a text but for stop words, each with all forms of the same stem. */
export async function formsOfWords(
  db: Db,
  text: string,
  locale: string,
): Promise<Map<string, string[]>> {
  const languages = languagesOf(locale)
  const typed = splitWords(text).slice(0, limits.searchWords)
  const stems = await findStems(db, stemInputs(typed, languages))
  const significant = withoutStopWords(typed, stems, languages)
  return new Map(significant.map((word) => [word.folded, formsOf(word, stems, languages)]))
}

function stemInputs(typed: readonly Word[], languages: readonly Language[]) {
  const meanings = typed.flatMap(meaningsOf)
  return languages.flatMap((language) => meanings.map(({ spelt }) => ({ language, spelt })))
}

/** The word, and the words for it where it is an emoji. */
function meaningsOf(word: Word): Word[] {
  return [word, ...wordsOfEmoji(word.folded).map((spelt) => ({ spelt, folded: foldWord(spelt) }))]
}

/** Keeps stop words where there is nothing else. */
function withoutStopWords(typed: Word[], stems: Stems, languages: readonly Language[]): Word[] {
  const rest = typed.filter(({ spelt }) => languages.every((one) => stems(one, spelt) !== null))
  const distinct = new Map((rest.length > 0 ? rest : typed).map((word) => [word.folded, word]))
  return [...distinct.values()]
}

/** The word itself and its stems. */
function formsOf(word: Word, stems: Stems, languages: readonly Language[]): string[] {
  return meaningsOf(word).flatMap(({ folded, spelt }) => {
    const found = languages.flatMap((language) => stems(language, spelt) ?? [])
    return [folded, ...found.flatMap((stem) => [stem, stemLexeme(stem)])]
  })
}

async function findKnown(db: Db, words: readonly Word[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const found = await rows<KnownRow>(
    db,
    'select word, pins from search_words where word = any($1::text[])',
    [words.flatMap(meaningsOf).map(({ folded }) => folded)],
  )
  return new Map(found.map(({ word, pins }) => [word, pins]))
}
