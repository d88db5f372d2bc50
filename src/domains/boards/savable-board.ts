import { Failure } from '#contract/errors'
import { type Db, row } from '#platform/database'
import { ownedBy, savableBy, savedOnBehalf } from './board-privacy.ts'
import { type BoardRow, boardColumns } from './board-queries.ts'

declare const savable: unique symbol
declare const own: unique symbol

export interface SavableRow extends BoardRow {
  /** The viewer is none of its people, and saves for its owner. */
  is_on_behalf: boolean
}

/** A board the viewer was found allowed to save to. Only the functions below can make one. */
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
  id: string,
  viewerId: string,
): Promise<SavableBoard | null> {
  const board = await row<SavableRow>(db, `${select} where b.id = $1 and ${savableBy('$2')}`, [
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
  const board = await row<SavableRow>(
    db,
    `${select} where b.id = $1 and ${savableBy('$2')} for no key update of b`,
    [id, viewerId],
  )
  return board as SavableBoard | null
}

/** A board the viewer may change altogether, held against other writers until the transaction ends. */
export async function lockOwnBoard(db: Db, id: string, viewerId: string): Promise<OwnBoard | null> {
  const board = await row<SavableRow>(
    db,
    `${select} where b.id = $1 and ${ownedBy('$2')} for no key update of b`,
    [id, viewerId],
  )
  return board as OwnBoard | null
}

/** The same, or why not: collaborators know the board, and are told that it is not theirs to change. */
export async function holdOwnBoard(db: Db, id: string, viewerId: string): Promise<OwnBoard> {
  const board = await lockOwnBoard(db, id, viewerId)
  if (board) return board
  const isKnown = (await findSavableBoard(db, id, viewerId)) !== null
  throw new Failure(isKnown ? 'not_allowed' : 'board_not_found', { field: 'board_id' })
}
