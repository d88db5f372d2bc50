import { type Db, row, rows, type Writer } from '#platform/database'

/** Up to when what was received is listed; null before the first time. */
export async function readProgress(db: Db): Promise<Date | null> {
  const found = await row<{ done_until: Date }>(
    db,
    'select done_until from ad_repository_progress',
    [],
  )
  return found?.done_until ?? null
}

/** Never goes back. Whoever calls it waits for those that run beside it, whose sketches are then read. */
export async function noteProgress(db: Writer, until: Date): Promise<void> {
  await rows(
    db,
    `insert into ad_repository_progress as p (is_only, done_until) values (true, $1)
     on conflict (is_only) do update set done_until = greatest(p.done_until, excluded.done_until)`,
    [until],
  )
}
