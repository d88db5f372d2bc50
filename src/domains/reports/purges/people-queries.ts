import type { PersonId, PurgeId, ReportId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface PurgePersonRow {
  person_id: PersonId
  username: string
  pins: number
  removed: number
  put_back: number
  report_id: ReportId | null
  is_being_put_back: boolean
  is_undoable: boolean
}

/** Those with most pins first. */
export function selectPeople(
  db: Db,
  purgeId: PurgeId,
  after: { pins: number; id: string } | null,
  limit: number,
): Promise<PurgePersonRow[]> {
  return rows<PurgePersonRow>(
    db,
    `select w.person_id, o.username, w.pins, w.removed, w.put_back, w.report_id,
       w.undo_asked_at is not null and w.undone_at is null as is_being_put_back,
       w.report_id is not null and w.undo_asked_at is null as is_undoable
      from purge_people w join people o on o.id = w.person_id
      where w.purge_id = $1 and ($2::int is null or w.pins < $2 or (w.pins = $2 and w.person_id > $3::bigint))
      order by w.pins desc, w.person_id limit $4`,
    [purgeId, after?.pins ?? null, after?.id ?? null, limit],
  )
}

/** Locked until the transaction ends. */
export function lockPurgePerson(
  db: Writer,
  purgeId: PurgeId,
  personId: PersonId,
): Promise<{ report_id: ReportId | null; removed: number; put_back: number } | null> {
  return row(
    db,
    `select report_id, removed, put_back from purge_people where purge_id = $1 and person_id = $2 for update`,
    [purgeId, personId],
  )
}

export async function countRemoved(
  db: Writer,
  purgeId: PurgeId,
  personId: PersonId,
  reportId: ReportId,
): Promise<void> {
  await rows(
    db,
    'update purge_people set removed = removed + 1, report_id = $3 where purge_id = $1 and person_id = $2',
    [purgeId, personId, reportId],
  )
}

export async function countPutBack(
  db: Writer,
  purgeId: PurgeId,
  personId: PersonId,
): Promise<void> {
  await rows(
    db,
    'update purge_people set put_back = put_back + 1 where purge_id = $1 and person_id = $2',
    [purgeId, personId],
  )
}

export interface AffectedPerson {
  person_id: PersonId
  report_id: ReportId
  removed: number
  put_back: number
}

const affected = `select person_id, report_id, removed, put_back from purge_people
  where purge_id = $1 and report_id is not null`

export function selectUntold(db: Db, purgeId: PurgeId, limit: number): Promise<AffectedPerson[]> {
  return rows<AffectedPerson>(db, `${affected} and told_at is null order by person_id limit $2`, [
    purgeId,
    limit,
  ])
}

export function selectToUndo(db: Db, purgeId: PurgeId, limit: number): Promise<AffectedPerson[]> {
  return rows<AffectedPerson>(
    db,
    `${affected} and told_at is not null and undo_asked_at is not null and undone_at is null
      order by person_id limit $2`,
    [purgeId, limit],
  )
}

const moments = { told: 'told_at', undone: 'undone_at' } as const

/** When somebody was told, or all of theirs put back. Returns false where another job has done so. */
export function setMoment(
  db: Writer,
  purgeId: PurgeId,
  personId: PersonId,
  what: keyof typeof moments,
  now: Date,
): Promise<boolean> {
  const moment = moments[what]
  return wrote(
    db,
    `update purge_people set ${moment} = $3
      where purge_id = $1 and person_id = $2 and ${moment} is null returning 1`,
    [purgeId, personId, now],
  )
}

/** Of a person, or of everybody: returns whose pins are to be put back now. */
export function askToUndo(
  db: Writer,
  purgeId: PurgeId,
  personId: PersonId | null,
  now: Date,
): Promise<{ person_id: PersonId }[]> {
  return rows(
    db,
    `update purge_people set undo_asked_at = $3
      where purge_id = $1 and report_id is not null and undo_asked_at is null
        and ($2::bigint is null or person_id = $2) returning person_id`,
    [purgeId, personId, now],
  )
}
