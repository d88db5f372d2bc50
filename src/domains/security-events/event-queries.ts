import { highestId, type PersonId, type SecurityEventId } from '#contract/ids'
import type { SecurityKind } from '#contract/security-events/kinds'
import { type Db, rows, type Writer } from '#platform/database'
import { firstIdAt } from '#platform/ids'

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

/**
 * How far an id may be from the moment of its event: ids contain their time, but clocks of machines differ. Days
 * become ranges of ids by it, so that the index of each filter serves them too.
 */
const slackMs = 3_600_000
const never = new Date('9999-12-31T00:00:00Z')

const columns = `e.id, e.happened_at, e.kind, e.operation, e.outcome, e.actor_id, e.subject_id, e.object, e.address,
  e.request`
const inRange = 'e.id >= $1 and e.id < $2 and e.happened_at >= $3 and e.happened_at < $4'
const newest = 'order by id desc limit $5'

/**
 * As a range, in the order of the index by kind: told that they are equal, the planner would search the whole table
 * backwards for kinds that are rare.
 */
const ofKind = 'e.kind >= $6 and e.kind <= $6'

/** Who did something is never also whom it concerns. */
const ofPerson = (more: string) => `select * from (
  (select ${columns} from security_events e where e.actor_id = $6 and ${inRange} ${more} ${newest})
  union all
  (select ${columns} from security_events e where e.subject_id = $6 and ${inRange} ${more} ${newest})
) of_person ${newest}`

const withNames = (found: string) => `select ${columns}, a.username as actor, s.username as subject
  from (${found}) e
  left join people a on a.id = e.actor_id
  left join people s on s.id = e.subject_id
 order by e.id desc`

/** The newest first, with ids below one. Each filter has a statement of its own, which reads an index from its end. */
export function selectEvents(
  db: Db,
  { kind, person_id, from, until }: EventFilter,
  below: string,
  limit: number,
): Promise<ListedEvent[]> {
  const range = [...idRange(from, until, below), from ?? new Date(0), until ?? never, limit]
  if (person_id !== null && kind !== null)
    return rows<ListedEvent>(db, withNames(ofPerson('and e.kind = $7')), [
      ...[...range, person_id, kind],
    ])
  if (person_id !== null)
    return rows<ListedEvent>(db, withNames(ofPerson('')), [...range, person_id])
  if (kind !== null)
    return rows<ListedEvent>(
      db,
      withNames(
        `select ${columns} from security_events e where ${ofKind} and ${inRange} order by kind desc, id desc limit $5`,
      ),
      [...range, kind],
    )
  return rows<ListedEvent>(
    db,
    withNames(`select ${columns} from security_events e where ${inRange} ${newest}`),
    range,
  )
}

function idRange(from: Date | null, until: Date | null, below: string): [string, string] {
  const first = from === null ? '0' : firstIdAt(new Date(from.getTime() - slackMs))
  const end = until === null ? below : firstIdAt(new Date(until.getTime() + slackMs))
  return [lower(first, highestId), lower(end, below)]
}

/** Of days that are far off, no id is known yet. */
function lower(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? one : other
}

export async function forgetInEvents(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'update security_events set actor_id = null where actor_id = $1', [personId])
  await rows(db, 'update security_events set subject_id = null where subject_id = $1', [personId])
}

/** Of the first `max` by id, those of before: returns how many went. */
export async function deleteEventsBefore(db: Writer, before: Date, max: number): Promise<number> {
  const gone = await rows(
    db,
    `delete from security_events where id in (
       select id from (select id, happened_at from security_events order by id limit $2) oldest
        where happened_at < $1) returning 1`,
    [before, max],
  )
  return gone.length
}
