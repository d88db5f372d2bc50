import type { Privacy } from '#contract/boards/board'
import type { BoardId } from '#contract/ids'
import {
  type Database,
  lockRows,
  rebuildStored,
  rows,
  type ScannedRow,
  type Writer,
} from '#platform/database'
import { toStoredCard } from '../reading/board-views.ts'
import { boardCard } from './board-card.ts'

interface OldRow {
  id: BoardId
  name: string
  slug: string
  privacy: Privacy
  layout: string
}

/** Writes the stored cards of all boards in their present shape; returns how many were in an older one. */
export function rebuildBoardCards(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  batch = 1_000,
): Promise<number> {
  return rebuildStored({
    scan: (after) =>
      rows<ScannedRow>(
        reader,
        `select id, coalesce(card_version, 1) < $2 as is_old from boards where id > $1 order by id limit $3`,
        [after, boardCard.version, batch],
      ),
    transaction,
    rebuild: rebuildBoards,
  })
}

async function rebuildBoards(db: Writer, ids: string[]): Promise<number> {
  const boards = await lockRows<OldRow>(
    db,
    `select id, name, slug, privacy, layout from boards
      where id = any($1::bigint[]) and coalesce(card_version, 1) < $2 order by id for no key update`,
    ids,
    boardCard.version,
  )
  const cards = boards.map((board) => ({ id: board.id, card: toStoredCard(board) }))
  await rows(
    db,
    `update boards b set card = c.card, card_version = $2
       from jsonb_to_recordset($1::jsonb) as c(id bigint, card text)
      where b.id = any($3::bigint[]) and b.id = c.id`,
    [JSON.stringify(cards), boardCard.version, cards.map(({ id }) => id)],
  )
  return cards.length
}
