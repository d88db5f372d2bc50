import pg from 'pg'
import { SettingsError } from '../settings/config.ts'
import { outOfPlace, readPlaces } from './places.ts'

/** Held by the connection that distributes. */
const lockKey = 7_281_946_026

/** Whether nobody else distributes; until the connection ends, nobody else can. */
export async function lockDistribution(client: pg.ClientBase): Promise<boolean> {
  // What a command that was killed has begun ends within a second, and its lock with it.
  await client.query("set client_connection_check_interval = '500ms'; set lock_timeout = '10s'")
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') return false
    throw error
  }
}

/** No server starts while tables are being moved. */
export async function refuseWhileDistributed(databaseUrl: string): Promise<void> {
  const { rows } = await ask(databaseUrl, (client) =>
    client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [lockKey]),
  )
  if (!rows[0]?.free)
    throw new SettingsError(
      'The database is being distributed by a command. Start the server when that is done.',
    )
}

/**
 * A sentence for the operator where tables of a distributed database are not where they belong, as after an upgrade
 * that made new ones; null where all are, and in a database that is not distributed.
 */
export async function sayOutOfPlace(databaseUrl: string): Promise<string | null> {
  const places = await ask(databaseUrl, readPlaces)
  const { missing, wrong } = outOfPlace(places)
  const names = [...missing, ...wrong.map(({ table }) => table)].toSorted()
  if (places.size === 0 || names.length === 0) return null
  return `Tables that are not where they belong on the cluster: ${names.join(', ')}. Stop the server and run \`npm run admin -- database distribute\`.`
}

async function ask<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
