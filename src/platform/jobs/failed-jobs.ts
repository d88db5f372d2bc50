import type { JobId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/*
 * The queue's view `jobs` and its functions are its public interface; its tables are its own. Errors are its words:
 * the message of what was thrown.
 */

export interface FailedJobRow {
  id: JobId
  name: string
  attempts: number
  max_attempts: number
  failed_at: Date
  run_at: Date
  is_running: boolean
  error: string
}

const errorLength = 2_000

/** How many jobs used up their attempts, counted up to a limit. */
export async function countGivenUp(db: Db, max: number): Promise<number> {
  const found = await row<{ n: number }>(
    db,
    `select count(*)::int as n from (
       select from graphile_worker.jobs where last_error is not null and attempts >= max_attempts limit $1) one`,
    [max],
  )
  return found?.n ?? 0
}

/** Jobs that failed at their last attempt, the newest first, with ids below one. */
export function selectFailedJobs(
  db: Db,
  isGivenUp: boolean,
  belowId: string,
  limit: number,
): Promise<FailedJobRow[]> {
  return rows<FailedJobRow>(
    db,
    `select id::text as id, task_identifier as name, attempts::int as attempts, max_attempts::int as max_attempts,
            updated_at as failed_at, run_at, locked_at is not null as is_running,
            left(last_error, ${errorLength}) as error
       from graphile_worker.jobs
      where last_error is not null and (attempts >= max_attempts) = $1 and id < $2
      order by id desc limit $3`,
    [isGivenUp, belowId, limit],
  )
}

export function findFailedJob(
  db: Db,
  id: JobId,
): Promise<Pick<FailedJobRow, 'id' | 'name'> | null> {
  return row(
    db,
    `select id::text as id, task_identifier as name from graphile_worker.jobs
      where id = $1 and last_error is not null`,
    [id],
  )
}

/** Failed jobs of one name, the oldest first. */
export async function selectFailedAlike(db: Db, name: string, limit: number): Promise<JobId[]> {
  const found = await rows<{ id: JobId }>(
    db,
    `select id::text as id from graphile_worker.jobs
      where task_identifier = $1 and last_error is not null order by id limit $2`,
    [name, limit],
  )
  return found.map(({ id }) => id)
}

/** Runs them now, with all their attempts. Those that run already stay as they are; returns how many do not. */
export async function runAgain(db: Writer, ids: readonly JobId[], now: Date): Promise<number> {
  const found = await rows<{ id: string }>(
    db,
    `select id::text as id from graphile_worker.reschedule_jobs($1::bigint[], run_at => $2, attempts => 0)`,
    [[...ids], now],
  )
  return found.length
}

/** Removes jobs that were given up before a time, at most so many; returns how many. */
export async function removeGivenUp(db: Writer, before: Date, limit: number): Promise<number> {
  const found = await rows<{ id: string }>(
    db,
    `select id from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
        where last_error is not null and attempts >= max_attempts and updated_at < $1 and locked_at is null
        order by id limit $2))`,
    [before, limit],
  )
  return found.length
}
