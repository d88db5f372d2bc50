import type { BoardId, PinId, SectionId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'

/** A pin on a board that it leaves, and the section of the other one that it comes to. */
export interface LeavingPin {
  id: PinId
  board_id: BoardId
  to_section: SectionId | null
}

const leaving = 'unnest($2::bigint[], $3::bigint[], $4::bigint[]) as d(board_id, id, to_section)'
const isLeaving = 'p.board_id = any($2::bigint[]) and p.board_id = d.board_id and p.id = d.id'

const inPlace = `update pins p set board_id = $1, section_id = d.to_section, place = null
  from ${leaving} where ${isLeaving}`

/** On several machines a row does not change the column that says on which one it is. */
const anew = `with gone as (delete from pins p using ${leaving} where ${isLeaving} returning p.*, d.to_section)
  insert into pins select moved.* from gone cross join lateral jsonb_populate_record(null::pins,
    to_jsonb(gone) || jsonb_build_object('board_id', $1::bigint, 'section_id', gone.to_section, 'place', null)) moved`

/** Moves pins to another board; they and the boards on both sides must be locked. */
export async function moveRows(
  db: Writer,
  pins: readonly LeavingPin[],
  boardId: BoardId,
): Promise<void> {
  if (pins.length === 0) return
  await rows(db, (await db.isDistributed()) ? anew : inPlace, [
    boardId,
    pins.map(({ board_id }) => board_id),
    pins.map(({ id }) => id),
    pins.map(({ to_section }) => to_section),
  ])
}
