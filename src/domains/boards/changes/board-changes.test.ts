import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { movePins } from '#contract/pins/many/move-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { hidePerson } from '#domains/people'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import {
  type BoardChange,
  type ChangeReader,
  createChangeReader,
  currentChangePosition,
} from './board-changes.ts'

let world: World
let reader: ChangeReader
let nowMs = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  nowMs = 0
  reader = createChangeReader(await currentChangePosition(world.database.reader), () => nowMs)
  await readChanges()
})

const readChanges = () => reader.next(world.database.reader)
const keys = (changes: BoardChange[]) =>
  changes.map(({ board_id, pin_id }) => `${board_id}/${pin_id}`).toSorted()

it('reports each pin that is added, changed, moved and removed, and whole boards', async () => {
  const bob = world.as('bob')
  const board = await bob.run(createBoard, { name: 'Heard' })
  const other = await bob.run(createBoard, { name: 'Heard too' })
  expect(keys(await readChanges())).toEqual([`${board.id}/null`, `${other.id}/null`].toSorted())
  const expectChanges = async (act: () => Promise<unknown>, ...expected: string[]) => {
    await act()
    expect([...new Set(keys(await readChanges()))]).toEqual(expected.toSorted())
    expect(await readChanges()).toEqual([])
  }
  const image_base64 = await drawBase64()
  const pin = await bob.run(savePin, { board_id: board.id, image_base64 })
  expect(keys(await readChanges())).toEqual([`${board.id}/${pin.id}`])
  const copy = await world.as('ada').run(createBoard, { name: 'Copies' })
  await readChanges()
  const again = await world.as('ada').run(repin, { board_id: copy.id, pin_id: pin.id })
  expect(keys(await readChanges())).toEqual([`${copy.id}/${again.id}`])

  const [here, there] = [`${board.id}/${pin.id}`, `${other.id}/${pin.id}`]
  await expectChanges(() => bob.run(editPin, { id: pin.id, title: 'A lamp' }), here)
  await expectChanges(() => bob.run(editPin, { id: pin.id, board_id: other.id }), here, there)
  await expectChanges(
    () => bob.run(movePins, { board_id: board.id, pin_ids: [pin.id] }),
    here,
    there,
  )
  await expectChanges(() => bob.run(deletePin, { id: pin.id }), here)
  await expectChanges(
    () => bob.run(editBoard, { board_id: board.id, privacy: 'secret' }),
    `${board.id}/null`,
  )
  await expectChanges(() => bob.run(deleteBoard, { board_id: board.id }), `${board.id}/null`)
  await expectChanges(() => bob.run(restoreBoard, { board_id: board.id }), `${board.id}/null`)
})

it('reports all boards of a person who becomes hidden', async () => {
  const board = await world.as('olive').run(createBoard, { name: 'Olives' })
  await runAllJobs(world)
  await readChanges()
  const id = idOf(world, 'olive')
  await world.database.transaction((db) => hidePerson(db, id, new Date()))
  await runAllJobs(world)
  expect(keys(await readChanges())).toContain(`${board.id}/null`)
  await world.database.transaction((db) => hidePerson(db, id, null))
})

it('looks back for changes noted by a long transaction', async () => {
  const note = (ago: string) =>
    rows(
      world.database.writer,
      `insert into board_changes (noted_at, board_id) values (clock_timestamp() - $1::interval, 77)`,
      [ago],
    )
  await note('0 seconds')
  expect(keys(await readChanges())).toEqual(['77/null'])
  await note('90 seconds')
  expect(await readChanges()).toEqual([])
  nowMs += 6_000
  expect(keys(await readChanges())).toEqual(['77/null'])
  nowMs += 6_000
  expect(await readChanges()).toEqual([])
})
