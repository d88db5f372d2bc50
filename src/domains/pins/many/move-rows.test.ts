import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { row, rows, type Writer } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { lockWaits } from '#testing/database/lock-waits'
import { asId } from '#testing/ids'
import { fillBoard } from '#testing/many-pins'
import { createWorld, type World } from '#testing/world'
import { countRepins } from '../pin-queries.ts'
import { moveRows } from './move-rows.ts'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function newBoard(): Promise<BoardId> {
  return (await world.as('olive').run(createBoard, { name: `Board ${++made}` })).id
}

async function newPins(): Promise<{ board_id: BoardId; ids: PinId[] }> {
  const board_id = await newBoard()
  return { board_id, ids: await fillBoard(world, 'olive', { board_id, count: 2, pictures: 2 }) }
}

/** What is written for several machines works on one too. */
const on = (db: Writer, isDistributed: boolean): Writer => ({
  ...db,
  isDistributed: async () => isDistributed,
})

const rowOf = async (id: PinId) =>
  (
    await row<{ pin: Record<string, unknown> }>(
      world.database.reader,
      'select to_jsonb(p) as pin from pins p where p.id = $1',
      [id],
    )
  )?.pin

const cases = [
  { machines: 'one machine', isDistributed: false },
  { machines: 'several machines', isDistributed: true },
]

describe.each(cases.slice(isCluster ? 1 : 0))('pins moved on $machines', ({ isDistributed }) => {
  it('are what they were on another board, in no place of the order there', async () => {
    const { board_id, ids } = await newPins()
    const [id, left] = ids as [PinId, PinId]
    await rows(
      world.database.writer,
      'update pins set place = 5, repin_count = 3 where board_id = $1 and id = $2',
      [board_id, id],
    )
    const before = await rowOf(id)
    const to = await newBoard()
    await world.database.transaction((db) =>
      moveRows(on(db, isDistributed), [{ id, board_id, to_section: asId('77') }], to),
    )
    expect(await rowOf(id)).toEqual({
      ...before,
      ...{ board_id: JSON.parse(to), section_id: 77, place: null },
    })
    expect(await rowOf(left)).toMatchObject({ board_id: JSON.parse(board_id) })
  })

  it('are counted by who waited for them', async () => {
    const { board_id, ids } = await newPins()
    const [id] = ids as [PinId]
    const to = await newBoard()
    let counting: Promise<void> | undefined
    await world.database.transaction(async (db) => {
      await moveRows(on(db, isDistributed), [{ id, board_id, to_section: null }], to)
      counting = world.database.transaction((other) => countRepins(on(other, isDistributed), id, 1))
      await expect.poll(() => lockWaits(world.database.reader)).toBe(1)
    })
    await counting
    expect(await rowOf(id)).toMatchObject({ board_id: JSON.parse(to), repin_count: 1 })
  })
})
