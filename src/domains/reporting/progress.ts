import { type Db, row, rows, type Writer } from '#platform/database'

/**
 * `searches`: of facts and their totals; versions before went by `weeks`. `attribution_pages`: where it stopped before it
 * came to the end. `attribution_again`: where looking again begins the next time; `attribution_again_pages`: where it
 * stopped before it came to the end, the epoch at the end. `past`: of what forecasts
 * read.
 */
export type ProgressOf =
  | 'searches'
  | 'attribution'
  | 'attribution_pages'
  | 'attribution_again'
  | 'attribution_again_pages'
  | 'past'

/** Up to when what was received is in the figures; the epoch before the first time. */
export async function readProgress(db: Db, job: ProgressOf): Promise<Date> {
  const found = await row<{ done_until: Date }>(
    db,
    'select done_until from reporting_progress where job = $1',
    [job],
  )
  return found?.done_until ?? new Date(0)
}

/** Never goes back, however many run at a time. */
export async function noteProgress(db: Writer, job: ProgressOf, until: Date): Promise<void> {
  await rows(
    db,
    `insert into reporting_progress as p (job, done_until) values ($1, $2)
     on conflict (job) do update set done_until = greatest(p.done_until, excluded.done_until)`,
    [job, until],
  )
}

/** May go back. */
export async function setProgress(db: Writer, job: ProgressOf, to: Date): Promise<void> {
  await rows(
    db,
    `insert into reporting_progress as p (job, done_until) values ($1, $2)
     on conflict (job) do update set done_until = excluded.done_until`,
    [job, to],
  )
}
