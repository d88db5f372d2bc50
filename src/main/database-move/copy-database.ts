import type pg from 'pg'
import { BackupError, copySettings, listTables, pourTable, restoreDatabase } from '#platform/backup'
import { copiedJobs } from '#platform/jobs'
import { sumOfRows } from './sum-of-rows.ts'

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
    const [here, there] = [await sumOfRows(source, table), await sumOfRows(target, table)]
    if (here.n !== there.n || here.hash !== there.hash)
      throw new BackupError(
        `${table.name} is not the same in both: ${here.n} and ${there.n} rows, with the hashes ${here.hash} and ${there.hash}.`,
      )
  }
  await source.query('commit')
  return total
}
