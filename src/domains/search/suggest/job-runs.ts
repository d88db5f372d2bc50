import { type Db, row, rows, type Writer } from '#platform/database'

/** A job that reads everything waits this many times as long as it took: on a large server it runs seldom. */
const restPerRun = 50

export async function isJobDue(db: Db, job: string, now: Date): Promise<boolean> {
  const last = await row<{ finished_at: Date; took_ms: number }>(
    db,
    'select finished_at, took_ms from suggestion_runs where job = $1',
    [job],
  )
  return !last || now.getTime() - last.finished_at.getTime() >= last.took_ms * restPerRun
}

export async function recordRun(
  db: Writer,
  run: { job: string; finishedAt: Date; tookMs: number },
): Promise<void> {
  await rows(
    db,
    `insert into suggestion_runs (job, finished_at, took_ms) values ($1, $2, $3)
     on conflict (job) do update set finished_at = excluded.finished_at, took_ms = excluded.took_ms`,
    [run.job, run.finishedAt, Math.round(run.tookMs)],
  )
}
