import { countBoardPins } from '#domains/boards'
import { type Database, rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { countSaves } from './pin-queries.ts'

const batch = 500

/**
 * Removes what somebody whose account is gone had saved, wherever it lies, and their name from pictures
 * that others saved onward: those stem from who has them now. Some at a time; each step stands by itself.
 */
export async function removePinsOf(database: Database, personId: string): Promise<void> {
  while ((await database.transaction((db) => removeSome(db, personId))) === batch);
  while ((await database.transaction((db) => forgetSome(db, personId))) === batch);
}

interface RemovedPin {
  board_id: string
  image_signature: string
  root_pin_id: string
}

async function removeSome(db: Writer, personId: string): Promise<number> {
  const gone = await rows<RemovedPin>(
    db,
    `delete from pins p using (select board_id, id from pins where person_id = $1 order by id limit $2) oldest
      where p.board_id = oldest.board_id and p.id = oldest.id
      returning p.board_id, p.image_signature, p.root_pin_id`,
    [personId, batch],
  )
  for (const [board, pins] of Map.groupBy(gone, (pin) => pin.board_id))
    await countBoardPins(db, board, -pins.length)
  for (const [root, pins] of Map.groupBy(gone, (pin) => pin.root_pin_id))
    await countSaves(db, root, -pins.length)
  for (const signature of new Set(gone.map((pin) => pin.image_signature)))
    await enqueue(db, 'image_released', { signature })
  return gone.length
}

async function forgetSome(db: Writer, personId: string): Promise<number> {
  const changed = await rows(
    db,
    `update pins p set root_person_id = p.person_id
       from (select board_id, id from pins
              where root_person_id = $1 and root_person_id <> person_id limit $2) chosen
      where p.board_id = chosen.board_id and p.id = chosen.id returning 1`,
    [personId, batch],
  )
  return changed.length
}
