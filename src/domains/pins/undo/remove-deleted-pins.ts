import type { BoardId, PersonId, PinId } from '#contract/ids'
import { type Database, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceReleased } from '../leaving/release-media.ts'
import { deleteTagsOfPins } from '../options/delete-tags.ts'
import { undoTime } from './undo-time.ts'

const batch = 500

type Gone = Parameters<typeof announceReleased>[1]

/** Removes pins that can no longer be restored, in batches; returns how many. */
export async function removeDeletedPins(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<number> {
  return removeWhere(database, 'd.deleted_at <= $1', undoTime.since(clock.now()))
}

/** Of a deleted account: the pins it had saved, and those it had deleted. */
export async function removeDeletedPinsOf(database: Database, personId: PersonId): Promise<void> {
  await removeWhere(database, '(d.person_id = $1 or d.deleted_by = $1)', personId)
  await database.transaction((db) =>
    rows(
      db,
      `update deleted_pins set pin = jsonb_set(pin, '{root_person_id}', pin->'person_id')
        where (pin->>'root_person_id')::bigint = $1`,
      [personId],
    ),
  )
}

/** For the operator: a deleted pin must not be restored. */
export async function removeDeletedPin(database: Database, id: string): Promise<void> {
  await removeWhere(database, 'd.id = $1', id)
}

/** The deleted pins of a board that is gone for good. */
export async function removeDeletedPinsOfBoard(
  database: Database,
  boardId: BoardId,
): Promise<void> {
  await removeWhere(
    database,
    'd.board_id = $1 and not exists (select 1 from boards where id = $1)',
    boardId,
  )
}

async function removeWhere(database: Database, where: string, value: unknown): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await database.transaction((db) => removeSome(db, where, value))
    removed += some.removed
    if (some.found < batch) return removed
  }
}

interface Removal {
  found: number
  /** Without those that another process removed or restored meanwhile. */
  removed: number
}

async function removeSome(db: Writer, where: string, value: unknown): Promise<Removal> {
  const old = await rows<{ board_id: BoardId; id: PinId }>(
    db,
    `select d.board_id, d.id from deleted_pins d where ${where} order by d.id limit $2`,
    [value, batch],
  )
  const gone = await rows<Gone[number] & { id: PinId }>(
    db,
    `delete from deleted_pins d using unnest($2::bigint[], $3::bigint[]) old(board_id, id)
      where d.board_id = any($2::bigint[]) and d.board_id = old.board_id and d.id = old.id and ${where}
      returning d.id, d.image_signature, d.video_signature, d.story_id`,
    [value, old.map(({ board_id }) => board_id), old.map(({ id }) => id)],
  )
  await deleteTagsOfPins(
    db,
    gone.map(({ id }) => id),
  )
  await announceReleased(db, gone)
  return { found: old.length, removed: gone.length }
}
