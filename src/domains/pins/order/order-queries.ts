import type { BoardId, PinId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/*
 * A pin's sort key on its board is its place, or its id if it was never moved; highest first. Ids grow
 * with time, so that new pins come before all that were ever placed by hand.
 */

/** SQL: the sort key of pin `p`. */
export const placeOfPin = 'coalesce(p.place, p.id)'

export async function findPlace(db: Db, boardId: BoardId, pinId: PinId): Promise<bigint | null> {
  const found = await row<{ place: string }>(
    db,
    `select ${placeOfPin} as place from pins p where p.board_id = $1 and p.id = $2`,
    [boardId, pinId],
  )
  return found && BigInt(found.place)
}

/** The place of the next pin after this one, ignoring one pin; 0 after the last. */
export async function findPlaceBehind(
  db: Db,
  boardId: BoardId,
  place: bigint,
  without: string,
): Promise<bigint> {
  const found = await row<{ place: string }>(
    db,
    `select ${placeOfPin} as place from pins p
      where p.board_id = $1 and ${placeOfPin} < $2 and p.id <> $3
      order by ${placeOfPin} desc, p.id desc limit 1`,
    [boardId, String(place), without],
  )
  return BigInt(found?.place ?? 0)
}

export async function setPlace(
  db: Writer,
  boardId: BoardId,
  pinId: PinId,
  place: string,
): Promise<void> {
  await rows(db, 'update pins set place = $3 where board_id = $1 and id = $2', [
    boardId,
    pinId,
    place,
  ])
}

/** Gives all pins of a board places far apart, in their current order, the first at `top`. */
export async function spreadPlaces(db: Writer, boardId: BoardId, top: string): Promise<void> {
  await rows(
    db,
    `update pins set place = spread.place
       from (select p.id, $2::bigint - (row_number() over (order by ${placeOfPin} desc, p.id desc) - 1)
                    * ($2::bigint / (count(*) over () + 1)) as place
               from pins p where p.board_id = $1) spread
      where pins.board_id = $1 and pins.id = spread.id`,
    [boardId, top],
  )
}
