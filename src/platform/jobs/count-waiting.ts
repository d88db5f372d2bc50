import { type Reader, row } from '#platform/database'

/** How many jobs of these names are waiting or running, without those that used up their attempts. */
export async function countWaiting(db: Reader, names: readonly string[]): Promise<number> {
  const found = await row<{ n: number }>(
    db,
    `select count(*)::int as n from graphile_worker.jobs
      where task_identifier = any($1) and attempts < max_attempts`,
    [names],
  )
  return found?.n ?? 0
}
