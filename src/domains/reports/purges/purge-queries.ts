import type { KnownPictureListId, PersonId, PurgeId } from '#contract/ids'
import type { Purge } from '#contract/reports/purges/purge'
import type { ReportReason } from '#contract/reports/report'
import { type Db, row, rows, type Writer } from '#platform/database'

export type PurgeState = Purge['state']

export interface PurgeRow {
  id: PurgeId
  state: PurgeState
  is_of_person: boolean
  person_id: PersonId | null
  username: string | null
  domain: string | null
  list_id: KnownPictureListId | null
  /** null as well where it is forgotten. */
  list_name: string | null
  list_reason: ReportReason | null
  from_time: Date | null
  until_time: Date | null
  prepared_at: Date
  preparer: string | null
  scanned_to: string
  pins: number
  people: number
  unlisted_pins: number
  pictures: number
  same_files: number
  rule: ReportReason | null
  words: string
  decided_by: PersonId | null
  decider: string | null
  confirmer: string | null
  started_at: Date | null
  removed: number
  gone: number
  put_back: number
  ended_at: Date | null
  /** There is somebody whose pins were removed, and nobody asked to put them back. */
  has_undoable: boolean
  is_being_put_back: boolean
}

const select = `select g.id, g.state, g.is_of_person, g.person_id, g.domain, g.list_id, g.from_time, g.until_time,
    g.prepared_at, g.scanned_to, g.pins, g.people, g.unlisted_pins, g.pictures, g.same_files, g.rule, g.words,
    g.decided_by, g.started_at, g.removed, g.gone, g.put_back, g.ended_at, list.name as list_name,
    list.reason as list_reason, whose.username, preparer.username as preparer, decider.username as decider,
    confirmer.username as confirmer,
    exists (select 1 from purge_people w where w.purge_id = g.id and w.report_id is not null and w.undo_asked_at is null)
      as has_undoable,
    exists (select 1 from purge_people w where w.purge_id = g.id and w.undo_asked_at is not null and w.undone_at is null)
      as is_being_put_back
  from purges g
  left join known_picture_lists list on list.id = g.list_id
  left join people whose on whose.id = g.person_id
  left join people preparer on preparer.id = g.made_by
  left join people decider on decider.id = g.decided_by
  left join people confirmer on confirmer.id = g.confirmed_by`

export function findPurge(db: Db, id: PurgeId): Promise<PurgeRow | null> {
  return row<PurgeRow>(db, `${select} where g.id = $1`, [id])
}

/** Locked until the transaction ends: one changes what it is about at a time. */
export function lockPurge(db: Writer, id: PurgeId): Promise<PurgeRow | null> {
  return row<PurgeRow>(db, `${select} where g.id = $1 for update of g`, [id])
}

export function selectPurges(db: Db, before: string, limit: number): Promise<PurgeRow[]> {
  return rows<PurgeRow>(db, `${select} where g.id < $1 order by g.id desc limit $2`, [
    before,
    limit,
  ])
}

export interface NewPurge {
  id: PurgeId
  made_by: PersonId
  person_id: PersonId | null
  domain: string | null
  list_id: KnownPictureListId | null
  from_time: Date | null
  until_time: Date | null
  prepared_at: Date
}

export async function insertPurge(db: Writer, purge: NewPurge): Promise<void> {
  await rows(
    db,
    `insert into purges (id, state, made_by, is_of_person, person_id, domain, list_id, from_time, until_time, prepared_at)
     values ($1, 'counting', $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      purge.id,
      purge.made_by,
      purge.person_id !== null,
      purge.person_id,
      purge.domain,
      purge.list_id,
      purge.from_time,
      purge.until_time,
      purge.prepared_at,
    ],
  )
}

export async function setState(db: Writer, id: PurgeId, state: PurgeState): Promise<void> {
  await rows(db, 'update purges set state = $2 where id = $1', [id, state])
}

/** Nothing more is removed from then on. */
export async function endPurge(
  db: Writer,
  id: PurgeId,
  state: 'removed' | 'stopped' | 'cancelled',
  now: Date,
): Promise<void> {
  await rows(db, 'update purges set state = $2, ended_at = $3 where id = $1', [id, state, now])
}

export async function setPurgeDecision(
  db: Writer,
  id: PurgeId,
  { rule, words, by, at }: { rule: ReportReason; words: string; by: PersonId; at: Date },
): Promise<void> {
  await rows(
    db,
    'update purges set rule = $2, words = $3, decided_by = $4, decided_at = $5 where id = $1',
    [id, rule, words, by, at],
  )
}

export async function startPurge(
  db: Writer,
  id: PurgeId,
  confirmedBy: PersonId | null,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update purges set state = 'removing', confirmed_by = $2, started_at = $3 where id = $1`,
    [id, confirmedBy, now],
  )
}

export async function setScannedTo(db: Writer, id: PurgeId, scannedTo: string): Promise<void> {
  await rows(db, 'update purges set scanned_to = $2 where id = $1', [id, scannedTo])
}

/** What was found just now. */
export async function addFound(
  db: Writer,
  id: PurgeId,
  found: Partial<Pick<PurgeRow, 'pins' | 'unlisted_pins' | 'pictures' | 'same_files'>>,
): Promise<void> {
  const { pins = 0, unlisted_pins = 0, pictures = 0, same_files = 0 } = found
  await rows(
    db,
    `update purges set pins = pins + $2, unlisted_pins = unlisted_pins + $3, pictures = pictures + $4,
       same_files = same_files + $5 where id = $1`,
    [id, pins, unlisted_pins, pictures, same_files],
  )
}

const counters = { removed: 'removed', gone: 'gone', put_back: 'put_back' } as const

export async function countOne(
  db: Writer,
  id: PurgeId,
  outcome: keyof typeof counters,
): Promise<void> {
  const counter = counters[outcome]
  await rows(db, `update purges set ${counter} = ${counter} + 1 where id = $1`, [id])
}

/** Forgets what nobody ran, and which pins those of long ago had. Returns whether there may be more. */
export async function forgetPurges(
  db: Writer,
  { preparedBefore, endedBefore }: { preparedBefore: Date; endedBefore: Date },
): Promise<boolean> {
  await rows(
    db,
    `update purges set state = 'cancelled', ended_at = prepared_at
      where state in ('counting', 'too_many', 'counted', 'waiting') and prepared_at < $1`,
    [preparedBefore],
  )
  const old = `select id from purges where ended_at < $1`
  const forgotten = await rows(
    db,
    `delete from purge_pins where (purge_id, pin_id) in (
       select purge_id, pin_id from purge_pins where purge_id in (${old}) limit 10000) returning 1`,
    [endedBefore],
  )
  if (forgotten.length > 0) return true
  await rows(db, `delete from purge_people where purge_id in (${old})`, [endedBefore])
  await rows(db, `delete from purge_pictures where purge_id in (${old})`, [endedBefore])
  return false
}
