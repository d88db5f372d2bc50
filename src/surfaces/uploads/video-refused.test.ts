import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#testing/callers'
import {
  expectRefused,
  newUpload,
  registerUpload,
  sendUpload,
  stateOf,
} from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { begin, giveUp, offsetOf, sendOn } from '#testing/media/resumable'
import { allowVideosOf, refuseVideosOf } from '#testing/media/video-refusals'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let bob: WireClient
beforeAll(async () => {
  world = await createServedWorld()
  bob = await world.member('bob')
})
afterAll(() => world.end())

const refuse = () => refuseVideosOf(world, idOf(world, 'bob'))
const allow = () => allowVideosOf(world, idOf(world, 'bob'))

it('a video that is announced is refused, in every spelling', async () => {
  await refuse()
  expect((await registerUpload(bob, 'video-story-pin')).outcome).toBe('video_upload_refused')
  const bare = await bob.send('POST', '/v3/media/uploads/register/batch/', {
    headers: { 'content-type': 'application/json', ...(await bob.csrf()) },
    body: JSON.stringify({ media_info_list: [{ id: 'a', media_type: 'video-story-pin' }] }),
  })
  expect(bare.outcome).toBe('video_upload_refused')
  // The control: pictures are taken.
  expect((await registerUpload(bob, 'image-story-pin')).outcome).toBe('ok')
  await allow()
  expect((await registerUpload(bob, 'video-story-pin')).outcome).toBe('ok')
})

it('a video that was announced before is not taken after the refusal, and is when that is over', async () => {
  const [upload, picture] = [await newUpload(bob), await newUpload(bob, 'image-story-pin')]
  await refuse()
  expectRefused(await sendUpload(bob, upload, await drawVideo()), 'video_upload_refused')
  expect((await stateOf(bob, upload.upload_id)).status).toBe('registered')
  expect((await sendUpload(bob, picture, await drawPicture())).status).toBe(204)
  await allow()
  expect((await sendUpload(bob, upload, await drawVideo())).status).toBe(204)
})

it('a video of which a part has come does not go on after the refusal, and does when that is over', async () => {
  const bytes = Buffer.from(await drawVideo())
  const path = await begin(bob, bytes.length)
  expect((await sendOn(bob, path, 0, bytes.subarray(0, 2_000))).status).toBe(204)
  await refuse()
  const rest = bytes.subarray(2_000)
  expectRefused(await sendOn(bob, path, 2_000, rest), 'video_upload_refused')
  const begun = await begin(bob, bytes.length)
  expectRefused(await sendOn(bob, begun, 0, bytes), 'video_upload_refused')
  await giveUp(bob, begun)
  await allow()
  expect(await offsetOf(bob, path)).toBe(2_000)
  expect((await sendOn(bob, path, 2_000, rest)).status).toBe(204)
})
