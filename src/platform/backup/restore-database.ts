import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { type CopiedTable, copySettings, listTables, quote } from './tables.ts'

export type NamedTable = Pick<CopiedTable, 'name' | 'columns'>

/** Loads rows that are not of a table of ours into the table that `create` makes for a while. */
export interface ExtraLoad {
  name: string
  /** A statement that makes a temporary table of that name. */
  create: string
  /** A statement that takes the rows over from there. */
  takeOver: string
}

/**
 * Loads copied tables into a database whose tables are of the same version, in one transaction. What migrations
 * wrote into these tables is replaced. `load` fills an empty table.
 */
export async function restoreDatabase<Table extends NamedTable>(
  client: pg.ClientBase,
  copied: readonly Table[],
  extra: readonly ExtraLoad[],
  load: (table: Table) => Promise<void>,
): Promise<void> {
  await client.query(copySettings)
  const extraNames = new Set(extra.map(({ name }) => name))
  const tables = copied.filter(({ name }) => !extraNames.has(name))
  await refuseUnlike(client, tables)
  await client.query('begin')
  const names = tables.map(({ name }) => name)
  // Rows come table by table: what refers to others is checked at the end, and indexes are built at once.
  const rebuild = await dropReferencesAndIndexes(client, names)
  const triggers = await disableTriggers(client, names)
  if (names.length > 0) await client.query(`truncate ${names.map(quote).join(', ')}`)
  for (const table of tables) await load(table)
  for (const { enable } of triggers) await client.query(enable)
  for (const statement of rebuild) await client.query(statement)
  for (const { name, create, takeOver } of extra) {
    const rows = copied.find((table) => table.name === name)
    if (!rows) continue
    await client.query(create)
    await load(rows)
    await client.query(takeOver)
    await client.query(`drop table ${quote(name)}`)
  }
  await client.query('commit')
  await client.query('analyze')
}

async function refuseUnlike(client: pg.ClientBase, tables: readonly NamedTable[]): Promise<void> {
  const there = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !there.get(name)?.includes(column))
    if (missing.length > 0)
      throw new BackupError(`The backup has ${name} with ${missing.join(', ')}, which is not here.`)
  }
}

/** Those of append-only tables would keep what migrations wrote. Until the transaction ends nobody else writes. */
async function disableTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ enable: string }[]> {
  const { rows: found } = await client.query<{ disable: string; enable: string }>(
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as disable,
            format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as enable
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
        and not t.tgisinternal and t.tgenabled = 'O'
      order by t.oid`,
    [tables],
  )
  for (const { disable } of found) await client.query(disable)
  return found
}

/** Returns the statements that make them anew: indexes first, as references may need them. */
async function dropReferencesAndIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as add
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  )
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop,
            pg_get_indexdef(i.indexrelid) as add
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
        and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid)
      order by i.indexrelid`,
    [tables],
  )
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  return [...indexes, ...references].map(({ add }) => add)
}
