import { type Db, rows } from '#platform/database'
import { findHistogram } from './engine/histograms.ts'
import { quoteLexeme } from './engine/lexemes.ts'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { QueryTerm, SearchQuery } from './engine/search-engine.ts'
import type { Range } from './engine/static-rank.ts'
import { formsOfWords } from './query/parse-query.ts'
import { splitWords } from './words/split-words.ts'

export interface PinText {
  title: string
  /** Description, alt text and the like. */
  rest: string
}

export interface TextSimilarity {
  signature: string
  /** 0 to 1: how many of the pin's words it shares, rare words counting more. */
  likeness: number
  /** Its title is the same, of several words. */
  has_same_title: boolean
}

/** The words of the title first, then the rarest of the rest. */
const maxTerms = 10
/** How much more a word of the title counts than another. */
const titleWeight = 3
const maxTiers = 3
const maxSameTitle = 100

interface DistinctiveTerm extends QueryTerm {
  pins: number
  isInTitle: boolean
}

/**
 * Pictures of public pins that share words with this pin: those of the same title first, then those that share
 * most. The caller checks which of them may be shown.
 */
export async function findPicturesWithSimilarText(
  db: Db,
  pin: PinText,
  language: string,
  limit: number,
): Promise<TextSimilarity[]> {
  const { total } = await findHistogram(db, 'pins')
  const terms = await findDistinctiveTerms(db, pin, language)
  if (terms.length === 0) return []
  const selectivityOf = (pins: number) => (total === 0 ? null : Math.min(1, pins / total))
  const inTitle = terms.filter(({ isInTitle }) => isInTitle)
  const titled: SearchQuery = {
    ...pinsQuery,
    words: inTitle,
    selectivity: selectivityOf(Math.min(...inTitle.map(({ pins }) => pins))),
  }
  const some: SearchQuery = {
    ...pinsQuery,
    // One term that any of the words matches.
    words: [
      {
        word: terms[0]!.word,
        forms: [...new Set(terms.flatMap(({ forms }) => forms))],
        prefix: null,
        pins: terms.reduce((sum, { pins }) => sum + pins, 0),
      },
    ],
    selectivity: selectivityOf(terms.reduce((sum, { pins }) => sum + pins, 0)),
  }
  const ids = new Set([
    ...(inTitle.length === 0 ? [] : await findIds(db, titled, maxSameTitle)),
    ...(await findIds(db, some, limit)),
  ])
  return selectByLikeness(db, [...ids], pin.title, terms, Math.max(1, total))
}

const pinsQuery = {
  index: 'pins',
  match: 'all',
  conditions: [],
  filters: [],
  ownerId: null,
} as const satisfies Partial<SearchQuery>

async function findDistinctiveTerms(
  db: Db,
  pin: PinText,
  language: string,
): Promise<DistinctiveTerm[]> {
  const title = await formsOfWords(db, pin.title, language)
  const forms = new Map([...(await formsOfWords(db, pin.rest, language)), ...title])
  const known = await rows<{ word: string; pins: number }>(
    db,
    'select word, pins from search_words where word = any($1::text[]) and pins > 0 order by pins, word',
    [[...forms.keys()]],
  )
  const words = known.map(({ word, pins }) => ({
    word,
    pins,
    forms: forms.get(word) ?? [word],
    prefix: null,
    isInTitle: title.has(word),
  }))
  const rest = words.filter(({ isInTitle }) => !isInTitle)
  return [...words.filter(({ isInTitle }) => isInTitle), ...rest].slice(0, maxTerms)
}

async function findIds(db: Db, query: SearchQuery, limit: number): Promise<string[]> {
  const ids: string[] = []
  let tier: Range | null = null
  for (let count = 0; count < maxTiers && ids.length < limit; count += 1) {
    const found = await postgresEngine.find(db, query, tier, limit)
    ids.push(...found.candidates.map(({ id }) => id))
    if (!found.next) break
    tier = found.next
  }
  return ids.slice(0, limit)
}

const sharedWords = `cross join lateral (select coalesce(sum(one.weight), 0) as weight
    from unnest($2::text[], $3::float8[]) one (query, weight)
   where found.words @@ one.query::tsquery) shared
  where found.pin_id = any($1::bigint[]) and found.is_public
  order by shared.weight desc, found.standing desc, found.pin_id desc`

const byLikeness = `select found.image_signature as signature, p.title, shared.weight
  from pin_search found join pins p on p.id = found.pin_id ${sharedWords}`

/** Several machines keep what a pin says and the pin itself apart. */
const byLikenessApart = `select found.image_signature as signature, found.pin_id, found.board_id, shared.weight
  from pin_search found ${sharedWords}`

interface SimilarityRow {
  signature: string
  title: string
  weight: number
}

async function selectSimilar(db: Db, values: readonly unknown[]): Promise<SimilarityRow[]> {
  if (!(await db.isDistributed())) return rows<SimilarityRow>(db, byLikeness, values)
  const found = await rows<Omit<SimilarityRow, 'title'> & { pin_id: string; board_id: string }>(
    db,
    byLikenessApart,
    values,
  )
  const pins = await rows<{ id: string; title: string }>(
    db,
    'select id, title from pins where board_id = any($1::bigint[]) and id = any($2::bigint[])',
    [found.map(({ board_id }) => board_id), found.map(({ pin_id }) => pin_id)],
  )
  const titles = new Map(pins.map(({ id, title }) => [id, title]))
  return found.flatMap(({ pin_id, signature, weight }) => {
    const title = titles.get(pin_id)
    return title === undefined ? [] : [{ signature, title, weight }]
  })
}

async function selectByLikeness(
  db: Db,
  ids: readonly string[],
  title: string,
  terms: readonly DistinctiveTerm[],
  total: number,
): Promise<TextSimilarity[]> {
  const weights = terms.map(
    ({ pins, isInTitle }) => Math.log(1 + total / pins) * (isInTitle ? titleWeight : 1),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const found = await selectSimilar(db, [
    [...ids],
    terms.map(({ forms }) => forms.map(quoteLexeme).join(' | ')),
    weights,
  ])
  const ownTitle = wordsOf(title)
  const pictures = new Map<string, TextSimilarity>()
  for (const { signature, title: other, weight } of found) {
    const has_same_title = ownTitle.includes(' ') && wordsOf(other) === ownTitle
    const known = pictures.get(signature)
    if (known) known.has_same_title ||= has_same_title
    else pictures.set(signature, { signature, likeness: weight / whole, has_same_title })
  }
  return [...pictures.values()].toSorted(
    (one, other) => Number(other.has_same_title) - Number(one.has_same_title),
  )
}

/** A title as it is compared: without case and punctuation. */
function wordsOf(title: string): string {
  return splitWords(title)
    .map(({ folded }) => folded)
    .join(' ')
}
