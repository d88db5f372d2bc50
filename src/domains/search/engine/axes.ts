import { type Database, type Db, row, rows, type Writer } from '#platform/database'
import type { Shelf } from './search-engine.ts'

/** How a shelf's rows lie along their standings. */
export interface Axis {
  total: number
  /** The standing above which lie `firstEdge`, twice as many, four times as many … rows. */
  edges: number[]
}

export const firstEdge = 256

const keptMs = 20_000
const kept = new WeakMap<Db, Map<Shelf, { axis: Axis; at: number }>>()

/** As it was a moment ago: it only says how deep to look, and is asked for by every search. */
export async function findAxis(db: Db, shelf: Shelf): Promise<Axis> {
  const known = kept.get(db) ?? new Map<Shelf, { axis: Axis; at: number }>()
  kept.set(db, known)
  const last = known.get(shelf)
  if (last && performance.now() - last.at < keptMs) return last.axis
  const axis = (await row<Axis>(db, axisOf, [shelf])) ?? { total: 0, edges: [] }
  known.set(shelf, { axis, at: performance.now() })
  return axis
}

const axisOf = 'select total, edges from search_axes where shelf = $1'

const tables: Record<Shelf, string> = {
  pins: 'pin_search where is_public',
  boards: 'board_search',
  people: 'person_search',
}

/** Counts anew. Reads an index alone, and as standings do not age, now and then is enough. */
export async function renewAxes(database: Database): Promise<void> {
  for (const shelf of Object.keys(tables) as Shelf[]) {
    await database.transaction((db) => renewAxis(db, shelf))
  }
}

export async function renewAxis(db: Writer, shelf: Shelf): Promise<void> {
  const counted = await rows<{ standing: number; n: number }>(
    db,
    `select standing / 16 * 16 as standing, count(*)::int as n from ${tables[shelf]}
      group by 1 order by 1 desc`,
    [],
  )
  let total = 0
  const edges: number[] = []
  for (const { standing, n } of counted) {
    total += n
    while (total >= firstEdge * 2 ** edges.length) edges.push(standing)
  }
  await rows(
    db,
    `insert into search_axes (shelf, total, edges, renewed_at) values ($1, $2, $3::int[], clock_timestamp())
     on conflict (shelf) do update set total = excluded.total, edges = excluded.edges,
       renewed_at = excluded.renewed_at`,
    [shelf, total, edges],
  )
}
