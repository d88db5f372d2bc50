import { type Db, rows } from '#platform/database'
import { toClause } from '../engine/ask-text.ts'
import { findAxis } from '../engine/axes.ts'
import type { Clause } from '../engine/clauses.ts'
import { stemLexeme } from '../engine/lexemes.ts'
import type { Asked, AskedWord } from '../engine/search-engine.ts'
import { emojiOfWord } from '../words/folded-scripts.ts'
import { findStems, type Stems } from '../words/stems.ts'
import {
  isCompounding,
  isSmallSomewhere,
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
  partings,
} from './compounds.ts'
import { findSynonyms, type Synonym, synonymsOf } from './synonyms.ts'

interface KnownRow {
  word: string
  display: string
  pins: number
}

/** Shorter words are not widened. */
const shortest = 4
const mostAlike = 200
const alike = `select w.word, w.display, w.pins from unnest($1::text[]) as beginning
  cross join lateral (select word, display, pins from search_words
    where word ~>=~ beginning and word ~<~ (beginning || chr(1114111))
    order by pins desc limit ${mostAlike}) w`
const saidOf = 'select word, pins from search_words where word = any($1::text[])'

/**
 * The same query in other words: in the plural of any language, as a compound or its parts, by synonyms and
 * by emoji. Excludes what the query itself finds; null where there are no other words.
 */
export async function widen(db: Db, asked: Asked, locale: string): Promise<Asked | null> {
  if (asked.shelf === 'people' || asked.words.length === 0) return null
  const languages = languagesOf(locale)
  const kept = withoutSmall(asked.words)
  const soft = kept.filter(({ isLiteral }) => !isLiteral)
  const [groups, { total }, other] = await Promise.all([
    findSynonyms(db, languages),
    findAxis(db, 'pins'),
    findOther(db, soft, languages),
  ])
  const synonyms = synonymsOf(kept, groups)
  const said = await findSaid(db, [
    ...other.asked,
    ...synonyms.flat().flatMap(({ words }) => words),
  ])
  const words = kept.map((word, index) =>
    word.isLiteral ? word : widened(word, { ...other, said, synonyms: synonyms[index] ?? [] }),
  )
  const isSame =
    kept.length === asked.words.length && words.every((word, index) => word === kept[index])
  if (isSame) return null
  const rarest = Math.min(...words.map(({ pins }) => pins))
  return {
    ...asked,
    words,
    besides: [...asked.besides, { not: { all: asked.words.map(toClause) } }],
    share: asked.keepers
      ? 0
      : asked.share === null || total === 0
        ? null
        : Math.min(1, rarest / total),
  }
}

/** Also leaves out stop words of other languages, where other words remain. */
function withoutSmall(words: readonly AskedWord[]): readonly AskedWord[] {
  const rest = words.filter(({ word, isLiteral }) => isLiteral || !isSmallSomewhere(word))
  return rest.length > 0 ? rest : words
}

/** What is related to these words among the words in use. */
interface Other {
  stems: Stems
  /** Words in use with the same prefix. */
  near: KnownRow[]
  compounds: Compound[]
  /** Words whose number of pins is needed. */
  asked: string[]
  joined: Map<string, string[]>
  isFreely: boolean
}

async function findOther(
  db: Db,
  words: readonly AskedWord[],
  languages: readonly Language[],
): Promise<Other> {
  const long = words.filter(({ word }) => word.length >= shortest)
  const near = await rows<KnownRow>(db, alike, [
    [...new Set(long.map(({ word }) => word.slice(0, Math.max(3, word.length - 3))))],
  ])
  const joined = joinedWords(words)
  const parts = long.flatMap(({ word }) => partings(word))
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
  const asked = [
    ...[...joined.values()].flat().flatMap(asSecond),
    ...parts.flatMap(([first, second]) => [...asFirst(first), ...asSecond(second)]),
    ...compounds.flatMap(({ before }) => asFirst(before)),
  ]
  return { stems, near, compounds, asked, joined, isFreely: isCompounding(languages) }
}

const spellingOf = ({ spelt, word }: AskedWord) => spelt ?? word

