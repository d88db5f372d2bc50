import { expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { getBoard } from '#contract/boards/get-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { restoreBoard } from '#contract/boards/restore-board'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { reactToPin } from '#contract/comments/reactions'
import type { BoardId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { listDeletedPins } from '#contract/pins/list-deleted-pins'
import { deleteAllPins } from '#contract/pins/many/change-all-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import { sweepComments } from '#domains/comments'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { fillBoard } from '#testing/many-pins'
import { runAllJobs } from '#testing/run-all-jobs'
import { removeReportedPin } from '../changing/delete-pin.ts'
import { sweepHiddenPins } from '../hiding/hidden-pins.ts'
import { removePinsOfBoard, sweepUploads } from '../leaving/pin-jobs.ts'
import { removePinsOf } from '../leaving/remove-person.ts'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from '../test-pins.ts'
import { removeDeletedPins } from './remove-deleted-pins.ts'

startWorld()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const restore = (pin_ids: PinId[], by = olive()) => by.run(restorePins, { pin_ids })
const code = (name: string) => expect.objectContaining({ code: name })
const inHours = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})
const change = (text: string, values: readonly unknown[] = []) =>
  world.database.transaction((db) => rows(db, text, values))
const feedOf = async (board_id: BoardId) =>
  (await olive().run(boardFeed, { board_id })).items.map(({ id }) => id)

async function shareWithBob(board_id: BoardId) {
  await olive().run(inviteToBoard, { board_id, invited_user_ids: [idOf(world, 'bob')] })
  await bob().run(acceptBoardInvite, { board_id })
}

it('restores a pin as it was: texts, place, counts and comments', async () => {
  const board = await newBoard('olive')
  const section = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const title = 'Said with #backslashes \\ and "quotes"'
  const older = await savedBy('olive', board.id)
  const { id } = await savedBy('olive', board.id, { title, description: '#brass' })
  await olive().run(editPin, { id, board_section_id: section.id, link: 'https://lamps.example/' })
  const newer = await savedBy('olive', board.id)
  await bob().run(repin, { pin_id: id, board_id: (await newBoard('bob')).id })
  const comment = await bob().run(createComment, { pinId: id, text: 'Fine lamp' })
  await bob().run(reactToPin, { pin_id: id, reaction_type: 1 })
  const before = await olive().run(getPin, { id })
  const boardBefore = await olive().run(getBoard, { board_id: board.id })

  await olive().run(deletePin, { id })
  expect(await findWrongCounters()).toEqual([])
  expect(await feedOf(board.id)).toEqual([newer.id, older.id])
  for (const actor of [olive(), bob(), world.visitor])
    await expect(actor.run(getPin, { id })).rejects.toEqual(code('pin_not_found'))
  expect((await bob().run(listComments, { objectId: id })).items).toEqual([])
  // What belongs to it is kept with it.
  await sweepComments(world.database)
  await sweepHiddenPins(world.database)

  expect(await restore([id])).toEqual({ pin_ids: [id], left: 0 })
  expect(await findWrongCounters()).toEqual([])
  expect(await olive().run(getPin, { id })).toEqual(before)
  expect(await feedOf(board.id)).toEqual([newer.id, id, older.id])
  const comments = await bob().run(listComments, { objectId: id })
  expect(comments.items.map((one) => one.id)).toEqual([comment.id])
  const { pin_count, section_count, cover_images } = await olive().run(getBoard, {
    board_id: board.id,
  })
  expect({ pin_count, section_count, cover_images }).toEqual({
    pin_count: boardBefore.pin_count,
    section_count: boardBefore.section_count,
    cover_images: boardBefore.cover_images,
  })
  // A second restore has no effect.
  await expect(restore([id])).rejects.toEqual(code('pin_not_found'))
})

it('restores many, of several boards, and all of a board in steps', async () => {
  const [one, two] = [await newBoard('olive'), await newBoard('olive', 'secret')]
  const ids = [
    ...(await fillBoard(world, 'olive', { board_id: one.id, count: 3 })),
    ...(await fillBoard(world, 'olive', { board_id: two.id, count: 2 })),
  ]
  await olive().run(deletePins, { pin_ids: ids })
  expect((await restore(ids)).pin_ids.toSorted()).toEqual(ids.toSorted())
  expect(await findWrongCounters()).toEqual([])

  const large = await newBoard('olive')
  const all = await fillBoard(world, 'olive', { board_id: large.id, count: 1_100 })
  const action = await olive().run(deleteAllPins, { board_id: large.id, pin_ids: [all[0] ?? ''] })
  await runAllJobs(world)
  const first = await olive().run(restorePins, { action_id: action.id })
  expect([first.pin_ids.length, first.left]).toEqual([1_000, 99])
  const rest = await olive().run(restorePins, { action_id: action.id })
  expect([rest.pin_ids.length, rest.left]).toEqual([99, 0])
  expect(await findWrongCounters()).toEqual([])
})

