import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError, quote } from '#platform/backup'

const pollMs = 50
const maxWaitMs = 30_000

/**
 * Lets nobody write to the database of this connection from now on, servers that start later included; reading goes
 * on. Connections are ended, as those that are open would not take notice.
 */
export async function blockWrites(client: pg.ClientBase): Promise<void> {
  await client.query(
    `alter database ${await nameOf(client)} set default_transaction_read_only = on`,
  )
  await endOthers(client)
}

export async function allowWrites(client: pg.ClientBase): Promise<void> {
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${await nameOf(client)} reset default_transaction_read_only`)
  await endOthers(client)
}

async function nameOf(client: pg.ClientBase): Promise<string> {
  await client.query('set default_transaction_read_only = off')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return quote(rows[0]?.name ?? '')
}

async function endOthers(client: pg.ClientBase): Promise<void> {
  const others = `from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and backend_start < $1`
  const { rows: now } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
  const since = now[0]?.now
  await client.query(`select pg_terminate_backend(pid) ${others}`, [since])
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${others}`, [
      since,
    ])
    if (rows[0]?.n === 0) return
    if (performance.now() > deadline)
      throw new BackupError('Connections to the database did not end: who else uses it?')
    await wait(pollMs)
  }
}
