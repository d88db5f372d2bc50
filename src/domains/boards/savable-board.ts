import { Failure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'
import { ownedBy, savableBy, savedOnBehalf } from './board-privacy.ts'
import { type BoardRow, boardColumns } from './board-queries.ts'

declare const savable: unique symbol
declare const own: unique symbol

export interface SavableRow extends BoardRow {
  /** The viewer is not a member, and saves on behalf of the owner. */
  is_on_behalf: boolean
}

/** A board that the viewer may save to. Only the functions below can create one. */
export type SavableBoard = SavableRow & { readonly [savable]: true }
/** A board of the viewer's own. */
export type OwnBoard = SavableBoard & { readonly [own]: true }

/** `viewer` is the placeholder of the viewer's id. */
export function selectSavable(viewer: string): string {
  return `select ${boardColumns}, ${savedOnBehalf(viewer)} as is_on_behalf
    from boards b join people owner on owner.id = b.owner_id`
}

const select = selectSavable('$2')

export async function findSavableBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<SavableBoard | null> {
  const board = await row<SavableRow>(db, `${select} where b.id = $1 and ${savableBy('$2')}`, [
    id,
    viewerId,
  ])
  return board as SavableBoard | null
}

/** As `findSavableBoard`, and locks it until the transaction ends. */
export async function lockSavableBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<SavableBoard | null> {
  const board = await row<SavableRow>(
    db,
    `${select} where b.id = $1 and ${savableBy('$2')} for no key update of b`,
    [id, viewerId],
  )
  return board as SavableBoard | null
}

/** A board the viewer owns, locked until the transaction ends. */
export async function lockOwnBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<OwnBoard | null> {
  const board = await row<SavableRow>(
    db,
    `${select} where b.id = $1 and ${ownedBy('$2')} for no key update of b`,
    [id, viewerId],
  )
  return board as OwnBoard | null
}

/** As `lockOwnBoard`, or throws: collaborators get `not_allowed`, because they know the board. */
export async function requireOwnBoard(db: Db, id: BoardId, viewerId: PersonId): Promise<OwnBoard> {
  const board = await lockOwnBoard(db, id, viewerId)
  if (board) return board
  const isKnown = (await findSavableBoard(db, id, viewerId)) !== null
  throw new Failure(isKnown ? 'not_allowed' : 'board_not_found', { field: 'board_id' })
}
