import { expect, it } from 'vitest'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { board_id as managed, scheduledBy, startAdAccounts } from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'
import { removeClosedCommentsOf } from './closed-comments.ts'

startAdAccounts()

const olive = () => world.as('olive')
const allowed = async (id: string) => (await world.visitor.run(getPin, { id })).comments_allowed
const off = { comments_allowed: false }

it('is chosen when a pin or one of several pages is created; else comments are on', async () => {
  const board_id = (await newBoard('olive')).id
  expect(await allowed((await savedBy('olive', board_id)).id)).toBe(true)
  expect(await allowed((await savedBy('olive', board_id, off)).id)).toBe(false)
  const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
  const story = await olive().run(saveStoryPin, { board_id, pages, ...off })
  expect(await allowed(story.id)).toBe(false)
})

it('is kept by a draft, and by a scheduled pin, which is published with it', async () => {
  const board_id = (await newBoard('olive')).id
  const page = { editor_key: 'onepage11', edit_number: 1 }
  const { id: draft_id, version } = await olive().run(savePinDraft, { ...page, title: 'Lamp' })
  await olive().run(savePinDraft, { ...page, draft_id, version, edit_number: 2, ...off })
  const { options } = await olive().run(getPinDraft, { draft_id })
  expect(options).toMatchObject(off)

  const { id: scheduled_pin_id } = await scheduledBy('olive', board_id)
  const read = async () => (await olive().run(getScheduledPin, { scheduled_pin_id })).options
  expect(await read()).toMatchObject({ comments_allowed: true })
  await olive().run(editScheduledPin, { scheduled_pin_id, ...off })
  await olive().run(editScheduledPin, {
    ...{ scheduled_pin_id, title: 'Lamp', comments_allowed: undefined },
  })
  expect(await read()).toMatchObject(off)
  const pin = await olive().run(publishScheduledPin, { scheduled_pin_id })
  expect(await allowed(pin.id)).toBe(false)
})

it('is as most people have it in what an earlier release stored', async () => {
  const { id } = await scheduledBy('olive', (await newBoard('olive')).id)
  await rows(world.database.writer, `update scheduled_pins set options = '{}' where id = $1`, [id])
  const shown = await olive().run(getScheduledPin, { scheduled_pin_id: id })
  expect(shown.options).toMatchObject({ comments_allowed: true })
})

it('is changed by the creator alone: not by whose board it is on, nor by who saved it again', async () => {
  const board = await newBoard('olive')
  const invited_user_ids = [idOf(world, 'bob')]
  await olive().run(inviteToBoard, { board_id: board.id, invited_user_ids })
  await world.as('bob').run(acceptBoardInvite, { board_id: board.id })
  const { id } = await savedBy('bob', board.id)
  expect(await refusalOf(() => olive().run(editPin, { id, ...off }))).toMatchObject({
    code: 'pin_not_created',
  })
  const copy = await olive().run(repin, { pin_id: id, board_id: board.id })
  expect(await refusalOf(() => olive().run(editPin, { id: copy.id, ...off }))).toMatchObject({
    code: 'pin_not_created',
  })
  expect(await allowed(id)).toBe(true)
  expect((await world.as('bob').run(editPin, { id, ...off })).comments_allowed).toBe(false)
  expect(await allowed(copy.id)).toBe(false)
  await world.as('bob').run(editPin, { id, title: 'Lamp' })
  expect(await allowed(id)).toBe(false)

  await removeClosedCommentsOf(world.database, idOf(world, 'bob'))
  expect(await allowed(copy.id)).toBe(true)
})

it('is changed in the owner’s stead by who acts for an ad account, at the owner’s pins alone', async () => {
  const { id } = await savedBy('bob', managed)
  expect((await world.as('bob').run(editPin, { id, ...off })).comments_allowed).toBe(false)
  const others = await savedBy('ada', (await newBoard('ada')).id)
  const copy = await world.as('bob').run(repin, { pin_id: others.id, board_id: managed })
  expect(
    await refusalOf(() => world.as('bob').run(editPin, { id: copy.id, ...off })),
  ).toMatchObject({ code: 'pin_not_created' })
})
