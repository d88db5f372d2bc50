import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { splitStatements } from './splitting/split-statements.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** The advisory lock lets one migration run at a time, however many processes start together. */
const lockKey = 7_281_946_021

/** Below the second after which PostgreSQL looks for deadlocks. */
const lockMs = 700
const pauseMs = 200
const maxAttempts = 120

/** A database into which a backup was begun to be restored, and not to the end. */
export class UnfinishedRestore extends Error {}

export interface MigrateOptions {
  /** Applies these alone. */
  only?: readonly string[]
  /** A restore may go on in a database in which it has begun. */
  isRestoring?: boolean
}

/**
 * Applies what is missing from db/migrations, in order, each in its own transaction. Returns the names applied.
 *
 * @throws UnfinishedRestore
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'bowerbird migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!options.isRestoring) await refuseUnfinished(client)
    const wanted = options.only ?? (await migrationNames())
    // Without the lock first: where nothing is missing, nobody has to wait.
    if ((await findMissing(client, wanted)).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const missing = await findMissing(client, wanted)
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.end()
  }
}

async function findMissing(client: pg.Client, wanted: readonly string[]): Promise<string[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  )
  if (!found[0]?.is_there) return [...wanted]
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  return wanted.filter((name) => !applied.has(name))
}

/** Keeps migrations away until the transaction of this connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [lockKey])
}

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('unfinished_restore') is not null as is_there",
  )
  if (rows[0]?.is_there)
    throw new UnfinishedRestore(
      'A backup was begun to be restored here, and not to the end. Run the restore again with --again.',
    )
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Waits for its locks less than a second at a time, and begins again: whoever asks for the same tables in another
 * order would otherwise be refused in its place, after a second, as the end of a deadlock.
 */
async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      // One at a time: on several machines, the text with a statement is sent on to all of them.
      for (const statement of splitStatements(text)) await client.query(statement)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt < maxAttempts && isInTheWay(error)) await wait(pauseMs)
      else
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Somebody else has the lock, or waits for one of ours. */
function isInTheWay(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '55P03' || code === '40P01'
}