it('restoring is reserved to the person who deleted them, while they may save there, within a day', async () => {
  const board = await newBoard('olive')
  await shareWithBob(board.id)
  const bobs = await savedBy('bob', board.id)
  await olive().run(deletePin, { id: bobs.id })
  // What the board's owner removed cannot be restored by its saver.
  await expect(restore([bobs.id], bob())).rejects.toEqual(code('pin_not_found'))
  await expect(restore([bobs.id], world.visitor)).rejects.toEqual(code('login_required'))
  expect((await restore([bobs.id])).pin_ids).toEqual([bobs.id])

  await bob().run(deletePin, { id: bobs.id })
  expect((await bob().run(listDeletedPins, {})).items).toMatchObject([
    { id: bobs.id, board: { name: board.name } },
  ])
  await olive().run(removeCollaborator, { board_id: board.id, user_id: idOf(world, 'bob') })
  expect((await bob().run(listDeletedPins, {})).items).toEqual([])
  await expect(restore([bobs.id], bob())).rejects.toEqual(code('board_not_found'))

  const { id } = await savedBy('olive', board.id)
  await olive().run(deletePin, { id })
  await change(`update deleted_pins set deleted_at = now() - interval '24 hours 1 second'`)
  await expect(restore([id])).rejects.toEqual(code('pin_not_found'))
})

it('puts a pin on the board itself if its section is gone, and waits for a board that is deleted', async () => {
  const board = await newBoard('olive')
  const { id: section_id } = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const { id } = await savedBy('olive', board.id, { section: section_id })
  await olive().run(deletePin, { id })
  await olive().run(deleteSection, { section_id })
  await restore([id])
  expect((await olive().run(getPin, { id })).section).toBeNull()
  expect(await findWrongCounters()).toEqual([])

  await olive().run(deletePin, { id })
  await olive().run(deleteBoard, { board_id: board.id })
  await expect(restore([id])).rejects.toEqual(code('board_not_found'))
  await olive().run(restoreBoard, { board_id: board.id })
  await restore([id])
  expect(await findWrongCounters()).toEqual([])
})

it('keeps a deleted pin’s picture for a day, and no longer', async () => {
  await removeDeletedPins(inHours(0), world.database)
  const board = await newBoard('olive')
  const pin = await savedBy('olive', board.id)
  await olive().run(deletePin, { id: pin.id })
  await runAllJobs(world)
  const isStored = async () =>
    (await change('select 1 from images where signature = $1', [pin.image_signature])).length > 0
  await sweepUploads(inHours(48), world.database)
  expect(await isStored()).toBe(true)
  expect(await removeDeletedPins(inHours(23.9), world.database)).toBe(0)
  expect(await removeDeletedPins(inHours(24.1), world.database)).toBe(1)
  await runAllJobs(world)
  expect(await isStored()).toBe(false)
  await sweepComments(world.database)
})

it('restoring is impossible after a pin’s board or person is deleted, or the operator removes it', async () => {
  const board = await newBoard('olive')
  await shareWithBob(board.id)
  const reported = await savedBy('olive', board.id)
  const [gone, bobs, rootedInBob] = [
    await savedBy('olive', board.id),
    await savedBy('bob', board.id),
    await olive().run(repin, {
      pin_id: (await savedBy('bob', (await newBoard('bob')).id)).id,
      board_id: board.id,
    }),
  ]
  const pin_ids = [reported, gone, bobs, rootedInBob].map(({ id }) => id)
  await olive().run(deletePins, { pin_ids })
  await removeReportedPin(world.database, reported.id)
  await removePinsOf(world.database, idOf(world, 'bob'))
  const left = () =>
    change(
      `select id, pin->>'root_person_id' as root from deleted_pins where board_id = $1 order by id`,
      [board.id],
    )
  expect(await left()).toEqual([
    { id: gone.id, root: idOf(world, 'olive') },
    { id: rootedInBob.id, root: idOf(world, 'olive') },
  ])
  await removePinsOfBoard(world.database, board.id)
  expect(await left()).toHaveLength(2)
  await change('delete from boards where id = $1', [board.id])
  await removePinsOfBoard(world.database, board.id)
  expect(await left()).toEqual([])
})
