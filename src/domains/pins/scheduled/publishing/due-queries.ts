import { type Db, row, rows, type Writer } from '#platform/database'
import { type ScheduledRow, scheduledColumns } from '../scheduled-queries.ts'

export type DuePin = Pick<ScheduledRow, 'person_id' | 'id' | 'publish_at'>

const isWaiting = 's.failed_at is null and s.cancelled_at is null and s.publish_at <='

/** Those whose time has come, the earliest first, of all people. */
export function selectDue(
  db: Db,
  now: Date,
  after: DuePin | null,
  limit: number,
): Promise<DuePin[]> {
  return rows<DuePin>(
    db,
    `select s.person_id, s.id, s.publish_at from scheduled_pins s
      where ${isWaiting} $1 and ($2::timestamptz is null or (s.publish_at, s.id) > ($2, $3::bigint))
      order by s.publish_at, s.id limit $4`,
    [now, after?.publish_at ?? null, after?.id ?? null, limit],
  )
}

/** Null where it waits no more, or another process has it. */
export function lockDue(
  db: Writer,
  { person_id, id }: DuePin,
  now: Date,
): Promise<ScheduledRow | null> {
  return row<ScheduledRow>(
    db,
    `select ${scheduledColumns} from scheduled_pins s
      where s.person_id = $1 and s.id = $2 and ${isWaiting} $3 for update skip locked`,
    [person_id, id, now],
  )
}
