import type pg from 'pg'
import { type DistributionStep, distributionSteps } from '#db/distribution'
import { tables } from '#db/owners'
import { BackupError, copySettings, listTables, quote } from '#platform/backup'
import { sumOfRows } from '../database-move/sum-of-rows.ts'
import { outOfPlace, readPlaces } from './places.ts'

/** What there is to do. */
export interface DistributionPlan {
  /** Machines as `host:port`, the coordinator first. */
  machines: string[]
  /** How many tables belong where, those that lie there already among them. */
  everywhere: number
  spread: number
  onePlace: number
  /** Tables that are not where they belong yet, in their order. */
  steps: DistributionStep[]
  /** Of the tables in `steps`. */
  rows: number
  bytes: number
}

export async function planDistribution(client: pg.ClientBase): Promise<DistributionPlan> {
  const { rows: machines } = await client.query<{ name: string }>(
    `select format('%s:%s', nodename, nodeport) as name from pg_dist_node
      where noderole = 'primary' order by groupid`,
  )
  const missing = new Set(outOfPlace(await readPlaces(client)).missing)
  const steps = distributionSteps().filter(({ table }) => missing.has(table))
  const total = { rows: 0, bytes: 0 }
  for (const { table } of steps) {
    const { rows } = await client.query<{ n: string; bytes: string }>(
      `select count(*) as n, pg_total_relation_size('${table}') as bytes from ${quote(table)}`,
    )
    total.rows += Number(rows[0]?.n)
    total.bytes += Number(rows[0]?.bytes)
  }
  const numberOf = (kind: string) =>
    Object.values(tables).filter(({ placement }) => placement.kind === kind).length
  return {
    machines: machines.map(({ name }) => name),
    everywhere: numberOf('everywhere'),
    spread: numberOf('spread'),
    onePlace: numberOf('one_place'),
    steps,
    ...total,
  }
}

/**
 * Distributes these tables, each in a transaction of its own: whatever ends it in between, a table is where it was or
 * where it belongs, with all its rows. At the end what they had on the coordinator's disk is removed.
 *
 * @param shards how many parts each group of tables has from the beginning
 */
export async function distribute(
  client: pg.ClientBase,
  steps: readonly DistributionStep[],
  shards: number,
  onProgress: (text: string) => void,
): Promise<void> {
  await client.query(copySettings)
  await client.query(`set client_min_messages = error; set citus.shard_count = ${shards}`)
  const columns = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const [n, { table, sql }] of steps.entries()) {
    const startedAt = performance.now()
    const rows = await placeTable(client, columns.get(table) ?? { name: table, columns: [] }, sql)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    onProgress(`${n + 1} of ${steps.length}: ${table}, ${rows} rows in ${seconds} s`)
  }
  await removeLeftRows(client)
  for (const { table } of steps) await client.query(`analyze ${quote(table)}`)
}

/** Returns the number of its rows, which are the same before and after by their hashes. */
async function placeTable(
  client: pg.ClientBase,
  table: { name: string; columns: readonly string[] },
  sql: string,
): Promise<string> {
  await client.query('begin')
  try {
    await client.query(`lock table ${quote(table.name)} in share row exclusive mode`)
    const before = await sumOfRows(client, table)
    await client.query(sql)
    const after = await sumOfRows(client, table)
    if (before.n !== after.n || before.hash !== after.hash)
      throw new BackupError(
        `${table.name} would not be the same: ${before.n} and ${after.n} rows, with the hashes ${before.hash} and ${after.hash}. It stays as it was.`,
      )
    await client.query('commit')
    return after.n
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Citus leaves a table's rows on the coordinator's disk, where nothing sees them any more. */
async function removeLeftRows(client: pg.ClientBase): Promise<void> {
  for (const table of (await readPlaces(client)).keys()) {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_relation_size($1::regclass) as bytes',
      [table],
    )
    if (Number(rows[0]?.bytes) > 0)
      await client.query('select truncate_local_data_after_distributing_table($1)', [table])
  }
}
