import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { Failure } from '#contract/errors'
import type { BoardId, UploadId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Pin, PinCard, SavedPin } from '#contract/pins/pin'
import { makeVideo, streamVideos } from '#domains/media'
import { removeReportedPin } from '#domains/pins'
import { row } from '#platform/database'
import type { VideoProcessor } from '#platform/video'
import { idOf } from '#testing/callers'
import { newUpload, sendUpload, stateOf, uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let visitor: WireClient
let boardId: BoardId

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  visitor = world.client()
  boardId = (await world.as('olive').run(createBoard, { name: 'Moving' })).id
})
afterAll(() => world.end())

async function pinOf(uploadId: string): Promise<Pin> {
  const fields = { board_id: boardId, upload_id: uploadId }
  const { id } = (await olive.post('PinResource/create', fields)).data<SavedPin>()
  return shown(id)
}
const shown = async (id: string) => (await olive.get('PinResource', { id })).data<Pin>()
const streamOf = (pin: Pin) => pin.videos?.video_list.V_HLSV4
const at = (url: string | undefined, name = 'master.m3u8') =>
  new URL(url ?? '').pathname.replace('master.m3u8', name)
const filesIn = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of world.services.store.list(prefix)) keys.push(key)
  return keys
}
/** Services with another processor. */
const withVideos = (videos: Partial<VideoProcessor>) => ({
  ...world.services,
  videos: { ...world.services.videos, ...videos },
})
async function fail(error: Error): Promise<never> {
  throw error
}
const refusing = (error: Error) => () => fail(error)
async function waiting(): Promise<UploadId> {
  const upload = await newUpload(olive)
  await sendUpload(olive, upload, await drawVideo())
  return upload.upload_id
}
const prepare = (upload_id: UploadId, videos: Partial<VideoProcessor> = {}) =>
  makeVideo(withVideos(videos), world.database, { person_id: idOf(world, 'olive'), upload_id })

