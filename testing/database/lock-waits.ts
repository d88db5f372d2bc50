import { type Db, rows } from '#platform/database'

/** How many sessions of this database wait for a lock; those of other tests' databases on the same server do not count. */
export async function lockWaits(db: Db): Promise<number> {
  const text = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const here = (await rows(db, text, [])).length
  if (here > 0 || !(await db.isDistributed())) return here
  // For a row they wait on the machine that has it.
  return (await rows(db, 'select 1 from citus_lock_waits', [])).length
}
