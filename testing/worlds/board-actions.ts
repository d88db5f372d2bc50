import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, SectionId } from '#contract/ids'
import type { BoardAction } from '#contract/pins/many/board-action'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { rows } from '#platform/database'
import { fillBoard } from '../many-pins.ts'
import { createWorld, type World } from '../world.ts'

type RunBoardAction = (
  services: World['services'],
  database: World['database'],
  id: BoardAction['id'],
) => Promise<unknown>

/** A world for tests of actions on all pins of a board, with the job that does what is left of one. */
export function useBoardActions(runBoardAction: RunBoardAction) {
  let world: World
  let made = 0

  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())

  const olive = () => world.as('olive')
  const idOf = (name: 'olive' | 'bob') => world.as(name).viewer?.id ?? ''

  async function newBoard(
    owner: 'olive' | 'bob' = 'olive',
    privacy: 'public' | 'secret' = 'public',
  ) {
    const board = await world.as(owner).run(createBoard, { name: `Board ${++made}`, privacy })
    return board.id
  }

  const newSection = async (board_id: BoardId, name = 'Part') =>
    (await olive().run(createSection, { board_id, name })).id

  const filled = async (board_id: BoardId, count: number, section_id: SectionId | null = null) =>
    fillBoard(world, 'olive', { board_id, section_id, count })

  async function joinBob(board_id: BoardId) {
    await rows(
      world.database.writer,
      `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
       values ($1, $2, $3, now(), now())`,
      [board_id, idOf('bob'), idOf('olive')],
    )
  }

  const work = ({ id }: BoardAction) => runBoardAction(world.services, world.database, id)

  const stateOf = async ({ id }: BoardAction) =>
    (await olive().run(listBoardActions, {})).find((one) => one.id === id)

  const jobsOf = ({ id }: BoardAction) =>
    rows(
      world.database.reader,
      `select 1 from graphile_worker._private_jobs where payload->>'action_id' = $1`,
      [id],
    )

  const pinCount = async (board_id: BoardId) =>
    (await olive().run(getBoard, { board_id })).pin_count

  return {
    get world() {
      return world
    },
    ...{ olive, newBoard, newSection, filled, joinBob, work, stateOf, jobsOf, pinCount },
  }
}
