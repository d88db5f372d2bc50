import { type Db, row } from '#platform/database'
import { savableBy } from './board-privacy.ts'
import { type BoardRow, boardColumns } from './board-queries.ts'

declare const savable: unique symbol

/** A board the viewer was found allowed to change. Only the two functions below can make one. */
export type SavableBoard = BoardRow & { readonly [savable]: true }

const select = `select ${boardColumns} from boards b join people owner on owner.id = b.owner_id`

export async function findSavableBoard(
  db: Db,
  id: string,
  viewerId: string,
): Promise<SavableBoard | null> {
  const board = await row<BoardRow>(db, `${select} where b.id = $1 and ${savableBy('$2')}`, [
    id,
    viewerId,
  ])
  return board as SavableBoard | null
}

/** The same, held against other writers until the transaction ends. */
export async function lockSavableBoard(
  db: Db,
  id: string,
  viewerId: string,
): Promise<SavableBoard | null> {
  const board = await row<BoardRow>(
    db,
    `${select} where b.id = $1 and ${savableBy('$2')} for no key update of b`,
    [id, viewerId],
  )
  return board as SavableBoard | null
}
