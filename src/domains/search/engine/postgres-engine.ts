import { type Db, rows, type Writer } from '#platform/database'
import { toAskText } from './ask-text.ts'
import { type Axis, findAxis } from './axes.ts'
import { moments } from './moment.ts'
import type {
  Asked,
  Candidate,
  Document,
  FoundWindow,
  SearchEngine,
  Shelf,
} from './search-engine.ts'
import { classesOf, type Range, standings, stepsPerUnit } from './standing.ts'
import { fewRows, firstWindow, isLikelyFew, nextWindow } from './windows.ts'

const ids: Record<Shelf, string> = { pins: 'pin_id', boards: 'board_id', people: 'person_id' }
const tables: Record<Shelf, string> = {
  pins: 'pin_search',
  boards: 'board_search',
  people: 'person_search',
}

/** Search on PostgreSQL's full text alone. */
export const postgresEngine: SearchEngine = { put, remove, find }

interface RankedRow {
  id: string
  picture: string | null
  score: number
  /** The number of all rows found. */
  n: number
}

/** Of D, C, B and A: a title counts ten times as much as the rest. */
const weights = "'{0.1, 0.2, 0.5, 1}'::float4[]"
/** What being saved twice as often adds to the score. */
const standingCounts = 0.13
/** A whole number, so that a bookmark can hold it. */
const score = `round(10000 * (${standingCounts} * standing / ${stepsPerUnit} + ln(0.03
  + ts_rank(${weights}, words, $2::tsquery) + 0.6 * ts_rank(${weights}, words, $3::tsquery))))::int`

/** Matching more of the query outweighs all else. */
const havingCounts = 8
const having = `(select coalesce(sum(worth), 0) from unnest($5::tsquery[], $6::float4[]) as one (word, worth)
  where words @@ word)`
const scoreOfSome = `round(10000 * ${havingCounts} * ${having})::int + ${score}`

const matching = (shelf: Shelf) => `select * from ${tables[shelf]} where words @@ $1::tsquery`
// Materialised, because for the sake of so few rows PostgreSQL might think of reading the table as it lies.
const fewMatching = (shelf: Shelf) => `with matching as materialized (${matching(shelf)})
  select * from matching limit ${fewRows + 1}`

const textsOf = (scored: string, from: (shelf: Shelf) => string = matching) =>
  Object.fromEntries(
    (Object.keys(tables) as Shelf[]).map((shelf) => [
      shelf,
      `select id, picture, score, count(*) over ()::int as n from (
       select ${ids[shelf]} as id, ${shelf === 'pins' ? 'image_signature' : 'null::text'} as picture, ${scored} as score
         from (${from(shelf)}) matched) found
      order by score desc, id desc limit $4`,
    ]),
  ) as Record<Shelf, string>
const texts = { all: textsOf(score), any: textsOf(scoreOfSome), few: textsOf(score, fewMatching) }

/** The newest first: ids are ordered by time. */
const newestPins = `select id, picture, 0 as score, count(*) over ()::int as n from (
    select pin_id as id, image_signature as picture from pin_search where words @@ $1::tsquery) found
  order by id desc limit $2`

async function find(
  db: Db,
  asked: Asked,
  window: Range | null,
  most: number | null,
): Promise<FoundWindow> {
  const { order = 'best' } = asked
  const axis = await findAxis(db, asked.shelf, order)
  const isOpen = asked.ownerId === null && !asked.keepers?.length
  const first = isOpen ? firstWindow(axis, asked.share) : everything
  const mayBeFew = asked.match === 'all' && order === 'best' && isLikelyFew(axis, asked.words)
  if (window === null && first.from > 0 && mayBeFew) {
    const few = await findIn(db, asked, axis, { range: everything, most, isOfFew: true })
    if (few !== null) return few
  }
  const range = window ?? first
  const found = await findIn(db, asked, axis, { range, most, isOfFew: false })
  return found ?? { window: range, candidates: [], isCut: false, next: null }
}

const everything: Range = { from: 0, to: null }

interface Search {
  range: Range
  most: number | null
  /** Give up when more than a few rows match. */
  isOfFew: boolean
}

/** Null where the query is empty, or the search was given up. */
async function findIn(
  db: Db,
  asked: Asked,
  axis: Axis,
  { range, most, isOfFew }: Search,
): Promise<FoundWindow | null> {
  const { order = 'best', match, shelf } = asked
  const isEverything = range.from === 0 && range.to === null
  const scale = order === 'newest' ? moments : standings
  const ask = toAskText(asked, isEverything ? null : classesOf(range, axis.edges[0] ?? 0, scale))
  if (!ask) return null
  const worths = asked.words.map(({ worth = 0 }) => worth)
  const found =
    order === 'newest'
      ? await rows<RankedRow>(db, newestPins, [ask.filter, most])
      : await rows<RankedRow>(db, texts[isOfFew ? 'few' : match][shelf], [
          ask.filter,
          ask.exact,
          ask.wide,
          most,
          ...(match === 'any' ? [ask.words, worths] : []),
        ])
  const n = found[0]?.n ?? 0
  if (isOfFew && n > fewRows) return null
  return {
    window: range,
    candidates: found.map(({ id, picture, score }) => ({ id, picture, score })),
    isCut: n > found.length,
    next: nextWindow(axis, range, n),
  }
}

export function byScore(
  one: Pick<Candidate, 'id' | 'score'>,
  other: Pick<Candidate, 'id' | 'score'>,
): number {
  return other.score - one.score || (BigInt(other.id) < BigInt(one.id) ? -1 : 1)
}

const puts: Record<Shelf, string> = {
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
async function put(db: Writer, shelf: Shelf, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return
  const sorted = documents.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
  const column = <T>(of: (document: Document) => T) => sorted.map(of)
  const id = column((one) => one.id)
  const person = column((one) => one.person_id)
  const standing = column((one) => one.standing)
  const words = column((one) => one.lexemes)
  if (shelf === 'people') return void (await rows(db, puts.people, [id, standing, words]))
  if (shelf === 'boards') return void (await rows(db, puts.boards, [id, person, standing, words]))
  await rows(db, puts.pins, [
    id,
    column((one) => one.board_id),
    person,
    column((one) => one.is_public),
    column((one) => one.image_signature),
    standing,
    words,
  ])
}

async function remove(db: Writer, shelf: Shelf, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await rows(db, `delete from ${tables[shelf]} where ${ids[shelf]} = any($1::bigint[])`, [
    [...gone],
  ])
}
