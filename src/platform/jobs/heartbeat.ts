import type pg from 'pg'

/*
 * The queue keeps a killed process's jobs locked for hours. Each process therefore records a heartbeat
 * every few seconds, by the database's clock, and any process unlocks the jobs of one without recent
 * heartbeats.
 */
const deadAfter = '15 seconds'

export async function heartbeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_processes (worker_id, seen_at) values ($1, now())
     on conflict (worker_id) do update set seen_at = now()`,
    [workerId],
  )
}

export async function removeHeartbeat(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query('delete from job_processes where worker_id = $1', [workerId])
}

/** Returns the workers whose jobs were unlocked. */
export async function unlockJobsOfDeadWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `select distinct held.locked_by as worker_id
       from (
         select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
         union all
         select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
       ) held
       left join job_processes alive on alive.worker_id = held.locked_by
      where held.locked_at < now() - $1::interval
        and (alive.seen_at is null or alive.seen_at < now() - $1::interval)`,
    [deadAfter],
  )
  const dead = rows.map((row) => row.worker_id)
  if (dead.length > 0) await unlockJobsOf(pool, dead)
  await pool.query(`delete from job_processes where seen_at < now() - interval '1 hour'`)
  return dead
}

export async function unlockJobsOf(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
}
