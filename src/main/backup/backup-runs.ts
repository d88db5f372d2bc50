import { type Db, row, rows, type Writer } from '#platform/database'

/** What is known of the backups of this server. */
export interface BackupState {
  /** When the last good one was begun. */
  good_at: Date | null
  /** When the last attempt failed or was killed, unless a good one came after it. */
  failed_at: Date | null
  failure: string | null
}

/** Returns its id. */
export async function beginRun(db: Writer, now: Date): Promise<string> {
  const begun = await row<{ id: string }>(
    db,
    'insert into backup_runs (started_at) values ($1) returning id',
    [now],
  )
  if (begun === null) throw new Error('The backup was not recorded')
  return begun.id
}

export async function endRun(
  db: Writer,
  id: string,
  now: Date,
  made: { backup: string; writtenBytes: number },
): Promise<void> {
  await rows(
    db,
    'update backup_runs set ended_at = $2, backup = $3, written_bytes = $4 where id = $1',
    [id, now, made.backup, made.writtenBytes],
  )
}

export async function failRun(db: Writer, id: string, now: Date, failure: string): Promise<void> {
  await rows(db, 'update backup_runs set ended_at = $2, failure = $3 where id = $1', [
    id,
    now,
    failure,
  ])
}

/** It did not begin: another one is being made. */
export async function forgetRun(db: Writer, id: string): Promise<void> {
  await rows(db, 'delete from backup_runs where id = $1', [id])
}

/** The last 90 days are enough to look something up. */
export async function deleteOldRuns(db: Writer, now: Date): Promise<void> {
  await rows(
    db,
    `delete from backup_runs where started_at < $1::timestamptz - interval '90 days'`,
    [now],
  )
}

export async function findBackupState(db: Db): Promise<BackupState> {
  const good = await row<{ started_at: Date }>(
    db,
    `select started_at from backup_runs where backup is not null and failure is null
      order by started_at desc limit 1`,
    [],
  )
  // One that has no end was killed, unless nothing came after it: then it may still run.
  const failed = await row<{ started_at: Date; failure: string | null }>(
    db,
    `select started_at, failure from backup_runs r
      where started_at > coalesce($1, '-infinity'::timestamptz)
        and (failure is not null or ended_at is null and exists (
          select 1 from backup_runs later where later.started_at > r.started_at))
      order by started_at desc limit 1`,
    [good?.started_at ?? null],
  )
  return {
    good_at: good?.started_at ?? null,
    failed_at: failed?.started_at ?? null,
    failure: failed === null ? null : (failed.failure ?? 'It was ended before it was done.'),
  }
}
