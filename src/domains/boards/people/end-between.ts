import { type Database, rows } from '#platform/database'

/**
 * After a block: neither saves to the other's boards any more, nor is asked to; and neither stays asked to
 * a third one's board by the other.
 */
export async function endBoardsBetween(
  database: Database,
  one: string,
  other: string,
): Promise<void> {
  await database.transaction((db) =>
    rows(
      db,
      `delete from board_collaborators c using boards b
        where b.id = c.board_id and c.person_id in ($1, $2)
          and (b.owner_id in ($1, $2) or (c.accepted_at is null and c.invited_by in ($1, $2)))`,
      [one, other],
    ),
  )
}
