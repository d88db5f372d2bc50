import type { SecurityEventId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { RecordEvent, SecurityEvent, Services } from '#platform/operations'
import { insertEvent } from './event-queries.ts'
import { networkOf } from './network-of.ts'

type Parts = Pick<Services, 'clock' | 'newId'>

/** Writes events to the table, and a line with the same number to the log. */
export function eventRecorder(services: Parts): RecordEvent {
  return async (db, event, caller) => {
    const from = { address: networkOf(caller.address), request: caller.requestId }
    const id = await record(services, db, event, from)
    const { kind, operation, outcome } = event
    caller.log.info({ event: id, kind, operation, outcome }, 'A security event')
  }
}

/** Of what no request asked for: a command of the command line, or a job. */
export async function recordOwnEvent(
  services: Parts,
  db: Db,
  event: Pick<SecurityEvent, 'kind' | 'operation' | 'subject_id'>,
): Promise<void> {
  await record(
    services,
    db,
    { ...event, outcome: 'ok', actor_id: null, object: null },
    { address: null, request: null },
  )
}

async function record(
  { clock, newId }: Parts,
  db: Db,
  event: SecurityEvent,
  from: { address: string | null; request: string | null },
): Promise<SecurityEventId> {
  const id = newId<SecurityEventId>()
  await insertEvent(db, { ...event, ...from, id, happened_at: clock.now() })
  return id
}
