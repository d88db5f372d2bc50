import type pg from 'pg'
import { tables } from '#db/owners'

/** `everywhere`, or the column that a table is spread by. */
type Place = string

/** Where each table belongs that does not stay on the first machine. */
export const wantedPlaces: ReadonlyMap<string, Place> = new Map(
  Object.entries(tables).flatMap(([table, { placement }]): [string, Place][] => {
    if (placement.kind === 'one_place') return []
    return [[table, placement.kind === 'spread' ? placement.column : placement.kind]]
  }),
)

/** Tables of ours that do not lie where they belong. */
export interface OutOfPlace {
  /** Still on the first machine. */
  missing: string[]
  /** Each with where it lies in place of where it belongs. */
  wrong: { table: string; place: Place; wanted: Place }[]
}

/** Where the tables lie that Citus knows; nothing in a database without it. */
export async function readPlaces(client: pg.ClientBase): Promise<Map<string, Place>> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as is_there",
  )
  if (!found[0]?.is_there) return new Map()
  // Those that stay on the first machine and are known only because others refer to them have neither.
  const { rows } = await client.query<{ table: string; place: Place }>(
    `select logicalrelid::text as table,
            case when partmethod = 'n' then 'everywhere'
                 else column_to_column_name(logicalrelid, partkey) end as place
       from pg_dist_partition where partmethod <> 'n' or repmodel = 't'`,
  )
  return new Map(rows.map(({ table, place }) => [table, place]))
}

export function outOfPlace(places: ReadonlyMap<string, Place>): OutOfPlace {
  const missing = [...wantedPlaces.keys()].filter((table) => !places.has(table))
  const wrong = [...places].flatMap(([table, place]) => {
    const wanted = wantedPlaces.get(table) ?? 'one_place'
    return table in tables && place !== wanted ? [{ table, place, wanted }] : []
  })
  return { missing, wrong }
}
