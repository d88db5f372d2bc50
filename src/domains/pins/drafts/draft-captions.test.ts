import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { savePin } from '#contract/pins/save-pin'
import { publishScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { inMinutes } from '../scheduled/test-scheduled.ts'
import { newPage } from './test-drafts.ts'

/* What is said in the video of a draft. */

let world: ServedWorld
let board_id: BoardId
let upload_id: string

const olive = () => world.as('olive')
const captions = [{ language: 'en', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello there\n' }]
const timing = () => ({ publish_time: inMinutes(60), time_zone: 'UTC' })
const begin = async () =>
  (await olive().run(savePinDraft, { ...newPage(), upload_id, captions, title: 'Film' })).id
const languagesOf = async (id: string) =>
  (await olive().run(getPinCaptions, { id })).map(({ language }) => language)

beforeAll(async () => {
  world = await createServedWorld()
  await olive().run(becomePartner, { business_name: 'Lamps & Co' })
  board_id = (await olive().run(createBoard, { name: 'Films' })).id
  upload_id = await uploadVideo(world, await world.member('olive'), await drawVideo())
}, 60_000)
afterAll(() => world.end())

it('goes with a save that names the draft alone', async () => {
  const { id, is_video } = await olive().run(savePin, { board_id, draft_id: await begin() })
  expect([is_video, await languagesOf(id)]).toEqual([true, ['en']])
})

it('waits with a pin that names the draft alone, and is published with it', async () => {
  const draft_id = await begin()
  const { id } = await olive().run(schedulePin, { board_id, draft_id, ...timing() })
  const pin = await olive().run(publishScheduledPin, { scheduled_pin_id: id })
  expect(await languagesOf(pin.id)).toEqual(['en'])
})

it('goes with a save that names the same upload, too', async () => {
  const { id } = await olive().run(savePin, { board_id, draft_id: await begin(), upload_id })
  expect(await languagesOf(id)).toEqual(['en'])
})

it('is what the save says where that says something, be it nothing', async () => {
  const german = [{ ...captions[0]!, language: 'de' }]
  const draft_id = await begin()
  const other = await olive().run(savePin, { board_id, draft_id, captions: german })
  expect(await languagesOf(other.id)).toEqual(['de'])
  const none = await olive().run(savePin, { board_id, draft_id: await begin(), captions: [] })
  expect(await languagesOf(none.id)).toEqual([])
})

it('stays behind where something else is saved of the draft', async () => {
  const image_base64 = await drawBase64()
  const pin = await olive().run(savePin, { board_id, draft_id: await begin(), image_base64 })
  expect([pin.is_video, await languagesOf(pin.id)]).toEqual([false, []])
})
