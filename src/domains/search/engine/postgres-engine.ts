import { type Db, rows, type Writer } from '#platform/database'
import { findHistogram, type Histogram } from './histograms.ts'
import { fewRows, firstTier, isLikelyFew, nextTier } from './rank-tiers.ts'
import { minuteScale } from './saved-minute.ts'
import type {
  Candidate,
  Document,
  FoundId,
  FoundTier,
  IndexName,
  SearchEngine,
  SearchQuery,
} from './search-engine.ts'
import { classesInRange, type Range, staticRankScale, stepsPerUnit } from './static-rank.ts'
import { toTsqueries } from './tsqueries.ts'

const ids: Record<IndexName, string> = { pins: 'pin_id', boards: 'board_id', people: 'person_id' }
const tables: Record<IndexName, string> = {
  pins: 'pin_search',
  boards: 'board_search',
  people: 'person_search',
}

/** Search on PostgreSQL's full text alone. */
export const postgresEngine: SearchEngine = { put, remove, find }

interface RankedRow {
  id: FoundId
  picture: string | null
  score: number
  /** The number of all rows found. */
  n: number
}

/** Of D, C, B and A: a title counts ten times as much as the rest. */
const weights = "'{0.1, 0.2, 0.5, 1}'::float4[]"
/** What being saved twice as often adds to the score. */
const staticRankWeight = 0.13
/** A whole number, so that a bookmark can hold it. */
const score = `round(10000 * (${staticRankWeight} * standing / ${stepsPerUnit} + ln(0.03
  + ts_rank(${weights}, words, $2::tsquery) + 0.6 * ts_rank(${weights}, words, $3::tsquery))))::int`

/** Matching more of the query outweighs all else. */
const matchWeight = 8
const matchedWeight = `(select coalesce(sum(weight), 0) from unnest($5::tsquery[], $6::float4[]) as one (word, weight)
  where words @@ word)`
const partialMatchScore = `round(10000 * ${matchWeight} * ${matchedWeight})::int + ${score}`

const matching = (index: IndexName) => `select * from ${tables[index]} where words @@ $1::tsquery`
// Materialised, because for so few rows PostgreSQL might prefer a scan of the table.
const fewMatching = (index: IndexName) => `with matching as materialized (${matching(index)})
  select * from matching limit ${fewRows + 1}`

const textsOf = (scored: string, from: (index: IndexName) => string = matching) =>
  Object.fromEntries(
    (Object.keys(tables) as IndexName[]).map((index) => [
      index,
      `select id, picture, score, count(*) over ()::int as n from (
       select ${ids[index]} as id, ${index === 'pins' ? 'image_signature' : 'null::text'} as picture, ${scored} as score
         from (${from(index)}) matched) found
      order by score desc, id desc limit $4`,
    ]),
  ) as Record<IndexName, string>
const texts = {
  all: textsOf(score),
  any: textsOf(partialMatchScore),
  few: textsOf(score, fewMatching),
}

/** The newest first: ids are ordered by time. */
const newestPins = `select id, picture, 0 as score, count(*) over ()::int as n from (
    select pin_id as id, image_signature as picture from pin_search where words @@ $1::tsquery) found
  order by id desc limit $2`

async function find(
  db: Db,
  query: SearchQuery,
  tier: Range | null,
  limit: number | null,
): Promise<FoundTier> {
  const { order = 'best' } = query
  const histogram = await findHistogram(db, query.index, order)
  const isOpen = query.ownerId === null && !query.privateOwnerIds?.length
  const first = isOpen ? firstTier(histogram, query.selectivity) : everything
  const mayBeFew = query.match === 'all' && order === 'best' && isLikelyFew(histogram, query.words)
  if (tier === null && first.from > 0 && mayBeFew) {
    const few = await findIn(db, query, histogram, {
      range: everything,
      limit,
      givesUpAboveFew: true,
    })
    if (few !== null) return few
  }
  const range = tier ?? first
  const found = await findIn(db, query, histogram, { range, limit, givesUpAboveFew: false })
  return found ?? { tier: range, candidates: [], isTruncated: false, next: null }
}

