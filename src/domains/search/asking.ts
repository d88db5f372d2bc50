import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import { findAxis } from './engine/axes.ts'
import type { Clause, PhrasePart } from './engine/clauses.ts'
import { stemLexeme } from './engine/lexemes.ts'
import type { AskedWord } from './engine/search-engine.ts'
import { wordsOfEmoji } from './words/folded-scripts.ts'
import { parseQuery } from './words/query-syntax.ts'
import { foldWord, splitWords, type Word } from './words/split-words.ts'
import { findStems, type Stems } from './words/stems.ts'
import { type Language, languagesOf } from './words/word-languages.ts'

/** A query with all that the index needs to answer it. */
export interface Understood {
  words: AskedWord[]
  match: 'all'
  /** Quoted phrases, and what follows a minus. */
  besides: Clause[]
  /** The fraction of all public pins that contain its rarest word; null when it has no words. */
  share: number | null
}

interface KnownRow {
  word: string
  pins: number
}

/** A last word that fewer pins contain may be unfinished: its completions match too. */
const completeAtPins = 50
const mostEndings = 24
/** Shorter prefixes match only their most frequent completions. */
const freeBeginning = 3

const endings = `select beginning, w.word, w.pins from unnest($1::text[]) as beginning
  cross join lateral (select word, pins from search_words
    where word ~>=~ beginning and word ~<~ (beginning || chr(1114111))
    order by pins desc, word limit ${mostEndings}) w`

interface Typed {
  words: Word[]
  phrases: Word[][]
  without: Word[][]
}

function readTyped(query: string): Typed {
  const { words, phrases, without } = parseQuery(query)
  const some = <One>(list: readonly One[]) => list.slice(0, limits.searchWords)
  return {
    words: some(words),
    phrases: some(phrases.map(some)),
    without: some(without.map(some)),
  }
}

/** What the index knows of the words of some queries. */
interface Told {
  languages: readonly Language[]
  stems: Stems
  known: ReadonlyMap<string, number>
  /** Completions of unfinished words. */
  ends: ReadonlyMap<string, readonly KnownRow[]>
  total: number
}

export async function understand(db: Db, query: string, locale: string): Promise<Understood> {
  const [understood] = await understandAll(db, [query], locale)
  if (!understood) throw new Error('A query was not understood')
  return understood
}

/** Parses several queries in as many statements as one takes. */
export async function understandAll(
  db: Db,
  queries: readonly string[],
  locale: string,
): Promise<Understood[]> {
  const languages = languagesOf(locale)
  const typed = queries.map(readTyped)
  const wanted = typed.flatMap(({ words, phrases }) => [...words, ...phrases.flat()])
  const unwanted = typed.flatMap(({ without }) => without.flat())
  const [stems, known, { total }] = await Promise.all([
    findStems(db, asksOf([...wanted, ...unwanted], languages)),
    findKnown(db, wanted),
    findAxis(db, 'pins'),
  ])
  const open = typed.flatMap(({ words }) => {
    const last = withoutSmallWords(words, stems, languages).at(-1)
    return last && saidBy(last, known) < completeAtPins ? last.folded : []
  })
  const ends = await findEnds(db, open)
  return typed.map((one) => toUnderstood(one, { languages, stems, known, ends, total }))
}

async function findEnds(db: Db, beginnings: readonly string[]): Promise<Map<string, KnownRow[]>> {
  if (beginnings.length === 0) return new Map()
  const found = await rows<KnownRow & { beginning: string }>(db, endings, [
    [...new Set(beginnings)],
  ])
  return Map.groupBy(found, ({ beginning }) => beginning)
}

function toUnderstood(typed: Typed, told: Told): Understood {
  const { languages, stems, known, total } = told
  const meant = withoutSmallWords(typed.words, stems, languages)
  const words = meant.map((word) => toAsked(word, word === meant.at(-1), told))
  const isSmall = ({ spelt }: Word) => languages.some((one) => stems(one, spelt) === null)
  const literal = typed.phrases.map((phrase) => toPhrase(phrase, isSmall))
  for (const { lexeme } of literal.flat())
    words.push({
      word: lexeme,
      forms: [lexeme],
      beginning: null,
      pins: known.get(lexeme) ?? 0,
      isLiteral: true,
    })
  const besides: Clause[] = [
    ...literal.map((phrase) => ({ phrase })),
    ...typed.without.map((phrase) => ({ not: leftOut(phrase, { stems, languages, isSmall }) })),
  ]
  const rarest = Math.min(...words.map(({ pins }) => pins))
  const share = total === 0 || words.length === 0 ? null : Math.min(1, rarest / total)
  return { words, match: 'all', besides, share }
}

function toAsked(word: Word, isLast: boolean, { languages, stems, known, ends }: Told): AskedWord {
  const said = saidBy(word, known)
  const isOpen = isLast && said < completeAtPins
  const begun = isOpen ? (ends.get(word.folded) ?? []) : []
  return {
    word: word.folded,
    spelt: word.spelt,
    forms: [...new Set([...formsOf(word, stems, languages), ...begun.map((end) => end.word)])],
    beginning:
      isOpen && begun.length < mostEndings && word.folded.length >= freeBeginning
        ? word.folded
        : null,
    // Other words with the same stem add about as many pins again.
    pins: said * 2 + sum(begun, ({ pins }) => pins),
  }
}

/** How many pins contain the word, or a word for it where it is an emoji. */
function saidBy(word: Word, known: ReadonlyMap<string, number>): number {
  return sum(meaningsOf(word), ({ folded }) => known.get(folded) ?? 0)
}

/** Stop words are not indexed in most texts, but count in the distances. */
function toPhrase(phrase: readonly Word[], isSmall: (word: Word) => boolean): PhrasePart[] {
  const said = phrase.some((word) => !isSmall(word))
    ? phrase.filter((word) => !isSmall(word))
    : phrase
  return said.map((word, index) => {
    const before = said[index - 1]
    const gap = before ? phrase.indexOf(word) - phrase.indexOf(before) : 0
    return { lexeme: word.folded, gap }
  })
}

interface InLanguages {
  stems: Stems
  languages: readonly Language[]
  isSmall(word: Word): boolean
}

function leftOut(phrase: readonly Word[], { stems, languages, isSmall }: InLanguages): Clause {
  const [word, ...rest] = phrase
  if (!word || rest.length > 0) return { phrase: toPhrase(phrase, isSmall) }
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
  const stems = await findStems(db, asksOf(typed, languages))
  const meant = withoutSmallWords(typed, stems, languages)
  return new Map(meant.map((word) => [word.folded, formsOf(word, stems, languages)]))
}

function asksOf(typed: readonly Word[], languages: readonly Language[]) {
  const meanings = typed.flatMap(meaningsOf)
  return languages.flatMap((language) => meanings.map(({ spelt }) => ({ language, spelt })))
}

/** The word, and the words for it where it is an emoji. */
function meaningsOf(word: Word): Word[] {
  return [word, ...wordsOfEmoji(word.folded).map((spelt) => ({ spelt, folded: foldWord(spelt) }))]
}

/** Keeps stop words where there is nothing else. */
function withoutSmallWords(typed: Word[], stems: Stems, languages: readonly Language[]): Word[] {
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
