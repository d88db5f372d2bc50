import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import type { RegisteredUpload } from '#contract/media/uploads'
import type { Pin, SavedPin } from '#contract/pins/pin'
import { sendUpload, stateOf } from '#testing/media/media-uploads'
import { sendBegin, sendOn, uploadIdIn } from '#testing/media/resumable'
import { drawVideo, frameColors } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let boardId: BoardId
/** Two seconds of red, two of green and two of blue. */
let bytes: Buffer<ArrayBuffer>

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  boardId = (await world.as('olive').run(createBoard, { name: 'Moving' })).id
  const colours = `drawbox=c=red:t=fill,drawbox=c=green:t=fill:enable='gte(t,2)',drawbox=c=blue:t=fill:enable='gte(t,4)'`
  bytes = await drawVideo({ seconds: 6, more: ['-vf', colours] })
})
afterAll(() => world.end())

const register = (edit: object) =>
  olive.api('create', '/v3/media/uploads/register/batch/', {
    media_info_list: JSON.stringify([{ id: 'mine', media_type: 'video-story-pin', ...edit }]),
  })

async function pinOf(edit: object): Promise<Pin> {
  const { mine } = (await register(edit)).data<{ mine: RegisteredUpload }>()
  await sendUpload(olive, mine, bytes)
  await runAllJobs(world)
  const state = await stateOf(olive, mine.upload_id)
  expect([state.status, state.failure_message]).toEqual(['succeeded', null])
  return pinFrom(mine.upload_id)
}

async function pinFrom(upload_id: string): Promise<Pin> {
  const fields = { board_id: boardId, upload_id }
  const { id } = (await olive.post('PinResource/create', fields)).data<SavedPin>()
  return (await olive.get('PinResource', { id })).data<Pin>()
}

const fetched = async (url: string | undefined) =>
  (await world.client().send('GET', new URL(url ?? '').pathname)).bytes

describe('a video may be trimmed', () => {
  it.each([
    ['end_ms', { start_ms: 1_000, end_ms: 1_100 }],
    ['end_ms', { start_ms: 3_000, end_ms: 2_000 }],
    ['cover_ms', { start_ms: 1_000, cover_ms: 900 }],
    ['cover_ms', { end_ms: 2_000, cover_ms: 2_001 }],
    ['start_ms', { start_ms: -1 }],
    ['start_ms', { start_ms: 0.5 }],
    ['end_ms', { end_ms: 900_001 }],
    ['cover_ms', { cover_ms: 'x' }],
  ])('but not to something with a wrong %s', async (field, edit) => {
    const answer = await register(edit)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(field)])
  })

  it('to the very frame, with the cover of a moment, beside the whole of the same file', async () => {
    const [part, whole] = [
      await pinOf({ start_ms: 1_000, end_ms: 4_500, cover_ms: 3_500 }),
      await pinOf({}),
    ]
    const [short, long] = [part, whole].map(({ videos }) => videos?.video_list.V_720P)
    expect(short?.url).not.toBe(long?.url)
    expect(Math.abs((short?.duration ?? 0) - 3_500)).toBeLessThan(120)
    expect(Math.abs((long?.duration ?? 0) - 6_000)).toBeLessThan(120)
    // Ten frames a second: one second of red, two of green, half a second of blue.
    expect(await frameColors(await fetched(short?.url))).toEqual([
      ...Array(10).fill('red'),
      ...Array(20).fill('green'),
      ...Array(5).fill('blue'),
    ])
    expect(await frameColors(await fetched(part.images.orig.url))).toEqual(['green'])
    expect(await frameColors(await fetched(whole.images.orig.url))).toEqual(['red'])
  })

  it('also when it is sent in several goes, which is refused as well where it is wrong', async () => {
    const wrong = await sendBegin(olive, bytes.length, { start_ms: 3_000, end_ms: 2_000 })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('half a second')])
    const begun = await sendBegin(olive, bytes.length, { start_ms: 2_500, end_ms: 4_000, x: 'y' })
    const path = begun.headers.location ?? ''
    expect((await sendOn(olive, path, 0, bytes)).status).toBe(204)
    await runAllJobs(world)
    const pin = await pinFrom(uploadIdIn(path))
    expect(await frameColors(await fetched(pin.videos?.video_list.V_720P.url))).toEqual(
      Array(15).fill('green'),
    )
  })

  it('but not to a part that is not there', async () => {
    const edit = { start_ms: 30_000, end_ms: 40_000 }
    const { mine } = (await register(edit)).data<{ mine: RegisteredUpload }>()
    await sendUpload(olive, mine, bytes)
    await runAllJobs(world)
    expect(await stateOf(olive, mine.upload_id)).toMatchObject({
      status: 'failed',
      failure_message: expect.stringContaining('not in the video'),
    })
  })
})
