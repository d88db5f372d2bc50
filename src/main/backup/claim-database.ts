import type pg from 'pg'
import { BackupError } from '#platform/backup'

/** Held until the connection of a restore ends, however it does. */
const restoreLock = 7_281_946_024

/**
 * Whether a database is empty, or was left by an attempt that was interrupted, which may be begun again. All others
 * are refused.
 */
export async function claimDatabase(
  client: pg.ClientBase,
  isAgain: boolean,
): Promise<{ isMarked: boolean }> {
  const { rows } = await client.query<{ free: boolean; marked: boolean; tables: number }>(
    `select pg_try_advisory_lock(${restoreLock}) as free,
             to_regclass('unfinished_restore') is not null as marked,
            (select count(*)::int from pg_class
              where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')) as tables`,
  )
  const { free = false, marked = false, tables = 0 } = rows[0] ?? {}
  if (!free) throw new BackupError('Another restore runs there.')
  if (marked && !isAgain)
    throw new BackupError(
      'An earlier restore was interrupted here. With --again it begins anew, and empties the database and the store first.',
    )
  if (!marked && tables > 0)
    throw new BackupError(
      'There is something in the database: a backup is restored into an empty server only.',
    )
  return { isMarked: marked }
}

/** Until this mark is removed no server starts there. What an earlier attempt left is removed first. */
export async function markDatabase(client: pg.ClientBase, what: string): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ marked: boolean }>(
    "select to_regclass('unfinished_restore') is not null as marked",
  )
  if (rows[0]?.marked) await emptyDatabase(client)
  await client.query('create table unfinished_restore (backup text not null)')
  await client.query('insert into unfinished_restore values ($1)', [what])
  await client.query('commit')
}

export async function unmarkDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('drop table unfinished_restore')
}

/** Of all that migrations make, but for what an extension made. */
async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<Named>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  )
  await client.query(`drop table ${namesOf(tables)} cascade`)
  const { rows: routines } = await client.query<Named>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d
                         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  if (routines.length > 0) await client.query(`drop routine ${namesOf(routines)} cascade`)
  await client.query('drop schema if exists graphile_worker cascade')
}

interface Named {
  name: string
}

const namesOf = (all: readonly Named[]) => all.map(({ name }) => name).join(', ')
