import type { BoardId, PinId, SectionId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import { noteChanges } from './changes/board-changes.ts'

/** How pins that were added or removed change one board or section. */
export interface PlaceChange {
  board_id: BoardId
  section_id: SectionId | null
  by: number
  /** The newest pictures afterwards, "signature#rrggbb". */
  covers: string[]
  /** When the latest of the added pins was saved. */
  saved_at: Date | null
}

interface PinOnBoard {
  board_id: BoardId
  id: PinId
}

/** Updates counts and covers of locked boards and their sections. `left` and `came`: pins that changed boards. */
export async function changePlaces(
  db: Writer,
  changes: readonly PlaceChange[],
  left: readonly PinOnBoard[],
  came: readonly PinOnBoard[],
): Promise<void> {
  const gone = left.map(({ id }) => id)
  const boards = changes.filter(({ section_id }) => section_id === null)
  const sections = changes.filter(({ section_id }) => section_id !== null)
  if (boards.length > 0) await changeBoards(db, boards, gone)
  if (sections.length > 0) await changeSections(db, sections)
  const moved = [...left, ...came]
  await noteChanges(
    db,
    moved.map(({ board_id, id }) => ({ board_id, pin_id: id })),
  )
}

const changed = `from jsonb_to_recordset($1::jsonb)
    as c(board_id bigint, section_id bigint, "by" int, covers jsonb, saved_at timestamptz)`

const covers = `array(select cover from jsonb_array_elements_text(c.covers) with ordinality t(cover, n) order by n)`

async function changeBoards(
  db: Writer,
  changes: readonly PlaceChange[],
  gone: readonly string[],
): Promise<void> {
  await rows(
    db,
    `update boards b set pin_count = b.pin_count + c."by", cover_pictures = ${covers},
       last_pinned_at = greatest(b.last_pinned_at, c.saved_at),
       chosen_cover = case when b.cover_pin_id = any($2::bigint[]) then null else b.chosen_cover end,
       cover_pin_id = case when b.cover_pin_id = any($2::bigint[]) then null else b.cover_pin_id end
     ${changed} where b.id = c.board_id`,
    [JSON.stringify(changes), [...gone]],
  )
}

async function changeSections(db: Writer, changes: readonly PlaceChange[]): Promise<void> {
  await rows(
    db,
    `update board_sections s set pin_count = s.pin_count + c."by", cover_pictures = ${covers}
     ${changed} where s.board_id = c.board_id and s.id = c.section_id`,
    [JSON.stringify(changes)],
  )
}
