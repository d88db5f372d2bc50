import { expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import type { PinId } from '#contract/ids'
import { removeDeletedBoards } from '#domains/boards'
import { count } from '#platform/database'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import { removePinsOf } from '../leaving/remove-person.ts'
import { later, startAdAccounts } from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'

startAdAccounts()

const rowsOf = (id: PinId) =>
  count(world.database.reader, 'select count(*)::int as n from person_tags where pin_id = $1', [id])
const tagged = () => ({ tagged_user_ids: [idOf(world, 'bob')] })

it('tags are gone with the board of their pin', async () => {
  const board = await newBoard('olive')
  const { id } = await savedBy('olive', board.id, tagged())
  expect(await rowsOf(id)).toBe(1)
  await world.as('olive').run(deleteBoard, { board_id: board.id })
  // It can be restored until then.
  expect(await rowsOf(id)).toBe(1)
  await removeDeletedBoards(later(60 * 25), world.database)
  await runAllJobs(world)
  expect(await rowsOf(id)).toBe(0)
})

it('tags are gone with the pins of a deleted account', async () => {
  const { id } = await savedBy('olive', (await newBoard('olive')).id, tagged())
  await removePinsOf(world.database, idOf(world, 'olive'))
  expect(await rowsOf(id)).toBe(0)
})