const everything: Range = { from: 0, to: null }

interface Search {
  range: Range
  limit: number | null
  /** Give up when more than a few rows match. */
  givesUpAboveFew: boolean
}

/** Null where the query is empty, or the search was given up. */
async function findIn(
  db: Db,
  query: SearchQuery,
  histogram: Histogram,
  { range, limit, givesUpAboveFew }: Search,
): Promise<FoundTier | null> {
  const { order = 'best', match, index } = query
  const isEverything = range.from === 0 && range.to === null
  const scale = order === 'newest' ? minuteScale : staticRankScale
  const tsqueries = toTsqueries(
    query,
    isEverything ? null : classesInRange(range, histogram.edges[0] ?? 0, scale),
  )
  if (!tsqueries) return null
  const termWeights = query.words.map(({ weight = 0 }) => weight)
  const found =
    order === 'newest'
      ? await rows<RankedRow>(db, newestPins, [tsqueries.filter, limit])
      : await rows<RankedRow>(db, texts[givesUpAboveFew ? 'few' : match][index], [
          tsqueries.filter,
          tsqueries.exact,
          tsqueries.wide,
          limit,
          ...(match === 'any' ? [tsqueries.words, termWeights] : []),
        ])
  const n = found[0]?.n ?? 0
  if (givesUpAboveFew && n > fewRows) return null
  return {
    tier: range,
    candidates: found.map(({ id, picture, score }) => ({ id, picture, score })),
    isTruncated: n > found.length,
    next: nextTier(histogram, range, n),
  }
}

export function byScore(
  one: Pick<Candidate, 'id' | 'score'>,
  other: Pick<Candidate, 'id' | 'score'>,
): number {
  return other.score - one.score || (BigInt(other.id) < BigInt(one.id) ? -1 : 1)
}

const upserts: Record<IndexName, string> = {
  pins: `insert into pin_search (pin_id, board_id, person_id, is_public, image_signature, standing, words)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::text[], $6::int[], $7::tsvector[])
     on conflict (pin_id) do update set board_id = excluded.board_id, person_id = excluded.person_id,
       is_public = excluded.is_public, image_signature = excluded.image_signature, standing = excluded.standing,
       words = excluded.words
     where (pin_search.board_id, pin_search.is_public, pin_search.image_signature, pin_search.words)
       is distinct from (excluded.board_id, excluded.is_public, excluded.image_signature, excluded.words)`,
  boards: `insert into board_search (board_id, owner_id, standing, words)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::tsvector[])
     on conflict (board_id) do update set standing = excluded.standing, words = excluded.words
     where board_search.words is distinct from excluded.words`,
  people: `insert into person_search (person_id, standing, words)
     select * from unnest($1::bigint[], $2::int[], $3::tsvector[])
     on conflict (person_id) do update set standing = excluded.standing, words = excluded.words
     where person_search.words is distinct from excluded.words`,
}

/** In the order of ids, so that concurrent writers of the same rows do not deadlock. */
async function put(db: Writer, index: IndexName, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return
  const sorted = documents.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
  const column = <T>(of: (document: Document) => T) => sorted.map(of)
  const id = column((one) => one.id)
  const person = column((one) => one.person_id)
  const staticRank = column((one) => one.static_rank)
  const words = column((one) => one.lexemes)
  if (index === 'people') return void (await rows(db, upserts.people, [id, staticRank, words]))
  if (index === 'boards')
    return void (await rows(db, upserts.boards, [id, person, staticRank, words]))
  await rows(db, upserts.pins, [
    id,
    column((one) => one.board_id),
    person,
    column((one) => one.is_public),
    column((one) => one.image_signature),
    staticRank,
    words,
  ])
}

async function remove(db: Writer, index: IndexName, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await rows(db, `delete from ${tables[index]} where ${ids[index]} = any($1::bigint[])`, [
    [...gone],
  ])
}
