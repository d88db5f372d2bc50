import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import { taggingRate } from '#contract/limits/rates'
import { editPin } from '#contract/pins/edit-pin'
import { savePin } from '#contract/pins/save-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'
import { inMinutes } from '../scheduled/test-scheduled.ts'

/** Of all rates. */
const scale = 10

let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_SCALE: `${scale}` })
})
afterAll(() => world.end())

it('whoever tags very many people within an hour is refused, and may save without', async () => {
  const olive = world.as('olive')
  await olive.run(becomePartner, { business_name: 'Olive' })
  const { id: board_id } = await olive.run(createBoard, { name: 'Faces' })
  const [bob, ada] = [idOf(world, 'bob'), idOf(world, 'ada')]
  const save = async (tagged_user_ids: (typeof bob)[]) =>
    olive.run(savePin, { board_id, image_base64: await drawBase64(), tagged_user_ids })
  const limit = 'tagging_limit_reached'
  const { id } = await save([bob])
  await world.services.limiter.take(
    'tagging',
    idOf(world, 'olive'),
    'rate_limited',
    scale * taggingRate.points - 2,
  )
  // Who is tagged already counts once.
  await olive.run(editPin, { id, tagged_user_ids: [bob] })
  await olive.run(editPin, { id, tagged_user_ids: [bob, ada] })
  await olive.run(editPin, { id, tagged_user_ids: [ada] })
  expect(
    await refusalOf(() => olive.run(editPin, { id, tagged_user_ids: [bob, ada] })),
  ).toMatchObject({ code: limit })
  expect(await refusalOf(() => save([bob]))).toMatchObject({ code: limit })
  const timed = {
    ...{ board_id, image_base64: await drawBase64(), time_zone: 'UTC', tagged_user_ids: [bob] },
    publish_time: inMinutes(60),
  }
  expect(await refusalOf(() => olive.run(schedulePin, timed))).toMatchObject({ code: limit })
  await save([])
})
