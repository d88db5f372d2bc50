import { join } from 'node:path'
import pg from 'pg'
import { wrongCounters } from '#main/backup/wrong-counters'
import type { SavingLoad } from './saving-load.ts'

export { wrongCounters }

/** Runs one statement on a connection of its own, independent of the state of others. */
export type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** For the built-in database of a product with this data folder. */
export function queryBuiltIn(folder: string): RunSql {
  const host = encodeURIComponent(join(folder, 'postgres'))
  const connectionString = `postgresql://bowerbird@localhost/bowerbird?host=${host}`
  return async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** Unfinished pictures without a job that would finish them. */
export const abandonedPictures = `
  select i.signature from images i
   where i.finished_at is null and not exists (
     select 1 from graphile_worker._private_jobs j where j.payload->>'signature' = i.signature)`

/** Pictures that are not finished. */
export const unfinishedPictures = 'select signature from images where finished_at is null'

/** Acknowledged saves that are missing, and saves that exist more than once. */
export async function findLostOrDuplicated(runSql: RunSql, load: SavingLoad): Promise<string[]> {
  const rows = await runSql<{ title: string; n: number }>(
    'select title, count(*)::int as n from pins where board_id = $1 group by title',
    [load.boardId],
  )
  const counts = new Map(rows.map(({ title, n }) => [title, n]))
  const lost = load.acknowledged
    .filter((title) => !counts.has(title))
    .map((title) => `lost: ${title}`)
  return [...lost, ...rows.filter(({ n }) => n > 1).map(({ title }) => `duplicated: ${title}`)]
}

/** Everything that is wrong after a fault; empty when all is well. */
export async function findInconsistencies(runSql: RunSql, load: SavingLoad): Promise<unknown[]> {
  return [
    ...(await findLostOrDuplicated(runSql, load)),
    ...(await runSql(wrongCounters)),
    ...(await runSql(abandonedPictures)),
  ]
}
