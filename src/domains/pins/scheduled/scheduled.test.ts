import { expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { limits } from '#contract/limits'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { createdPins } from '#contract/pins/feeds/created-pins'
import { getPin } from '#contract/pins/get-pin'
import {
  cancelScheduledPin,
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
  restoreScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { releaseImage } from '../index.ts'
import { sweepUploads } from '../leaving/pin-jobs.ts'
import { findWrongCounters, newBoard, world } from '../test-pins.ts'
import { removeCancelledPins } from './remove-scheduled-pins.ts'
import { inMinutes, later, scheduledBy, startWorld } from './test-scheduled.ts'

startWorld()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const code = (name: string) => expect.objectContaining({ code: name })
const listed = async (more: object = {}) => (await olive().run(listScheduledPins, more)).items
const change = (text: string, values: readonly unknown[] = []) =>
  world.database.transaction((db) => rows(db, text, values))

it('is refused to visitors and members, on boards of others, and for times that are over or far away', async () => {
  const board = await newBoard('olive')
  const theirs = await newBoard('bob')
  const image_base64 = await drawBase64()
  const input = { board_id: board.id, image_base64, publish_time: inMinutes(5), time_zone: 'UTC' }
  await expect(world.visitor.run(schedulePin, input)).rejects.toEqual(code('login_required'))
  await expect(bob().run(schedulePin, { ...input, board_id: theirs.id })).rejects.toEqual(
    code('scheduling_not_offered'),
  )
  await expect(olive().run(schedulePin, { ...input, board_id: theirs.id })).rejects.toEqual(
    code('board_not_found'),
  )
  const past = olive().run(schedulePin, { ...input, publish_time: inMinutes(-1) })
  await expect(past).rejects.toMatchObject({
    code: 'publish_time_past',
    detail: { field: 'publish_time' },
  })
  const far = inMinutes((limits.scheduledPinDays + 1) * 1_440)
  await expect(olive().run(schedulePin, { ...input, publish_time: far })).rejects.toEqual(
    code('publish_time_far'),
  )
  await expect(
    olive().run(schedulePin, { ...input, time_zone: 'Mars/Olympus' }),
  ).rejects.toMatchObject({ code: 'invalid_input', detail: { field: 'time_zone' } })
  await expect(
    olive().run(schedulePin, { ...input, image_base64: 'bm90IGEgcGljdHVyZQ==' }),
  ).rejects.toEqual(code('image_type_unsupported'))
  expect(await listed()).toEqual([])
})

it('waits with all that was given, seen by its maker alone', async () => {
  const board = await newBoard('olive')
  const section = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const words = {
    ...{ title: 'Lamp', description: 'For the hall #light', alt_text: 'A lamp' },
    link: 'https://lamps.example/hall',
  }
  const publish_time = inMinutes(90)
  const made = await scheduledBy('olive', board.id, { ...words, section: section.id, publish_time })
  expect(made).toMatchObject({
    ...{ ...words, publish_time, time_zone: 'Europe/Berlin', is_video: false, problem: null },
    board: { id: board.id, name: board.name, url: board.url },
    section: { id: section.id, title: 'Part' },
    ...{ pinner: { id: idOf(world, 'olive') }, advertiser_id: null, made_by: null },
  })
  const named = { scheduled_pin_id: made.id }
  expect(await listed()).toEqual([made])
  expect(await olive().run(getScheduledPin, named)).toEqual(made)

  // Nobody else finds it, nor anything of it: nothing counts it, and no feed shows it.
  expect((await bob().run(listScheduledPins, {})).items).toEqual([])
  for (const operation of [
    getScheduledPin,
    editScheduledPin,
    cancelScheduledPin,
    publishScheduledPin,
    restoreScheduledPin,
  ])
    await expect(bob().run(operation, named)).rejects.toEqual(code('scheduled_pin_not_found'))
  expect((await olive().run(boardFeed, { board_id: board.id })).items).toEqual([])
  expect((await olive().run(createdPins, { username: 'olive' })).items).toEqual([])
  await expect(olive().run(getPin, { id: made.id })).rejects.toEqual(code('pin_not_found'))
  expect((await olive().run(getPerson, { username: 'olive' })).scheduled_pin_count).toBe(1)
  for (const reader of [bob(), world.visitor])
    expect(await reader.run(getPerson, { username: 'olive' })).not.toHaveProperty(
      'scheduled_pin_count',
    )
  await olive().run(cancelScheduledPin, named)
})

it('lists them by time, a page at a time', async () => {
  const board = await newBoard('olive')
  const at = async (minutes: number) =>
    (await scheduledBy('olive', board.id, { publish_time: inMinutes(minutes) })).id
  const third = await at(30)
  const first = await at(10)
  const second = await at(20)
  const page = await olive().run(listScheduledPins, { page_size: 2 })
  expect(page.items.map(({ id }) => id)).toEqual([first, second])
  const rest = await olive().run(listScheduledPins, { page_size: 2, bookmarks: page.bookmark })
  expect(rest).toMatchObject({ items: [{ id: third }], bookmark: null })
  for (const id of [first, second, third])
    await olive().run(cancelScheduledPin, { scheduled_pin_id: id })
})

it('is published at once on request, with its words, place and picture', async () => {
  const board = await newBoard('olive')
  const section = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const made = await scheduledBy('olive', board.id, { section: section.id, title: 'Lamp' })
  const named = { scheduled_pin_id: made.id }
  const saved = await olive().run(publishScheduledPin, named)
  expect(saved).toMatchObject({
    ...{ title: 'Lamp', image_signature: made.image_signature },
    ...{ board: { id: board.id }, section: { id: section.id } },
  })
  expect((await world.visitor.run(boardFeed, { board_id: board.id })).items).toHaveLength(1)
  expect(await listed()).toEqual([])
  await expect(olive().run(publishScheduledPin, named)).rejects.toEqual(
    code('scheduled_pin_published'),
  )
  expect(await findWrongCounters()).toEqual([])
})

it('is published once by twenty who ask at the same time', async () => {
  const board = await newBoard('olive')
  const made = await scheduledBy('olive', board.id)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      olive().run(publishScheduledPin, { scheduled_pin_id: made.id }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await olive().run(boardFeed, { board_id: board.id })).items).toHaveLength(1)
})

it('changes in all its fields, and keeps those that are absent', async () => {
  const board = await newBoard('olive')
  const other = await newBoard('olive')
  const section = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const { id } = await scheduledBy('olive', board.id, { section: section.id, title: 'Lamp' })
  const edit = (more: object) => olive().run(editScheduledPin, { scheduled_pin_id: id, ...more })

  await expect(edit({ board_id: (await newBoard('bob')).id })).rejects.toEqual(
    code('board_not_found'),
  )
  await expect(edit({ section: '12345' })).rejects.toEqual(code('section_not_found'))
  await expect(edit({ publish_time: inMinutes(-5) })).rejects.toEqual(code('publish_time_past'))

  const words = { title: 'Two', description: 'D', alt_text: 'A', link: 'https://a.example/' }
  expect(await edit({ ...words, time_zone: 'America/Sao_Paulo' })).toMatchObject({
    ...words,
    time_zone: 'America/Sao_Paulo',
    section: { id: section.id },
  })
  const publish_time = inMinutes(600)
  expect(await edit({ publish_time, board_id: other.id })).toMatchObject({
    ...{ ...words, publish_time, board: { id: other.id }, section: null },
  })
  expect(await edit({ link: '' })).toMatchObject({ title: 'Two', link: null })
  await olive().run(cancelScheduledPin, { scheduled_pin_id: id })
  await expect(edit({ title: 'Three' })).rejects.toEqual(code('scheduled_pin_not_found'))
})

it('comes back after it was cancelled, for a day; its picture is kept that long', async () => {
  const board = await newBoard('olive')
  const made = await scheduledBy('olive', board.id)
  const named = { scheduled_pin_id: made.id }
  await olive().run(cancelScheduledPin, named)
  expect(await listed()).toEqual([])
  const [cancelled] = await listed({ cancelled: true })
  expect(cancelled).toMatchObject({ id: made.id, cancelled_time: expect.any(Number) })
  expect((await bob().run(listScheduledPins, { cancelled: true })).items).toEqual([])

  expect(await olive().run(restoreScheduledPin, named)).toEqual(made)
  await expect(olive().run(restoreScheduledPin, named)).rejects.toEqual(
    code('scheduled_pin_not_found'),
  )
  await olive().run(cancelScheduledPin, named)
  await change(
    `update scheduled_pins set publish_at = now() - interval '1 hour', cancelled_at = now() - interval '2 hours'`,
  )
  expect(await olive().run(restoreScheduledPin, named)).toMatchObject({
    problem: { code: 'scheduled_pin_missed' },
  })
  await olive().run(cancelScheduledPin, named)

  const { image_signature: signature } = made
  await removeCancelledPins(world.services, world.database)
  expect(await releaseImage(world.services, world.database, signature)).toBe(false)
  await removeCancelledPins(later(24 * 60 + 1), world.database)
  expect(await listed({ cancelled: true })).not.toContainEqual(
    expect.objectContaining({ id: made.id }),
  )
  expect(await releaseImage(world.services, world.database, signature)).toBe(true)
})

it('keeps its picture from the sweep of unused ones', async () => {
  const made = await scheduledBy('olive', (await newBoard('olive')).id)
  await sweepUploads(later(49 * 60), world.database)
  const [kept] = await rows(world.database.reader, 'select 1 from images where signature = $1', [
    made.image_signature,
  ])
  expect(kept).toBeDefined()
  expect((await listed()).map(({ id }) => id)).toEqual([made.id])
  await olive().run(cancelScheduledPin, { scheduled_pin_id: made.id })
})

it('shows no board or section that is gone, and none that is no longer theirs', async () => {
  const board = await newBoard('olive')
  const section = await olive().run(createSection, { board_id: board.id, name: 'Part' })
  const { id } = await scheduledBy('olive', board.id, { section: section.id })
  await olive().run(deleteSection, { section_id: section.id })
  const read = () => olive().run(getScheduledPin, { scheduled_pin_id: id })
  expect(await read()).toMatchObject({ board: { id: board.id }, section: null })
  await olive().run(deleteBoard, { board_id: board.id })
  expect(await read()).toMatchObject({ board: null, section: null })
  await expect(olive().run(publishScheduledPin, { scheduled_pin_id: id })).rejects.toEqual(
    code('board_not_found'),
  )
  await olive().run(cancelScheduledPin, { scheduled_pin_id: id })
})

it('goes to a board of somebody with whom one collaborates, in one’s own name', async () => {
  const board = await newBoard('bob')
  await bob().run(inviteToBoard, { board_id: board.id, invited_user_ids: [idOf(world, 'olive')] })
  await olive().run(acceptBoardInvite, { board_id: board.id })
  const made = await scheduledBy('olive', board.id)
  expect(made.pinner.id).toBe(idOf(world, 'olive'))
  expect((await bob().run(listScheduledPins, {})).items).toEqual([])
  await olive().run(publishScheduledPin, { scheduled_pin_id: made.id })
})

it('is refused beyond the limit, also to those who ask at the same time', async () => {
  const board = await newBoard('olive')
  const { id, image_signature } = await scheduledBy('olive', board.id)
  await change(
    `insert into scheduled_pins select (jsonb_populate_record(null::scheduled_pins,
       to_jsonb(s) || jsonb_build_object('id', s.id + n))).* from scheduled_pins s, generate_series(1, $2) n
      where s.id = $1`,
    [id, limits.scheduledPins - 3],
  )
  const again = () => scheduledBy('olive', board.id, { image_base64: null, image_signature })
  const tries = await Promise.allSettled(Array.from({ length: 6 }, again))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(again()).rejects.toEqual(code('scheduled_pins_limit_reached'))
  const named = { scheduled_pin_id: id }
  await olive().run(cancelScheduledPin, named)
  await again()
  await expect(olive().run(restoreScheduledPin, named)).rejects.toEqual(
    code('scheduled_pins_limit_reached'),
  )
})
