import type pg from 'pg'
import type { Log } from '#platform/log'

/**
 * How long a job that nobody knows is kept after its time. Beside this process another release may run for a
 * while, or come back after a rollback, and know it.
 */
const keptFor = '7 days'

/**
 * A runner fetches only jobs of its own tasks, so those of a task that was removed wait for ever. They hold up no
 * other job. They are logged, and removed when they were due long ago. Returns how many were removed.
 */
export async function removeUnknownJobs(
  pool: pg.Pool,
  known: readonly string[],
  log: Log,
): Promise<number> {
  const { rows: unknown } = await pool.query<{ id: string; name: string; is_old: boolean }>(
    `select id, task_identifier as name, run_at < now() - $2::interval as is_old
       from graphile_worker.jobs where task_identifier <> all($1) and locked_at is null`,
    [known, keptFor],
  )
  if (unknown.length === 0) return 0
  const old = unknown.filter(({ is_old }) => is_old).map(({ id }) => id)
  await pool.query('select id from graphile_worker.complete_jobs($1::bigint[])', [old])
  const names = [...new Set(unknown.map(({ name }) => name))]
  log.warn({ names, waiting: unknown.length - old.length, removed: old.length }, 'Unknown jobs')
  return old.length
}
