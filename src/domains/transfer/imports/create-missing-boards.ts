import type { Privacy } from '#contract/boards/board'
import { isFailure } from '#contract/errors'
import { addBoard, findBoardNamed } from '#domains/boards'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ImportRow } from './import-queries.ts'
import type { FoundBoard } from './read/read-boards.ts'

/** Creates the missing boards of an export with their descriptions, up to the limit of boards. */
export async function createMissingBoards(
  context: Services & { db: Writer },
  { person_id, board_privacy }: ImportRow,
  boards: readonly FoundBoard[],
): Promise<void> {
  for (const { name, description, is_secret } of boards) {
    if ((await findBoardNamed(context.db, person_id, name)) !== null) continue
    const privacy = is_secret ? 'secret' : (board_privacy as Privacy)
    try {
      await addBoard(context, person_id, {
        name,
        description,
        privacy,
        category: '',
        collaborator_invites_enabled: false,
        layout: 'default',
      })
    } catch (error) {
      // Its pins fail one by one, as they find no board.
      if (isFailure(error, 'board_limit_reached')) return
      throw error
    }
  }
}
