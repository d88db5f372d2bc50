import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { editPin } from '#contract/pins/edit-pin'
import { savePin } from '#contract/pins/save-pin'
import { asId } from '#testing/ids'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { readOnItsBoard } from './boards-of-pins.ts'

let world: World
let olive: Actor
let boards: [BoardId, BoardId]
beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  const [lamps, chairs] = [
    await olive.run(createBoard, { name: 'Lamps' }),
    await olive.run(createBoard, { name: 'Chairs' }),
  ]
  boards = [lamps.id, chairs.id]
})
afterAll(() => world.end())

/** Reads a pin that is moved after its board was found, and says where it was looked for. */
async function readWhileMoved(id: PinId, moves: number) {
  const asked: BoardId[] = []
  const { reader } = world.database
  const found = await readOnItsBoard(reader, id, async (boardId) => {
    asked.push(boardId)
    if (asked.length <= moves)
      await olive.run(editPin, { id, board_id: boards.find((one) => one !== boardId)! })
    const { rows } = await reader.query('select id from pins where id = $1 and board_id = $2', [
      id,
      boardId,
    ])
    return rows[0] ?? null
  })
  return { found, asked }
}

it('reads a pin on its board, and where it was moved meanwhile', async () => {
  const [first, second] = boards
  const { id } = await olive.run(savePin, { board_id: first, image_base64: await drawBase64() })
  expect(await readWhileMoved(id, 0)).toEqual({ found: { id }, asked: [first] })
  expect(await readWhileMoved(id, 1)).toEqual({ found: { id }, asked: [first, second] })
})

it('asks once for a pin that may not be read, and never for one that is not there', async () => {
  const { id } = await olive.run(savePin, { board_id: boards[0], image_base64: await drawBase64() })
  let asked = 0
  const refuse = () => {
    asked += 1
    return Promise.resolve(null)
  }
  expect(await readOnItsBoard(world.database.reader, id, refuse)).toBeNull()
  expect(asked).toBe(1)
  expect(await readOnItsBoard(world.database.reader, asId<PinId>('1'), refuse)).toBeNull()
  expect(asked).toBe(1)
})