/** Each word joined with the one before and the one after it. */
function joinedWords(words: readonly AskedWord[]): Map<string, string[]> {
  const joined = new Map<string, string[]>()
  for (const [index, { word }] of words.entries()) {
    const next = words[index + 1]?.word
    if (next === undefined) continue
    for (const one of [word, next]) joined.set(one, [...(joined.get(one) ?? []), word + next])
  }
  return joined
}

async function findSaid(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ word: string; pins: number }>(db, saidOf, [[...new Set(words)]])
  return new Map(found.map(({ word, pins }) => [word, pins]))
}

interface Sources extends Other {
  said: ReadonlyMap<string, number>
  synonyms: readonly Synonym[]
}

function widened(word: AskedWord, sources: Sources): AskedWord {
  const { said, synonyms, stems, joined } = sources
  const forms = new Set(word.forms)
  const instead: Clause[] = []
  let pins = word.pins
  for (const one of [...nearForms(word, sources), ...compoundForms(word, sources)]) {
    if (forms.has(one.word)) continue
    forms.add(one.word)
    pins += one.pins
  }
  for (const emoji of emojiOfWord(spellingOf(word))) forms.add(emoji)
  for (const one of joined.get(word.word) ?? [])
    if (asSecond(one).some((way) => said.has(way)))
      for (const form of formsIn(one, stems)) forms.add(form)
  for (const parts of partedIn(word, sources)) instead.push({ all: parts.map(toClause) })
  for (const synonym of synonyms) {
    instead.push(synonym.clause)
    pins += 2 * Math.min(...synonym.words.map((one) => said.get(one) ?? 0))
  }
  const isSame = forms.size === new Set(word.forms).size && instead.length === 0
  if (isSame) return word
  return {
    ...word,
    forms: [...forms],
    instead,
    pins,
    parts: pins === 0 ? partsOf(word, sources) : [],
  }
}

function formsIn(word: string, stems: Stems): string[] {
  const stem = stems('en', word)
  return stem === null ? [word] : [word, stemLexeme(stem)]
}

/** Words in use with the same stem in one language. */
function nearForms(word: AskedWord, { near, stems }: Sources): KnownRow[] {
  if (word.word.length < shortest) return []
  const own = languagesOfPlurals.map((language) => stems(language, spellingOf(word)))
  return near.filter(({ display }) =>
    languagesOfPlurals.some((language, index) => {
      const stem = own[index]
      return stem !== null && stem !== undefined && stems(language, display) === stem
    }),
  )
}

/** Compounds in use that end with the word. Where no pin contains the word itself, more are accepted. */
function compoundForms(word: AskedWord, { compounds, said, isFreely }: Sources): Compound[] {
  return compounds.filter(
    (one) =>
      asHead(word.word).includes(one.part) &&
      isCompound(one, (part) => said.has(part), isFreely || word.pins === 0),
  )
}

/** The two parts of a compound that may be written as two words elsewhere. */
function partedIn({ word }: AskedWord, { said, stems }: Sources): AskedWord[][] {
  const toWord = (part: string, ways: readonly string[]): AskedWord | null => {
    const known = ways.filter((way) => said.has(way))
    if (known.length === 0) return null
    const pins = known.reduce((sum, way) => sum + (said.get(way) ?? 0), 0)
    return {
      word: part,
      forms: [...new Set([...known, ...formsIn(part, stems)])],
      beginning: null,
      pins,
    }
  }
  return partings(word).flatMap(([first, second]) => {
    const parts = [toWord(first, asFirst(first)), toWord(second, asSecond(second))]
    const both = parts.filter((part) => part !== null)
    return both.length === 2 ? [both] : []
  })
}

/** The parts whose shorter one is longest. */
function partsOf(word: AskedWord, sources: Sources): readonly AskedWord[] {
  const shorter = (parts: readonly AskedWord[]) =>
    Math.min(...parts.map((part) => part.word.length))
  const [best = []] = partedIn(word, sources).toSorted(
    (one, other) => shorter(other) - shorter(one),
  )
  return best
}
