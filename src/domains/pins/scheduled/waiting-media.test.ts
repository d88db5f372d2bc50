import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { imagePath } from '#contract/media/image-address'
import { uploadImage } from '#contract/media/upload-image'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { createdPins } from '#contract/pins/feeds/created-pins'
import { publishScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { releaseImage, releaseVideo } from '../leaving/pin-jobs.ts'
import { findUnusedImages, findUnusedVideos } from '../leaving/unused-media.ts'
import { inMinutes } from './test-scheduled.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
  await olive().run(becomePartner, { business_name: 'Lamps & Co' })
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const timing = () => ({ publish_time: inMinutes(60), time_zone: 'UTC' })
const newBoard = (name: string) => olive().run(createBoard, { name })
const statusOf = async (signature: string) =>
  (await world.client().send('GET', imagePath(signature, '236x', 'webp'))).status

it('keeps the picture and the video of a pin that waits from what removes unused ones', async () => {
  const board = await newBoard('Films')
  const upload_id = await uploadVideo(world, await world.member('olive'), await drawVideo())
  const made = await olive().run(schedulePin, { board_id: board.id, upload_id, ...timing() })
  expect(made.is_video).toBe(true)
  const [kept] = await rows<{ image_signature: string; video_signature: string }>(
    world.database.reader,
    'select image_signature, video_signature from scheduled_pins where id = $1',
    [made.id],
  )
  const { image_signature = '', video_signature = '' } = kept ?? {}
  // Nothing else holds them.
  await rows(world.database.writer, 'delete from media_uploads', [])
  await rows(world.database.writer, `update videos set cover_signature = 'another'`, [])
  const unused = async () => {
    const inTwoDays = new Date(inMinutes(2 * 1_440) * 1_000)
    const found: string[] = []
    for (const find of [findUnusedImages, findUnusedVideos])
      for await (const { signature } of find(world.database.reader, inTwoDays))
        found.push(signature)
    return found
  }
  expect(await unused()).toEqual([])
  expect(await releaseImage(world.services, world.database, image_signature)).toBe(false)
  expect(await releaseVideo(world.services, world.database, video_signature)).toBe(false)

  const saved = await olive().run(publishScheduledPin, { scheduled_pin_id: made.id })
  expect(saved.is_video).toBe(true)
  expect(await unused()).toEqual([])
})

it('has a picture whose address nobody else learns, not even to who has the same file', async () => {
  const board = await newBoard('Lamps')
  const image = await drawPicture()
  const image_base64 = Buffer.from(image).toString('base64')
  const { image_signature, id } = await olive().run(schedulePin, {
    ...{ board_id: board.id, image_base64, title: 'Secret lamp' },
    ...timing(),
  })
  const readBy = async (reader: ReturnType<typeof olive>) =>
    JSON.stringify([
      await reader.run(getPerson, { username: 'olive' }),
      await reader.run(getBoard, { board_id: board.id }),
      await reader.run(boardFeed, { board_id: board.id }),
      await reader.run(createdPins, { username: 'olive' }),
    ])
  for (const reader of [world.as('bob'), world.visitor]) {
    const answer = await readBy(reader)
    expect(answer).not.toContain(image_signature)
    expect(answer).not.toContain('Secret lamp')
  }
  const his = await world.as('bob').run(uploadImage, { image })
  expect(his.image_signature).not.toBe(image_signature)
  // Control: published, they read it.
  expect(await statusOf(image_signature)).toBe(200)
  await olive().run(publishScheduledPin, { scheduled_pin_id: id })
  expect(await readBy(world.as('bob'))).toContain(image_signature)
})
