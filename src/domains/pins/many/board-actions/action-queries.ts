import type { BoardActionId, BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { openableBy } from '#domains/boards'
import { type Db, row, rows, type Writer } from '#platform/database'

export type ActionKind = 'move' | 'merge' | 'copy' | 'delete'

export interface ActionRow {
  id: BoardActionId
  kind: ActionKind
  person_id: PersonId
  board_id: BoardId
  section_id: SectionId | null
  to_board_id: BoardId | null
  to_section_id: SectionId | null
  sections: Record<string, SectionId>
  except_pin_ids: PinId[]
  up_to_pin_id: PinId
  after_pin_id: PinId | null
  total: number
  done: number
  state: 'running' | 'finished' | 'failed'
  created_at: Date
  finished_at: Date | null
}

const columns = `a.id, a.kind, a.person_id, a.board_id, a.section_id, a.to_board_id, a.to_section_id, a.sections,
  a.except_pin_ids, a.up_to_pin_id, a.after_pin_id, a.total, a.done, a.state, a.created_at, a.finished_at`

export type NewAction = Omit<ActionRow, 'after_pin_id' | 'done' | 'state' | 'finished_at'>

export async function insertAction(db: Writer, action: NewAction): Promise<void> {
  await rows(
    db,
    `insert into board_actions (id, kind, person_id, board_id, section_id, to_board_id, to_section_id, sections,
       except_pin_ids, up_to_pin_id, total, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'running', $12)`,
    [
      action.id,
      action.kind,
      action.person_id,
      action.board_id,
      action.section_id,
      action.to_board_id,
      action.to_section_id,
      JSON.stringify(action.sections),
      action.except_pin_ids,
      action.up_to_pin_id,
      action.total,
      action.created_at,
    ],
  )
}

export function findAction(db: Db, id: string): Promise<ActionRow | null> {
  return row<ActionRow>(db, `select ${columns} from board_actions a where a.id = $1`, [id])
}

/** Locks an action until the transaction ends. Its boards must be locked before. */
export function lockAction(db: Writer, id: string): Promise<ActionRow | null> {
  return row<ActionRow>(db, `select ${columns} from board_actions a where a.id = $1 for update`, [
    id,
  ])
}

/** Stores the progress of an action. */
export async function updateAction(
  db: Writer,
  id: BoardActionId,
  to: Pick<ActionRow, 'after_pin_id' | 'total' | 'done' | 'state' | 'finished_at'>,
): Promise<void> {
  await rows(
    db,
    `update board_actions set after_pin_id = $2, total = $3, done = $4, state = $5, finished_at = $6 where id = $1`,
    [id, to.after_pin_id, to.total, to.done, to.state, to.finished_at],
  )
}

export interface RunningAction {
  kind: ActionKind
  board_id: BoardId
  to_board_id: BoardId | null
}

/** The action running on one of these boards, if any. */
export function findRunning(db: Db, boardIds: readonly BoardId[]): Promise<RunningAction | null> {
  return row<RunningAction>(
    db,
    `select kind, board_id, to_board_id from board_actions
      where state = 'running' and (board_id = any($1::bigint[]) or to_board_id = any($1::bigint[]))
      order by id limit 1`,
    [[...boardIds]],
  )
}

const ownBoards = '(select id from boards where owner_id = $1)'

/** Actions begun by the viewer, and those running on their boards, the latest first; a board they may not open is left out. */
export async function selectActions(
  db: Db,
  viewerId: PersonId,
  endedAfter: Date,
): Promise<ActionRow[]> {
  const found = await rows<ActionRow>(
    db,
    `select ${columns} from board_actions a
      where (a.person_id = $1 and (a.state = 'running' or a.finished_at > $2))
         or (a.state = 'running' and (a.board_id in ${ownBoards} or a.to_board_id in ${ownBoards}))
      order by a.id desc`,
    [viewerId, endedAfter],
  )
  const ids = found.flatMap(({ board_id, to_board_id }) => [board_id, to_board_id ?? board_id])
  const boards = await selectBoards(db, ids, viewerId)
  return found.flatMap((action) => {
    const mayName = (id: BoardId) =>
      action.person_id === viewerId ? boards.has(id) : boards.get(id) === true
    if (action.person_id !== viewerId && !mayName(action.board_id)) return []
    const isNamed = action.to_board_id !== null && mayName(action.to_board_id)
    return [isNamed ? action : { ...action, to_board_id: null, to_section_id: null }]
  })
}

/** Those that exist, each with whether the viewer may open it. */
async function selectBoards(
  db: Db,
  ids: readonly BoardId[],
  viewerId: PersonId,
): Promise<ReadonlyMap<BoardId, boolean>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: BoardId; is_openable: boolean }>(
    db,
    `select b.id, ${openableBy('$2')} as is_openable from boards b where b.id = any($1::bigint[])`,
    [ids, viewerId],
  )
  return new Map(found.map(({ id, is_openable }) => [id, is_openable]))
}

export async function deleteOldActions(db: Writer, endedBefore: Date): Promise<void> {
  await rows(db, 'delete from board_actions where finished_at < $1', [endedBefore])
}

/** Stalled actions: begun before `before`, and still running. */
export function selectStalled(db: Db, before: Date): Promise<{ id: BoardActionId }[]> {
  return rows(
    db,
    `select id from board_actions where state = 'running' and created_at < $1 order by id`,
    [before],
  )
}

/** Deletes the actions begun by a deleted account. */
export async function deleteActionsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from board_actions where person_id = $1', [personId])
}
