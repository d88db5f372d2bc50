import { expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { storageUsage } from '#contract/media/storage-usage'
import { deletePin } from '#contract/pins/delete-pin'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { wrongCounters } from '#testing/faults/consistency'
import { drawPicture } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { newBoard, startWorld, world } from '../test-pins.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'

startWorld()

const olive = () => world.as('olive')
const usedBytes = async () => (await olive().run(storageUsage, {})).used_bytes
const isBalanced = async () =>
  expect(await rows(world.database.reader, wrongCounters, [])).toEqual([])
const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Once what was deleted can no longer be brought back. */
async function aDayPasses() {
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  await removeDeletedPins({ clock }, world.database)
  await runAllJobs(world)
}

/** A pin with these two pages. */
const savePages = (board_id: BoardId, pictures: readonly Uint8Array[]) =>
  olive().run(saveStoryPin, {
    board_id,
    pages: pictures.map((bytes) => ({ image_base64: inBase64(bytes) })),
  })

it('pages of a Pin that can be brought back stay their member’s', async () => {
  const board_id = (await newBoard('olive')).id
  const pictures = [await drawPicture(), await drawPicture()] as const
  const before = await usedBytes()
  const size = pictures[0].byteLength + pictures[1].byteLength
  const story = await savePages(board_id, pictures)
  const single = await olive().run(savePin, { board_id, image_base64: inBase64(pictures[1]) })
  await olive().run(deletePin, { id: single.id })
  const { database } = world
  await rows(database.writer, `update deleted_pins set deleted_at = now() - interval '2 days'`, [])
  await olive().run(deletePin, { id: story.id })
  // The one with a single picture goes for good, while that with pages can be brought back.
  await removeDeletedPins(world.services, database)
  await runAllJobs(world)
  await olive().run(restorePins, { pin_ids: [story.id] })
  expect(await usedBytes()).toBe(before + size)
  await isBalanced()
})

it('pages that others alone show count for nobody', async () => {
  const board_id = (await newBoard('olive')).id
  const before = await usedBytes()
  const story = await savePages(board_id, [await drawPicture(), await drawPicture()])
  await world.as('bob').run(repin, { pin_id: story.id, board_id: (await newBoard('bob')).id })
  await olive().run(deletePin, { id: story.id })
  expect(await usedBytes()).toBeGreaterThan(before)
  await aDayPasses()
  expect(await usedBytes()).toBe(before)
  await isBalanced()
})
