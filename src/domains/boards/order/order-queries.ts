import type { BoardId, PersonId, SectionId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/*
 * Every board and every section has a unique position among its siblings. Moving one gives it a
 * position beside its neighbour and shifts those between by one, in one statement; callers must lock
 * the row that owns the order.
 */

/** Boards are sorted by descending position. */
export async function nextPosition(db: Db, ownerId: PersonId): Promise<number> {
  const found = await row<{ next: number }>(
    db,
    'select coalesce(max(position), 0) + 1 as next from boards where owner_id = $1',
    [ownerId],
  )
  return found?.next ?? 1
}

export async function findPosition(
  db: Db,
  ownerId: PersonId,
  boardId: BoardId,
): Promise<number | null> {
  const found = await row<{ position: number }>(
    db,
    'select position from boards where owner_id = $1 and id = $2 and deleted_at is null',
    [ownerId, boardId],
  )
  return found?.position ?? null
}

export async function moveBoard(
  db: Writer,
  ownerId: PersonId,
  boardId: BoardId,
  from: number,
  behind: number,
): Promise<void> {
  await rows(
    db,
    `update boards set position = case
       when id = $2 then case when $4::int > $3::int then $4::int - 1 else $4::int end
       when $4::int > $3::int then position - 1 else position + 1 end
     where owner_id = $1 and (id = $2
       or ($4::int > $3::int and position > $3::int and position < $4::int)
       or ($4::int < $3::int and position >= $4::int and position < $3::int))`,
    [ownerId, boardId, from, behind],
  )
}

/** Sections are sorted by ascending position; `behind` is 0 for the front. */
export async function moveSection(
  db: Writer,
  boardId: BoardId,
  sectionId: SectionId,
  from: number,
  behind: number,
): Promise<void> {
  await rows(
    db,
    `update board_sections set position = case
       when id = $2 then case when $4::int < $3::int then $4::int + 1 else $4::int end
       when $4::int < $3::int then position + 1 else position - 1 end
     where board_id = $1 and (id = $2
       or ($4::int < $3::int and position > $4::int and position < $3::int)
       or ($4::int > $3::int and position <= $4::int and position > $3::int))`,
    [boardId, sectionId, from, behind],
  )
}
