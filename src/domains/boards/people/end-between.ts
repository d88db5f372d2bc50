import type { PersonId } from '#contract/ids'
import { type Database, rows } from '#platform/database'

/**
 * After a block: removes both as collaborators and invitees of the other's boards, and revokes their
 * invitations of each other to third boards.
 */
export async function endBoardsBetween(
  database: Database,
  one: PersonId,
  other: PersonId,
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
