import type { PurgeId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'

/** Lets a job do what is to be done about it next. Two at once do everything once. */
export function announcePurge(db: Writer, id: PurgeId, runAt?: Date): Promise<void> {
  const key = `purge ${id}`
  return enqueue(db, 'purge_due', { purge_id: id }, runAt ? { key, runAt } : { key })
}
