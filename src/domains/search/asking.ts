import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import { findAxis } from './engine/axes.ts'
import { stemLexeme } from './engine/lexemes.ts'
import type { AskedWord } from './engine/search-engine.ts'
import { splitWords, type Word } from './words/split-words.ts'
import { findStems, type Stems } from './words/stems.ts'
import { type Language, languagesOf } from './words/word-languages.ts'

/** A query, understood. */
export interface Understood {
  words: AskedWord[]
  /** The part of all public pins that has its rarest word; null when it has none. */
  share: number | null
}

interface KnownRow {
  word: string
  pins: number
}

/** A complete word that so many pins say is meant as it stands; others may still be typed. */
const completeAtPins = 50
const mostEndings = 24
/** Beginnings of fewer letters are looked up among the words in use alone. */
const freeBeginning = 3

const endings = `select word, pins from search_words
  where is_shared and word ~>=~ $1 and word ~<~ ($1 || chr(1114111)) order by pins desc, word limit ${mostEndings}`

export async function understand(db: Db, query: string, locale: string): Promise<Understood> {
  const languages = languagesOf(locale)
  const typed = splitWords(query).slice(0, limits.searchWords)
  const [stems, known, { total }] = await Promise.all([
    findStems(db, asksOf(typed, languages)),
    findKnown(db, typed),
    findAxis(db, 'pins'),
  ])
  const meant = withoutSmallWords(typed, stems, languages)
  const last = meant.at(-1)
  const words: AskedWord[] = []
  let rarest = Infinity
  for (const word of meant) {
    const said = known.get(word.folded) ?? 0
    const forms = formsOf(word, stems, languages)
    const isOpen = word === last && said < completeAtPins
    const ends = isOpen ? await rows<KnownRow>(db, endings, [word.folded]) : []
    // A stem gathers about as many again; a word nobody counts may be anywhere.
    const counted = said * 2 + ends.reduce((sum, { pins }) => sum + pins, 0)
    rarest = Math.min(rarest, counted)
    words.push({
      word: word.folded,
      forms: [...new Set([...forms, ...ends.map((end) => end.word)])],
      beginning:
        isOpen && ends.length < mostEndings && word.folded.length >= freeBeginning
          ? word.folded
          : null,
    })
  }
  return { words, share: total === 0 || words.length === 0 ? null : Math.min(1, rarest / total) }
}

/** The words of a text that say something, each with all that comes down to the same stem. */
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
  return languages.flatMap((language) => typed.map(({ spelt }) => ({ language, spelt })))
}

/** Small words count where there is nothing else. */
function withoutSmallWords(typed: Word[], stems: Stems, languages: readonly Language[]): Word[] {
  const rest = typed.filter(({ spelt }) => languages.every((one) => stems(one, spelt) !== null))
  const distinct = new Map((rest.length > 0 ? rest : typed).map((word) => [word.folded, word]))
  return [...distinct.values()]
}

/** The word itself, and all that comes down to the same stem. */
function formsOf({ folded, spelt }: Word, stems: Stems, languages: readonly Language[]): string[] {
  const found = languages.flatMap((language) => stems(language, spelt) ?? [])
  return [folded, ...found.flatMap((stem) => [stem, stemLexeme(stem)])]
}

async function findKnown(db: Db, words: readonly Word[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const found = await rows<KnownRow>(
    db,
    'select word, pins from search_words where word = any($1::text[])',
    [words.map(({ folded }) => folded)],
  )
  return new Map(found.map(({ word, pins }) => [word, pins]))
}
