import { type Database, type Db, row, rows, type Writer } from '#platform/database'
import { minuteOfIdSql } from './saved-minute.ts'
import type { IndexName, Order } from './search-engine.ts'

/** How an index's rows are distributed over their static ranks, or over the time they were saved. */
export interface Histogram {
  total: number
  /** The values above which there are `firstEdge`, twice as many, four times as many … rows. */
  edges: number[]
}

export const firstEdge = 256

const keptMs = 20_000
const kept = new WeakMap<Db, Map<string, { histogram: Histogram; at: number }>>()

/** Cached, as every search needs it and it only estimates how deep to look. */
export async function findHistogram(
  db: Db,
  index: IndexName,
  order: Order = 'best',
): Promise<Histogram> {
  const name = order === 'best' ? index : `${index}_${order}`
  const known = kept.get(db) ?? new Map<string, { histogram: Histogram; at: number }>()
  kept.set(db, known)
  const last = known.get(name)
  if (last && performance.now() - last.at < keptMs) return last.histogram
  const histogram = (await row<Histogram>(db, histogramOf, [name])) ?? { total: 0, edges: [] }
  known.set(name, { histogram, at: performance.now() })
  return histogram
}

const histogramOf = 'select total, edges from search_histograms where name = $1'

/** By the name of a histogram. `pins_newest` also counts private pins: no database index tells them apart. */
const counts = {
  pins: 'standing / 16 * 16 as number, count(*)::int as n from pin_search where is_public',
  pins_newest: `${minuteOfIdSql('pin_id')} / 16 * 16 as number, count(*)::int as n from pin_search`,
  boards: 'standing / 16 * 16 as number, count(*)::int as n from board_search',
  people: 'standing / 16 * 16 as number, count(*)::int as n from person_search',
} as const satisfies Record<IndexName | 'pins_newest', string>

/** Counts again. This only reads database indexes, and as static ranks do not age, now and then is enough. */
export async function refreshHistograms(database: Database): Promise<void> {
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
    await database.transaction((db) => refreshHistogram(db, name))
  }
}

export async function refreshHistogram(db: Writer, name: keyof typeof counts): Promise<void> {
  const counted = await rows<{ number: number; n: number }>(
    db,
    `select ${counts[name]} group by 1 order by 1 desc`,
    [],
  )
  let total = 0
  const edges: number[] = []
  for (const { number, n } of counted) {
    total += n
    while (total >= firstEdge * 2 ** edges.length) edges.push(number)
  }
  await rows(
    db,
    `insert into search_histograms (name, total, edges, refreshed_at) values ($1, $2, $3::int[], clock_timestamp())
     on conflict (name) do update set total = excluded.total, edges = excluded.edges,
       refreshed_at = excluded.refreshed_at`,
    [name, total, edges],
  )
}
