import { expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { uploadAbilities } from '#contract/media/upload-abilities'
import { registerUploads } from '#contract/media/uploads'
import { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { allowVideosOf, refuseVideosOf } from '#testing/media/video-refusals'
import { refusalOf } from '#testing/refusal-of'
import { newBoard, startWorld, world } from '../test-pins.ts'

startWorld()

const olive = () => world.as('olive')
const refusal = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}

it('a pin for an ad needs a link, and is there at once', async () => {
  const { id: board_id } = await newBoard('olive')
  const pin = { board_id, image_base64: await drawBase64(), scenario: 'ad_creation' as const }
  expect(await refusal(() => olive().run(savePin, pin))).toEqual(['pin_link_required', 'link'])
  const linked = { ...pin, link: 'https://lamps.example/' }
  expect((await olive().run(savePin, linked)).board.id).toBe(board_id)
  const { image_base64, ...paged } = pin
  const pages = [{ image_base64 }, { image_base64: await drawBase64(), link: linked.link }]
  expect(await refusal(() => olive().run(saveStoryPin, { ...paged, pages }))).toEqual([
    ...['pin_link_required', 'pages.0.link'],
  ])
  const whole = { ...paged, pages, link: linked.link }
  for (const more of [whole, { ...paged, pages: pages.toReversed() }])
    expect((await olive().run(saveStoryPin, more)).page_count).toBe(2)
  await olive().run(becomePartner, { business_name: 'Lamps & Co' })
  const publish_time = Math.floor(Date.now() / 1_000) + 3_600
  const later = { ...linked, publish_time, time_zone: 'UTC' }
  expect(await refusal(() => olive().run(schedulePin, later))).toEqual([
    'scheduling_not_offered',
    undefined,
  ])
  const { scenario: _, ...anywhere } = later
  expect((await olive().run(schedulePin, anywhere)).publish_time).toBe(publish_time)
})

it('videos are refused to whom an operator took them away from, until they are given back', async () => {
  const media_info_list = [{ id: 'a', media_type: 'video-story-pin' as const }]
  const register = () => olive().run(registerUploads, { media_info_list })
  const allowed = async () => (await olive().run(uploadAbilities, {})).video_upload_allowed
  expect([Object.keys(await register()), await allowed()]).toEqual([['a'], true])
  await refuseVideosOf(world, idOf(world, 'olive'))
  expect(await refusal(register)).toEqual(['video_upload_refused', 'media_info_list'])
  expect(await olive().run(uploadAbilities, {})).toEqual({
    ...{ video_upload_allowed: false, takes_videos: false },
    video_refusal: { reason: 'Stolen films', refused_at: expect.any(String) },
  })
  await allowVideosOf(world, idOf(world, 'olive'))
  expect([Object.keys(await register()), await allowed()]).toEqual([['a'], true])
})
