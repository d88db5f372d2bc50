import { type Db, rows } from '#platform/database'

/** How many sessions of this database wait for a lock; those of other tests' databases on the same server do not count. */
export async function lockWaits(db: Db): Promise<number> {
  const text = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  // On several machines they wait where the row is.
  const onMachines = 'select 1 from citus_lock_waits'
  return (await rows(db, (await db.isDistributed()) ? onMachines : text, [])).length
}
