import type { PersonId, SecurityEventId } from '#contract/ids'
import type { SecurityKind } from '#contract/security-events/kinds'
import { type Db, rows, type Writer } from '#platform/database'

export interface SecurityEventRow {
  id: SecurityEventId
  happened_at: Date
  kind: SecurityKind
  operation: string
  outcome: string
  actor_id: PersonId | null
  subject_id: PersonId | null
  object: string | null
  address: string | null
  request: string | null
}

export async function insertEvent(db: Db, event: SecurityEventRow): Promise<void> {
  await rows(
    db,
    `insert into security_events (id, happened_at, kind, operation, outcome, actor_id, subject_id, object, address,
       request)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[event.id, event.happened_at, event.kind, event.operation, event.outcome, event.actor_id],
      ...[event.subject_id, event.object, event.address, event.request],
    ],
  )
}

export interface EventFilter {
  kind: SecurityKind | null
  person_id: PersonId | null
  from: Date | null
  until: Date | null
}

export interface ListedEvent extends SecurityEventRow {
  actor: string | null
  subject: string | null
}

/** The newest first, with ids below one. */
export function selectEvents(
  db: Db,
  { kind, person_id, from, until }: EventFilter,
  below: string,
  limit: number,
): Promise<ListedEvent[]> {
  return rows<ListedEvent>(
    db,
    `select e.id, e.happened_at, e.kind, e.operation, e.outcome, e.actor_id, e.subject_id, e.object, e.address,
            e.request, a.username as actor, s.username as subject
       from security_events e
       left join people a on a.id = e.actor_id
       left join people s on s.id = e.subject_id
      where e.id < $1 and ($2::text is null or e.kind = $2)
        and ($3::bigint is null or e.actor_id = $3 or e.subject_id = $3)
        and ($4::timestamptz is null or e.happened_at >= $4)
        and ($5::timestamptz is null or e.happened_at < $5)
      order by e.id desc limit $6`,
    [below, kind, person_id, from, until, limit],
  )
}

export async function forgetInEvents(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'update security_events set actor_id = null where actor_id = $1', [personId])
  await rows(db, 'update security_events set subject_id = null where subject_id = $1', [personId])
}

/** Returns how many went. */
export async function deleteEventsBefore(db: Writer, before: Date, max: number): Promise<number> {
  const gone = await rows(
    db,
    `delete from security_events where id in (
       select id from security_events where happened_at < $1 order by id limit $2) returning 1`,
    [before, max],
  )
  return gone.length
}
