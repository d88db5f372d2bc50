import { type Db, rows, type Writer } from '#platform/database'
import { type AudienceRow, audienceColumns } from '../definitions/audience-queries.ts'

/** Audiences that were not looked at since then, those that never were first. */
export function selectDue(db: Db, before: Date, limit: number): Promise<AudienceRow[]> {
  return rows<AudienceRow>(
    db,
    `select ${audienceColumns} from audiences
      where archived_at is null and (refreshed_at is null or refreshed_at < $1)
      order by refreshed_at nulls first limit $2`,
    [before, limit],
  )
}

type Version = Pick<AudienceRow, 'advertiser_id' | 'id' | 'source_id'>

/** False where another process took it, or it was changed since. */
export async function takeDue(
  db: Writer,
  { advertiser_id, id, source_id }: Version,
  before: Date,
  now: Date,
): Promise<boolean> {
  const taken = await rows(
    db,
    `update audiences set refreshed_at = $5
      where advertiser_id = $1 and id = $2 and source_id = $3 and (refreshed_at is null or refreshed_at < $4)
      returning id`,
    [advertiser_id, id, source_id, before, now],
  )
  return taken.length > 0
}

export async function noteRead(
  db: Writer,
  { advertiser_id, id, source_id }: Version,
  until: Date,
): Promise<void> {
  await rows(
    db,
    'update audiences set read_until = $4 where advertiser_id = $1 and id = $2 and source_id = $3',
    [advertiser_id, id, source_id, until],
  )
}

/** Returns whether its status is another one now. */
export async function noteSize(
  db: Writer,
  { advertiser_id, id, source_id, status }: Version & Pick<AudienceRow, 'status'>,
  size: { shown_people: number; status: AudienceRow['status'] },
  now: Date,
): Promise<boolean> {
  await rows(
    db,
    `update audiences set shown_people = $4, status = $5, sized_at = $6
      where advertiser_id = $1 and id = $2 and source_id = $3`,
    [advertiser_id, id, source_id, size.shown_people, size.status, now],
  )
  return size.status !== status
}

export async function noteFailure(
  db: Writer,
  { advertiser_id, id }: Version,
  failure: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    'update audiences set failed_at = $3, failure = $4 where advertiser_id = $1 and id = $2',
    [advertiser_id, id, now, failure],
  )
}

export async function clearFailure(db: Writer, { advertiser_id, id }: Version): Promise<void> {
  await rows(
    db,
    `update audiences set failed_at = null, failure = null
      where advertiser_id = $1 and id = $2 and failure is not null`,
    [advertiser_id, id],
  )
}
