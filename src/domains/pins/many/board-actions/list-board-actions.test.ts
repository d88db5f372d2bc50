import { describe, expect, it } from 'vitest'
import { deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { row, rows } from '#platform/database'
import { fillBoard } from '#testing/many-pins'
import { useBoardActions } from '#testing/worlds/board-actions'
import { runBoardAction, sweepBoardActions } from '../index.ts'

const at = useBoardActions(runBoardAction)
const { olive, newBoard, filled, joinBob, work, stateOf, jobsOf, pinCount } = at

describe('the list of actions', () => {
  it('shows the viewer’s actions and those on their boards, and names no secret board of another', async () => {
    const shared = await newBoard()
    await joinBob(shared)
    await fillBoard(at.world, 'bob', { board_id: shared, count: 250 })
    const secret = await newBoard('bob', 'secret')
    const bob = at.world.as('bob')
    const action = await bob.run(moveAllPins, { board_id: shared, new_board_id: secret })
    expect((await bob.run(listBoardActions, {}))[0]).toMatchObject({ to_board_id: secret })
    expect(await stateOf(action)).toMatchObject({ board_id: shared, to_board_id: null })
    await expect(at.world.visitor.run(listBoardActions, {})).rejects.toMatchObject({
      code: 'login_required',
    })
    expect(await at.world.as('ada').run(listBoardActions, {})).toEqual([])
    await work(action)
    expect(await stateOf(action)).toBeUndefined()
  })

  it('drops what ended a day ago, and restarts what is stalled', async () => {
    const board_id = await newBoard()
    await filled(board_id, 450)
    const stalled = await olive().run(deleteAllPins, { board_id })
    await rows(
      at.world.database.writer,
      `delete from graphile_worker._private_jobs where payload->>'action_id' = $1`,
      [stalled.id],
    )
    await rows(
      at.world.database.writer,
      `update board_actions set created_at = created_at - interval '2 hours',
         finished_at = finished_at - interval '25 hours'`,
      [],
    )
    await sweepBoardActions(at.world.services, at.world.database)
    expect(await jobsOf(stalled)).toHaveLength(1)
    const kept = await row<{ n: number }>(
      at.world.database.reader,
      `select count(*)::int as n from board_actions where state <> 'running'`,
      [],
    )
    expect(kept?.n).toBe(0)
    await work(stalled)
    expect(await pinCount(board_id)).toBe(0)
  })
})
