import { Failure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'
import { ownedBy, savableBy, savedOnBehalf } from './board-privacy.ts'
import { type BoardRow, boardColumns } from './board-queries.ts'

declare const savableMark: unique symbol
declare const ownMark: unique symbol

export interface SavableRow extends BoardRow {
  /** The viewer is not a member, and saves on behalf of the owner. */
  is_on_behalf: boolean
}

/** A board that the viewer may save to. Only the functions below can create one. */
export type SavableBoard = SavableRow & { readonly [savableMark]: true }
/** A board of the viewer's own. */
export type OwnBoard = SavableBoard & { readonly [ownMark]: true }

/** `viewer` and `board` as in board-privacy.ts. */
export function selectSavable(viewer: string, board: string): string {
  return `select ${boardColumns}, ${savedOnBehalf(viewer, board)} as is_on_behalf
    from boards b join people owner on owner.id = b.owner_id where b.id = ${board}`
}

const select = selectSavable('$2', '$1')
const savable = `${select} and ${savableBy('$2', '$1')}`
const own = `${select} and ${ownedBy('$2')}`

export async function findSavableBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<SavableBoard | null> {
  const board = await row<SavableRow>(db, savable, [id, viewerId])
  return board as SavableBoard | null
}

/** As `findSavableBoard`, and locks it until the transaction ends. */
export async function lockSavableBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<SavableBoard | null> {
  const board = await row<SavableRow>(db, `${savable} for no key update of b`, [id, viewerId])
  return board as SavableBoard | null
}

/** A board the viewer owns, locked until the transaction ends. */
export async function lockOwnBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId,
): Promise<OwnBoard | null> {
  const board = await row<SavableRow>(db, `${own} for no key update of b`, [id, viewerId])
  return board as OwnBoard | null
}

/** As `lockOwnBoard`, or throws: collaborators get `not_allowed`, because they know the board. */
export async function requireOwnBoard(db: Db, id: BoardId, viewerId: PersonId): Promise<OwnBoard> {
  const board = await lockOwnBoard(db, id, viewerId)
  if (board) return board
  const isKnown = (await findSavableBoard(db, id, viewerId)) !== null
  throw new Failure(isKnown ? 'not_allowed' : 'board_not_found', { field: 'board_id' })
}
