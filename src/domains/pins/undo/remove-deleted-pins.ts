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
  return removeWhere(database, 'deleted_at <= $1', undoTime.since(clock.now()))
}

/** Of a deleted account: the pins it had saved, and those it had deleted. */
export async function removeDeletedPinsOf(database: Database, personId: PersonId): Promise<void> {
  await removeWhere(database, '(person_id = $1 or deleted_by = $1)', personId)
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
  await removeWhere(database, 'id = $1', id)
}

/** The deleted pins of a board that is gone for good. */
export async function removeDeletedPinsOfBoard(
  database: Database,
  boardId: BoardId,
): Promise<void> {
  await removeWhere(
    database,
    'board_id = $1 and not exists (select 1 from boards where id = $1)',
    boardId,
  )
}

async function removeWhere(database: Database, where: string, value: unknown): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await database.transaction((db) => removeSome(db, where, value))
    removed += some
    if (some < batch) return removed
  }
}

async function removeSome(db: Writer, where: string, value: unknown): Promise<number> {
  const gone = await rows<Gone[number] & { id: PinId }>(
    db,
    `delete from deleted_pins d using (
       select id from deleted_pins where ${where} order by id limit $2 for update skip locked) old
      where d.id = old.id returning d.id, d.image_signature, d.video_signature, d.story_id`,
    [value, batch],
  )
  await deleteTagsOfPins(
    db,
    gone.map(({ id }) => id),
  )
  await announceReleased(db, gone)
  return gone.length
}
