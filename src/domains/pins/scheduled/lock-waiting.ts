import { Failure } from '#contract/errors'
import type { ScheduledPinId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import { findPublished } from './publishing/published-queries.ts'
import { lockScheduled, type ScheduledOf, type ScheduledRow } from './scheduled-queries.ts'

/** One that waits, until the transaction ends; who comes a moment after it was published gets a failure that says so. */
export async function lockWaiting(
  db: Writer,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<ScheduledRow> {
  const pin = await lockScheduled(db, of, id)
  if (!pin) throw await waitsNoMore(db, of, id)
  return pin
}

/** Why there is none. */
export async function waitsNoMore(db: Db, of: ScheduledOf, id: ScheduledPinId): Promise<Failure> {
  const field = 'scheduled_pin_id'
  const pin_id = await findPublished(db, of, id)
  return pin_id === null
    ? new Failure('scheduled_pin_not_found', { field })
    : new Failure('scheduled_pin_published', { field, data: { pin_id } })
}