describe('the stream of a video', () => {
  it('is served beside its file, in ranges, immutable, and as what it is', async () => {
    const pin = await pinOf(
      await uploadVideo(world, olive, await drawVideo({ widthPx: 400, heightPx: 300 })),
    )
    const { V_720P, V_HLSV4 } = pin.videos?.video_list ?? {}
    expect(V_HLSV4).toEqual({ ...V_720P, url: expect.stringMatching(/\/videos\/hls\/.+\.m3u8$/) })
    const master = await visitor.send('GET', at(V_HLSV4?.url))
    expect([master.status, master.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/vnd.apple.mpegurl',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      },
    ])
    const lists = master.text.split('\n').filter((line) => line.endsWith('.m3u8'))
    expect(lists).toEqual(['240p.m3u8', '720p.m3u8'])
    for (const name of lists) {
      const list = await visitor.send('GET', at(V_HLSV4?.url, name))
      expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl')
      const [, length = '', first = ''] = /BYTERANGE:(\d+)@(\d+)/.exec(list.text) ?? []
      const file = name.replace('.m3u8', '.mp4')
      expect(list.text).toContain(`\n${file}\n`)
      const range = `bytes=${first}-${Number(first) + Number(length) - 1}`
      const piece = await visitor.send('GET', at(V_HLSV4?.url, file), { headers: { range } })
      expect([piece.status, piece.bytes.length]).toEqual([206, Number(length)])
      expect(piece.headers['content-type']).toBe('video/mp4')
    }
    for (const name of ['480p.m3u8', '9000p.mp4', 'x.ts', '../master.m3u8'])
      expect((await visitor.send('GET', at(V_HLSV4?.url, name))).status).toBe(404)
    await removeReportedPin(world.database, pin.id)
    await runAllJobs(world)
    expect(await filesIn('videos/')).toEqual([])
    expect((await visitor.send('GET', at(V_HLSV4?.url))).status).toBe(404)
  })

  it('is made later of a video without one, and its pins announce it, also where it is a page', async () => {
    const upload_id = await waiting()
    await prepare(upload_id, { makeStream: refusing(new Failure('video_too_slow')) })
    const pin = await pinOf(upload_id)
    const pages = [{ image_base64: await drawBase64() }, { upload_id }]
    const { id } = (
      await olive.post('StoryPinResource/create', { board_id: boardId, pages })
    ).data<SavedPin>()
    const slots = async () => {
      const cards = (await olive.get('BoardFeedResource', { board_id: boardId })).data<PinCard[]>()
      return cards.find((card) => card.id === id)?.carousel_data?.carousel_slots
    }
    const secondOf = async () => (await slots())?.[1]?.videos?.video_list
    expect(Object.keys((await secondOf()) ?? {})).toEqual(['V_720P'])
    expect(streamOf(pin)).toBeUndefined()
    expect(await filesIn('videos/hls/')).toEqual([])

    // A full disk counts for nothing; what ends the program is tried a few times.
    const full = withVideos({ makeStream: refusing(new Failure('storage_full')) })
    await expect(streamVideos(full, world.database)).rejects.toThrow('storage_full')
    expect(await triesOf(pin)).toBe(1)
    const killed = withVideos({ makeStream: refusing(new Error('killed')) })
    await expect(streamVideos(killed, world.database)).rejects.toThrow('killed')
    expect(await triesOf(pin)).toBe(2)

    await streamVideos(world.services, world.database)
    await runAllJobs(world)
    const later = await shown(pin.id)
    expect(streamOf(later)?.url).toMatch(/master\.m3u8$/)
    expect({ ...later, videos: pin.videos }).toEqual(pin)
    expect(await secondOf()).toEqual(later.videos?.video_list)
    expect((await visitor.send('GET', at(streamOf(later)?.url))).status).toBe(200)
  })

  it('is not made later while somebody waits for a video, and nothing of it is served before', async () => {
    const upload_id = await waiting()
    await prepare(upload_id, { makeStream: refusing(new Failure('video_too_slow')) })
    const { V_720P } = (await pinOf(upload_id)).videos?.video_list ?? {}
    const path = new URL(V_720P?.url ?? '').pathname
      .replace('/720p/', '/hls/')
      .replace('.mp4', '/master.m3u8')
    await world.services.store.put(path.slice(1), Buffer.from('x'), { contentType: 'text/plain' })
    const next = await waiting()
    await streamVideos(withVideos({ makeStream: refusing(new Error('asked')) }), world.database)
    expect((await visitor.send('GET', path)).status).toBe(404)

    await prepare(next)
    await streamVideos(world.services, world.database)
    expect((await visitor.send('GET', path)).text).toMatch(/^#EXTM3U/)
    await runAllJobs(world)
  })

  it('of a video that is gone when it is made leaves nothing', async () => {
    const upload_id = await waiting()
    await prepare(upload_id, { makeStream: refusing(new Failure('video_too_slow')) })
    const pin = await pinOf(upload_id)
    const before = await filesIn('videos/hls/')
    const deleting = withVideos({
      makeStream: async (video, folder) => {
        await removeReportedPin(world.database, pin.id)
        await runAllJobs(world)
        return world.services.videos.makeStream(video, folder)
      },
    })
    await streamVideos(deleting, world.database)
    expect(await filesIn('videos/hls/')).toEqual(before)
  })

  it('is given up after some tries, and the newest video has its turn first', async () => {
    for (const widthPx of [160, 320])
      await pinOf(await uploadVideo(world, olive, await drawVideo({ widthPx })))
    const reset = 'update videos set streamed_at = null, stream_tries = $1'
    const { rowCount } = await world.database.pool.query(reset, [limits.videoTries - 1])
    const requested: number[] = []
    const slow = withVideos({
      makeStream: ({ width }) => {
        requested.push(width)
        return fail(new Failure('video_too_slow'))
      },
    })
    await streamVideos(slow, world.database)
    await streamVideos(slow, world.database)
    expect([requested.length, requested[0]]).toEqual([rowCount, 320])
  })
})

const triesOf = async (pin: Pin) =>
  (
    await row<{ stream_tries: number }>(
      world.database.reader,
      `select stream_tries from videos
        where signature in (select video_signature from pins where id = $1)`,
      [pin.id],
    )
  )?.stream_tries

describe('the preparation of a video', () => {
  it('says how far it is', async () => {
    const id = await waiting()
    expect((await stateOf(olive, id)).progress).toBe(0)
    const { videos } = world.services
    const seen = (percent: number) =>
      expect.poll(async () => (await stateOf(olive, id)).progress).toBe(percent)
    const ended = prepare(id, {
      make: async (_source, _folder, { onProgress } = {}) => {
        onProgress?.(0.5)
        await seen(27)
        throw new Error('ended')
      },
    })
    await expect(ended).rejects.toThrow('ended')
    await prepare(id, {
      make: (source, folder) => videos.make(source, folder),
      makeStream: async (video, folder, onProgress) => {
        onProgress?.(0.5)
        await seen(77)
        return videos.makeStream(video, folder)
      },
    })
    expect(await stateOf(olive, id)).toMatchObject({ status: 'succeeded', progress: null })
  })

  it('waits for room on a full disk, says so, and goes on when there is some', async () => {
    const id = await waiting()
    const full = refusing(new Failure('storage_full'))
    // More often than the tries that a video has.
    for (let n = 0; n < limits.videoTries; n += 1)
      await expect(prepare(id, { make: full })).rejects.toThrow('storage_full')
    await expect(prepare(id, { makeStream: full })).rejects.toThrow('storage_full')
    expect(await stateOf(olive, id)).toMatchObject({
      status: 'processing',
      failure_message: expect.stringContaining('no room left'),
    })
    await prepare(id, {
      makeStream: async (...call) => {
        // Work goes on, so nothing is said to be in its way.
        await expect.poll(async () => (await stateOf(olive, id)).failure_code).toBeNull()
        return world.services.videos.makeStream(...call)
      },
    })
    expect(await stateOf(olive, id)).toMatchObject({ status: 'succeeded', failure_code: null })
  })

  it('is given up when its program is ended again and again', async () => {
    const id = await waiting()
    const killed = refusing(new Error('ffmpeg was ended'))
    for (let n = 0; n < limits.videoTries; n += 1) {
      await expect(prepare(id, { make: killed })).rejects.toThrow('was ended')
      expect((await stateOf(olive, id)).status).toBe('processing')
    }
    await prepare(id, { make: killed })
    expect(await stateOf(olive, id)).toMatchObject({
      status: 'failed',
      failure_message: 'The server could not prepare that video. Try again later.',
    })
    expect(await filesIn('incoming-videos/')).toEqual([])
  })
})
