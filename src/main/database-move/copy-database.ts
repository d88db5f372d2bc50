import type pg from 'pg'
import {
  BackupError,
  copySettings,
  listTables,
  pourTable,
  quote,
  restoreDatabase,
} from '#platform/backup'
import { copiedJobs } from '#platform/jobs'

/** What a database tells of itself, and what belongs to processes that run. */
const leftOut = new Set(['migrations', 'unfinished_restore', 'job_processes'])

export interface CopiedDatabase {
  tables: number
  rows: number
}

/**
 * Copies all rows of a database that nobody writes to into another one, whose tables are of the same version, and
 * compares number and hash of the rows of each table.
 */
export async function copyDatabase(
  source: pg.ClientBase,
  target: pg.ClientBase,
  onProgress: (text: string) => void,
): Promise<CopiedDatabase> {
  for (const client of [source, target]) await client.query(copySettings)
  const tables = (await listTables(source)).filter(({ name }) => !leftOut.has(name))
  const total = { tables: 0, rows: 0 }
  await source.query('begin isolation level repeatable read read only')
  const all = [...tables, { name: copiedJobs.name, columns: copiedJobs.columns }]
  await restoreDatabase(target, all, [copiedJobs], async (table) => {
    const query = table.name === copiedJobs.name ? copiedJobs.query : undefined
    const { sent, loaded } = await pourTable(source, target, table, query)
    if (sent !== loaded)
      throw new BackupError(`${table.name} has ${sent} rows, but ${loaded} came.`)
    total.tables += 1
    total.rows += loaded
  })
  onProgress(`Copied: ${total.rows} rows of ${total.tables} tables. Comparing all of them`)
  for (const table of tables) {
    const [here, there] = [await sumOf(source, table), await sumOf(target, table)]
    if (here.n !== there.n || here.hash !== there.hash)
      throw new BackupError(
        `${table.name} is not the same in both: ${here.n} and ${there.n} rows, with the hashes ${here.hash} and ${there.hash}.`,
      )
  }
  await source.query('commit')
  return total
}

/** The order of rows differs between databases, so their hashes are added. */
async function sumOf(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<{ n: string; hash: string }> {
  const line = `row(${columns.map(quote).join(', ')})::text`
  const { rows } = await client.query<{ n: string; hash: string }>(
    `select count(*)::text as n,
            coalesce(sum(('x' || left(md5(${line}), 15))::bit(60)::bigint), 0)::text as hash
       from ${quote(name)}`,
  )
  return rows[0] ?? { n: '0', hash: '0' }
}
