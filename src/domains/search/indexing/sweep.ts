import { type AnyId, noId } from '#contract/ids'
import { type Database, type Db, rows, type Writer } from '#platform/database'
import { postgresEngine } from '../engine/postgres-engine.ts'
import type { FoundId } from '../engine/search-engine.ts'
import { indexBoards } from './index-boards.ts'
import { indexPeople } from './index-people.ts'
import { indexPins, type PinTools } from './index-pins.ts'
import { selectBoardIds, selectPersonIds, selectPinIds } from './indexed-queries.ts'
import type { NamesOfTopics } from './topic-names.ts'

const batch = 500

/**
 * Once a day everything is indexed again in batches: numbers of saves and followers, which change without an
 * event, and whatever was missed. Unchanged rows are not written.
 */
export async function sweepSearch(database: Database, namesOfTopics: NamesOfTopics): Promise<void> {
  const tools = { engine: postgresEngine, namesOfTopics }
  await sweepIndex(database, selectPersonIds, (db, ids) => indexPeople(db, postgresEngine, ids))
  await sweepIndex(database, selectBoardIds, (db, ids) => indexBoards(db, postgresEngine, ids))
  await sweepIndex(database, selectPinIds, (db, ids) => indexPins(db, tools, ids))
  await removeOrphans(database, tools)
}

async function sweepIndex<Id extends AnyId>(
  database: Database,
  select: (db: Db, after: Id, limit: number) => Promise<Id[]>,
  index: (db: Writer, ids: Id[]) => Promise<unknown>,
): Promise<void> {
  let after: Id | undefined = noId as Id
  while (after !== undefined) {
    const ids: Id[] = await select(database.reader, after, batch)
    if (ids.length > 0) await database.transaction((db) => index(db, ids))
    after = ids.at(-1)
  }
}

/** Removes rows whose pin, board or person was deleted. */
async function removeOrphans(database: Database, tools: PinTools): Promise<void> {
  const { engine } = tools
  const indexes = [
    ['pins', 'pin_search', 'pin_id', (db: Writer, ids: FoundId[]) => indexPins(db, tools, ids)],
    [
      'boards',
      'board_search',
      'board_id',
      (db: Writer, ids: FoundId[]) => indexBoards(db, engine, ids),
    ],
    [
      'people',
      'person_search',
      'person_id',
      (db: Writer, ids: FoundId[]) => indexPeople(db, engine, ids),
    ],
  ] as const
  for (const [table, indexed, id, index] of indexes)
    await sweepIndex<FoundId>(
      database,
      (db, after, limit) =>
        rows<{ id: FoundId }>(
          db,
          `select ${id} as id from ${indexed} where ${id} > $1 order by ${id} limit $2`,
          [after, limit],
        ).then((found) => found.map((one) => one.id)),
      async (db, ids) => {
        const there = await rows<{ id: FoundId }>(
          db,
          `select id from ${table} where id = any($1::bigint[])`,
          [ids],
        )
        const known = new Set(there.map((one) => one.id))
        const gone = ids.filter((one) => !known.has(one))
        if (gone.length > 0) await index(db, gone)
      },
    )
}
