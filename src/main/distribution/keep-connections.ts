import type pg from 'pg'

/** Of each connection to the coordinator, to each worker. */
const perWorker = 2
const settings = ['citus.max_cached_conns_per_worker', 'citus.max_adaptive_executor_pool_size']

/**
 * For a statement that asks several shards Citus opens more connections to a worker the longer it takes, and closes all
 * but one afterwards. A new one knows no table yet, so that planning there takes many times as long as running; so few
 * are used, and they are kept. What somebody has set already stays. Holds for connections that are made from now on.
 */
export async function keepConnections(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `select name, quote_ident(current_database()) as database from pg_settings
      where name = any($1::text[]) and source = 'default'`,
    [settings],
  )
  for (const { name, database } of rows)
    await client.query(`alter database ${database} set ${name} = ${perWorker}`)
}
