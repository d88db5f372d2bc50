import type { BoardId, InterestId, PersonId, PinId } from '#contract/ids'
import {
  boardLexeme,
  colorLexeme,
  domainAndParents,
  domainLexeme,
  kindLexeme,
  Lexemes,
  ownerLexeme,
  privateLexeme,
  stemLexeme,
  type Weight,
} from '../engine/lexemes.ts'
import { minuteOfPin, minuteScale } from '../engine/saved-minute.ts'
import type { Document } from '../engine/search-engine.ts'
import { classLexemes, staticRankLexemes, staticRankOf } from '../engine/static-rank.ts'
import { colorFamilies } from '../words/color-family.ts'
import { splitWords, type Word } from '../words/split-words.ts'
import type { Stems } from '../words/stems.ts'
import { type Language, languageOf, languageOfTag } from '../words/word-languages.ts'
import { type Said, saidWords } from './said-words.ts'
import type { TopicName } from './topic-names.ts'

/** A pin with everything that is indexed. */
export interface IndexedPin {
  id: string
  board_id: BoardId
  person_id: PersonId
  source_pin_id: PinId | null
  image_signature: string
  video_signature: string | null
  title: string
  description: string
  alt_text: string
  link: string | null
  repin_count: number
  created_at: Date
  board_name: string
  section_title: string | null
  dominant_color: string | null
  width: number | null
  is_public: boolean
  country: string | null
  /** What is said in its video, as far as it is searched. */
  captions: Said[] | null
  topic_ids: InterestId[]
  /** Its pages, if there are several. */
  pages: Pick<IndexedPin, 'title' | 'description' | 'alt_text' | 'link' | 'captions'>[] | null
}

/** A text's words and their weight. */
interface Part {
  words: Word[]
  weight: Weight
  /** Stop words are indexed in titles only. */
  isTitle?: boolean
  /** Where it is known; else that of the row. */
  language?: Language
}

/** A row's words and their language. */
export interface Draft<Row> {
  row: Row
  parts: Part[]
  language: Language
}

export function draftPin(
  pin: IndexedPin,
  topics: ReadonlyMap<InterestId, readonly TopicName[]>,
): Draft<IndexedPin> {
  const tags = Array.from(
    pin.description.matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu),
    ([, tag = '']) => tag,
  )
  const parts: Part[] = [
    { words: splitWords(pin.title), weight: 'A', isTitle: true },
    { words: splitWords(tags.join(' ')), weight: 'B' },
    { words: splitWords(`${pin.board_name} ${pin.section_title ?? ''}`), weight: 'B' },
    { words: splitWords(pin.description), weight: 'C' },
    { words: splitWords(pin.alt_text), weight: 'C' },
    { words: siteWords(domainOf(pin.link)), weight: 'D' },
    ...(pin.pages ?? []).flatMap((page): Part[] => [
      { words: splitWords(page.title), weight: 'C', isTitle: true },
      { words: splitWords(`${page.description} ${page.alt_text}`), weight: 'C' },
    ]),
  ]
  // What others call its topics, or say in its video, tells nothing of the language of its words.
  const language = languageOf(speltOf(parts), pin.country)
  return { row: pin, parts: [...parts, ...topicParts(pin, topics), ...saidParts(pin)], language }
}

function topicParts(
  { topic_ids }: IndexedPin,
  topics: ReadonlyMap<InterestId, readonly TopicName[]>,
): Part[] {
  return topic_ids.flatMap((id) =>
    (topics.get(id) ?? []).map(({ language, name }) =>
      partIn(languageOfTag(language), { words: splitWords(name), weight: 'B' }),
    ),
  )
}

/** They count least, and each word once. */
function saidParts({ captions, pages }: IndexedPin): Part[] {
  const said = [captions, ...(pages ?? []).map((page) => page.captions)].flatMap((one) => one ?? [])
  return saidWords(said).map(({ words, language }) => partIn(language, { words, weight: 'D' }))
}

function partIn(language: Language | null, part: Part): Part {
  return language === null ? part : { ...part, language }
}

/** Its words, each with the language by which its stem is found. */
export function wordsToStem({
  parts,
  language,
}: Draft<unknown>): { language: Language; spelt: string }[] {
  return parts.flatMap((part) =>
    part.words.map(({ spelt }) => ({ language: part.language ?? language, spelt })),
  )
}

export function speltOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ words }) => words.map(({ spelt }) => spelt))
}

export function toPinDocument(
  { row: pin, parts, language }: Draft<IndexedPin>,
  stems: Stems,
): { document: Document; words: string[] } {
  const lexemes = new Lexemes((lexeme) =>
    pin.is_public ? lexeme : privateLexeme(pin.person_id, lexeme),
  )
  const staticRank = staticRankOf({
    saves: pin.repin_count,
    quality: qualityOf(pin),
    created_at: pin.created_at,
  })
  addWords(lexemes, { parts, language }, stems)
  for (const { link } of [pin, ...(pin.pages ?? [])])
    for (const domain of domainAndParents(domainOf(link) ?? '')) lexemes.add(domainLexeme(domain))
  for (const color of colorFamilies(pin.dominant_color ?? '#ffffff'))
    lexemes.add(colorLexeme(color))
  lexemes.add(ownerLexeme(pin.person_id))
  lexemes.add(boardLexeme(pin.board_id))
  lexemes.add(kindLexeme(pin.video_signature === null ? 'picture' : 'video'))
  for (const lexeme of staticRankLexemes(staticRank)) lexemes.add(lexeme)
  for (const lexeme of classLexemes(minuteScale, minuteOfPin(pin.id))) lexemes.add(lexeme)
  return {
    document: {
      id: pin.id,
      board_id: pin.board_id,
      person_id: pin.person_id,
      is_public: pin.is_public,
      image_signature: pin.image_signature,
      static_rank: staticRank,
      lexemes: lexemes.toText(),
    },
    words: lexemes.words(),
  }
}

/** Adds each word and, where it differs, its stem at the same position. */
export function addWords(
  lexemes: Lexemes,
  { parts, language }: Pick<Draft<unknown>, 'parts' | 'language'>,
  stems: Stems,
): void {
  let at = 1
  for (const { words, weight, isTitle, language: own } of parts) {
    for (const { folded, spelt } of words) {
      const stem = stems(own ?? language, spelt)
      if (stem !== null || isTitle) lexemes.add(folded, { at, weight })
      if (stem !== null && stem !== folded) lexemes.add(stemLexeme(stem), { at, weight })
      at += 1
    }
    // A gap, so that no phrase matches across two texts.
    at += 10
  }
}

/** 0 to 2. */
function qualityOf(pin: IndexedPin): number {
  return (
    (pin.title.trim() === '' ? 0 : 0.6) +
    (pin.description.trim().length < 20 ? 0 : 0.4) +
    (pin.alt_text.trim() === '' ? 0 : 0.2) +
    (pin.link === null ? 0 : 0.3) +
    ((pin.width ?? 0) < 474 ? 0 : 0.5)
  )
}

/** The host of a link, without `www.`. */
export function domainOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  return new URL(link).hostname.toLowerCase().replace(/^www\./, '')
}

/** A site's own name is searchable, its top-level domain is not. */
function siteWords(domain: string | null): Word[] {
  return splitWords((domain ?? '').split('.').slice(0, -1).join(' '))
}
