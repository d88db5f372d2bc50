import pg from 'pg'
import { distributionSteps } from '#db/distribution'
import { migrate } from '#platform/database'
import { migrateJobs } from '#platform/jobs'

/* A database of several machines (Citus), in which operations are tested as they are in one. */

/** Whether tests have one: a read of several machines is not of one moment there, and each plans by itself. */
export const isCluster = Boolean(process.env.TEST_CLUSTER_URL)

/** Fewer than in earnest: a statement that asks all of them takes as long as they are many. */
const shardsInTests = 4

/** Addresses of its machines, the coordinator first, each with the database `postgres`. */
export async function machinesOf(coordinatorUrl: string): Promise<string[]> {
  const { rows } = await query<{ host: string; port: number }>(
    coordinatorUrl,
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  )
  return rows.map(({ host, port }) => {
    const url = new URL(coordinatorUrl)
    url.hostname = host
    url.port = String(port)
    url.pathname = '/postgres'
    return url.href
  })
}

/** Makes a migrated, distributed, empty database by this name on all machines, to be copied. */
export async function createClusterTemplate(
  machines: readonly string[],
  name: string,
): Promise<void> {
  const coordinator = await createOnMachines(machines, name)
  await migrate(coordinator)
  await migrateJobs(coordinator)
  await distribute(coordinator)
  // Its own worker of the extension would keep the database from being copied.
  for (const url of machines) {
    await query(url, `alter database ${name} allow_connections false`)
    await query(
      url,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
  }
}

/**
 * A database by this name on all machines, which know each other, without tables, or with those of a template of the
 * coordinator that is no Citus. Returns its address.
 */
export async function createOnMachines(
  machines: readonly string[],
  name: string,
  template?: string,
): Promise<string> {
  const named = machines.map((url) => withName(url, name))
  for (const [n, url] of machines.entries()) {
    const copied = n === 0 && template ? ` template ${template} strategy file_copy` : ''
    await query(url, `create database ${name}${copied}`)
    await query(named[n] ?? '', 'create extension citus')
  }
  const [coordinator = '', ...workers] = named
  const { hostname, port } = new URL(coordinator)
  await query(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const worker of workers.map((url) => new URL(url)))
    await query(coordinator, `select citus_add_node('${worker.hostname}', ${worker.port})`)
  return coordinator
}

/** Of the tables that are there and not distributed yet, those that are wanted. */
export async function distribute(
  coordinator: string,
  isWanted: (table: string) => boolean = () => true,
  shards = shardsInTests,
): Promise<void> {
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  try {
    await client.query(`set citus.shard_count = ${shards}; set client_min_messages = error`)
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and oid not in (select logicalrelid from pg_dist_partition where partmethod <> 'n' or repmodel = 't')`,
    )
    const due = new Set(rows.map(({ name }) => name))
    for (const { table, sql } of distributionSteps())
      if (due.has(table) && isWanted(table)) await client.query(sql)
  } finally {
    await client.end()
  }
}

export async function query<T extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<pg.QueryResult<T>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query<T>(text)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
