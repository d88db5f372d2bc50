import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'

/** Has the devices of these people told of what happened, in the caller's transaction and soon after it. */
export async function announcePush(
  db: Writer,
  personIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return
  const reached = await rows<{ person_id: PersonId }>(
    db,
    'select distinct person_id from push_subscriptions where person_id = any($1::bigint[])',
    [personIds],
  )
  const runAt = new Date(now.getTime() + limits.pushWaitSeconds * 1_000)
  for (const { person_id } of reached) await schedulePush(db, person_id, runAt)
}

/** One job for each person: what happens until then is told with it. */
function schedulePush(db: Writer, person_id: PersonId, runAt: Date): Promise<void> {
  return enqueue(
    db,
    'push_due',
    { person_id },
    { key: `push_due ${person_id}`, runAt, keepsTime: true },
  )
}

/** For what could not be told yet, in place of an earlier call; what happens until then does not wait for it. */
export function tellLater(db: Writer, person_id: PersonId, runAt: Date): Promise<void> {
  return enqueue(db, 'push_due', { person_id }, { key: `push_later ${person_id}`, runAt })
}
