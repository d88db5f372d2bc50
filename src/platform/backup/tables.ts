import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type Part, readParts, writeParts } from './parts.ts'

/** A table as it was copied. */
export interface CopiedTable {
  name: string
  /** By name, so that a column may stand elsewhere where the copy is loaded. */
  columns: string[]
  rows: number
  parts: Part[]
}

/** A further list of rows, by a query: what does not lie in a table of ours. */
export interface ExtraRows {
  name: string
  query: string
  columns: string[]
}

/** Texts by which every version of PostgreSQL reads what another wrote. */
export const copySettings = `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** The tables of the product in the order of their names. Generated columns make themselves. */
export async function listTables(
  client: pg.ClientBase,
): Promise<Pick<CopiedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where n.nspname = current_schema() and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return rows
}

/** Copies a table as the transaction of this connection sees it. */
export async function copyTable(
  client: pg.ClientBase,
  folder: BackupFolder,
  backup: string,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
): Promise<CopiedTable> {
  const stream = client.query(copyTo(`copy ${quote(name)} (${list(columns)}) to stdout`))
  const parts = await writeParts(folder, `backups/${backup}/tables/${name}`, stream)
  return { name, columns, rows: stream.rowCount, parts }
}

export async function copyExtraRows(
  client: pg.ClientBase,
  folder: BackupFolder,
  backup: string,
  { name, query, columns }: ExtraRows,
): Promise<CopiedTable> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`))
  const parts = await writeParts(folder, `backups/${backup}/tables/${name}`, stream)
  return { name, columns, rows: stream.rowCount, parts }
}

/** Loads a copied table into one of this name, which is empty. */
export async function loadTable(
  client: pg.ClientBase,
  folder: BackupFolder,
  { name, columns, rows, parts }: CopiedTable,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${quote(name)} (${list(columns)}) from stdin`))
  await pipeline(readParts(folder, parts), target)
  if (target.rowCount !== rows)
    throw new BackupError(`The backup has ${rows} rows of ${name}, but ${target.rowCount} came.`)
}

/**
 * Loads what a query of another database gives into an empty table of this name. Returns how many rows it had, and
 * how many came.
 */
export async function pourTable(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  query = `select ${list(columns)} from ${quote(name)}`,
): Promise<{ sent: number; loaded: number }> {
  const from = source.query(copyTo(`copy (${query}) to stdout`))
  const to = target.query(copyFrom(`copy ${quote(name)} (${list(columns)}) from stdin`))
  await pipeline(from, to)
  return { sent: from.rowCount, loaded: to.rowCount }
}

const list = (columns: readonly string[]) => columns.map(quote).join(', ')

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
