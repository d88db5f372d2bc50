import type pg from 'pg'
import { migrationNames } from '#platform/database'
import { outOfPlace, readPlaces } from './places.ts'

/** What must hold before tables are distributed, and does not: sentences for the operator; empty if all does. */
export async function whatIsMissing(client: pg.ClientBase): Promise<string[]> {
  const cluster = await faultsOfCluster(client)
  // Without it nothing else can be asked.
  if (cluster.length > 0) return cluster
  return [
    ...(await faultsOfMachines(client)),
    ...(await faultsOfVersion(client)),
    ...(await wrongPlaces(client)),
    ...(await whoElseIsThere(client)),
  ]
}

async function faultsOfCluster(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ created: boolean; available: boolean }>(
    `select exists (select 1 from pg_extension where extname = 'citus') as created,
            exists (select 1 from pg_available_extensions where name = 'citus') as available`,
  )
  if (!rows[0]?.available)
    return ['The database is not Citus, but a PostgreSQL of one machine: there is nothing to do.']
  if (!rows[0].created)
    return [
      'Citus is installed, but not in this database. On every machine: create extension citus;',
    ]
  const { rows: groups } = await client.query<{ id: number }>(
    'select groupid as id from pg_dist_local_group',
  )
  if (groups[0]?.id !== 0)
    return ['DATABASE_URL names a worker of the cluster. It has to name the coordinator.']
  const { rows: nodes } = await client.query<{ coordinators: number; workers: number }>(
    `select count(*) filter (where groupid = 0)::int as coordinators,
            count(*) filter (where groupid <> 0 and isactive and shouldhaveshards)::int as workers
       from pg_dist_node where noderole = 'primary'`,
  )
  const { coordinators = 0, workers = 0 } = nodes[0] ?? {}
  const faults: string[] = []
  if (coordinators === 0)
    faults.push(
      "The workers do not know where the coordinator is: select citus_set_coordinator_host('its host', 5432);",
    )
  if (workers === 0)
    faults.push(
      "The cluster has no worker that takes rows. For each: select citus_add_node('its host', 5432);",
    )
  return faults
}

/** Those that do not answer, or are of another version. */
async function faultsOfMachines(client: pg.ClientBase): Promise<string[]> {
  const version = "current_setting('server_version_num')::int / 10000"
  const citus = "(select extversion from pg_extension where extname = 'citus')"
  const { rows } = await client.query<{ machine: string; success: boolean; result: string }>(
    `select format('%s:%s', nodename, nodeport) as machine, success, result
       from run_command_on_all_nodes($$select 'PostgreSQL ' || ${version} || ' with Citus ' || ${citus}$$)
       join pg_dist_node using (nodeid) order by groupid`,
  )
  const own = rows[0]?.result
  return rows.flatMap(({ machine, success, result }) => {
    if (!success) return [`${machine} does not answer: ${result}`]
    return result === own ? [] : [`${machine} is ${result}, and the coordinator is ${own}.`]
  })
}

async function faultsOfVersion(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  )
  const { rows } = found[0]?.is_there
    ? await client.query<{ name: string }>('select name from migrations order by name')
    : { rows: [] }
  const applied = new Set(rows.map(({ name }) => name))
  const pending = (await migrationNames()).filter((name) => !applied.delete(name))
  if (pending.length > 0)
    return [`${pending.length} migrations are missing. Run \`npm run migrate\` first.`]
  return applied.size > 0 ? ['The database is of a later version than this command.'] : []
}

async function wrongPlaces(client: pg.ClientBase): Promise<string[]> {
  return outOfPlace(await readPlaces(client)).wrong.map(
    ({ table, place, wanted }) =>
      `${table} is ${inWords(place)} and should be ${inWords(wanted)}: select undistribute_table('${table}');`,
  )
}

function inWords(place: string): string {
  if (place === 'one_place') return 'on the coordinator'
  return place === 'everywhere' ? place : `spread by ${place}`
}

/** Processes of the product. They would find tables that are being moved, and answer with errors. */
async function whoElseIsThere(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select application_name as name, count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and application_name like 'bowerbird%'
      group by 1 order by 1`,
  )
  if (rows.length === 0) return []
  const names = rows.map(({ name, n }) => `${name} (${n})`).join(', ')
  return [`The server still runs, on this machine or another one: ${names}. Stop it first.`]
}
