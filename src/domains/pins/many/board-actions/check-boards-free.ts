import { Failure } from '#contract/errors'
import type { BoardId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { findRunning } from './action-queries.ts'

/** Refuses changes that would interfere with an action running on one of these boards. Lock them first. */
export async function checkBoardsFree(db: Writer, boardIds: readonly BoardId[]): Promise<void> {
  const running = await findRunning(db, boardIds)
  if (running === null) return
  if (running.kind === 'merge') throw new Failure('board_merge_running')
  const isLeaving = boardIds.includes(running.board_id)
  throw new Failure(isLeaving ? 'board_move_running' : 'board_arrival_running')
}
