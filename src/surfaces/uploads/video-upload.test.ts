import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId, UploadId } from '#contract/ids'
import type { Pin, SavedPin } from '#contract/pins/pin'
import { makeVideo, sweepMediaUploads } from '#domains/media'
import { removeDeletedPins, removeReportedPin, sweepVideos } from '#domains/pins'
import { row, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import {
  expectRefused,
  newUpload,
  sendUpload,
  stateOf,
  uploadVideo,
} from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let visitor: WireClient
let boardId: BoardId

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  visitor = world.client()
  boardId = (await world.as('olive').run(createBoard, { name: 'Moving' })).id
})
afterAll(() => world.end())

const save = (options: object, client = olive) =>
  client.post('PinResource/create', { board_id: boardId, ...options })
const filesIn = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of world.services.store.list(prefix)) keys.push(key)
  return keys
}
const count = async (table: string) =>
  (await row<{ n: number }>(world.database.reader, `select count(*)::int as n from ${table}`, []))
    ?.n
const later = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

describe('a video', () => {
  let bytes: Buffer<ArrayBuffer>
  let uploadId: UploadId
  let pin: Pin
  const path = () => new URL(pin.videos?.video_list.V_720P.url ?? '').pathname

  beforeAll(async () => {
    bytes = await drawVideo({ widthPx: 320, heightPx: 180, seconds: 2 })
    const upload = await newUpload(olive)
    expect((await sendUpload(visitor, upload, bytes)).status).toBe(204)
    expect(await stateOf(olive, upload.upload_id)).toMatchObject({
      status: 'processing',
      signature: null,
    })
    expect((await save({ upload_id: upload.upload_id })).outcome).toBe('upload_not_ready')
    await runAllJobs(world)
    uploadId = upload.upload_id
    const { id } = (await save({ media_upload_id: Number(uploadId) })).data<SavedPin>()
    pin = (await olive.get('PinResource', { id })).data<Pin>()
  })

  it('becomes a pin that plays, with a still picture like any other', async () => {
    // Strict clients parse every value of the map as a video.
    expect(Object.keys(pin.videos?.video_list ?? {})).toEqual(['V_720P', 'V_HLSV4'])
    const { V_720P } = pin.videos?.video_list ?? {}
    expect(V_720P).toMatchObject({ width: 320, height: 180 })
    expect(Math.abs((V_720P?.duration ?? 0) - 2_000)).toBeLessThan(200)
    expect(pin).toMatchObject({
      is_video: true,
      embed: { src: V_720P?.url, type: 'video' },
      images: { orig: { width: 320, height: 180 } },
      dominant_color: expect.stringMatching(/^#/),
    })
    const { status, signature } = await stateOf(olive, uploadId)
    expect([status, signature]).toEqual(['succeeded', pin.image_signature])
    expect(await filesIn('incoming-videos/')).toEqual([])
  })

  it('is served in ranges, immutable, and as a video only', async () => {
    const whole = await visitor.send('GET', path())
    expect([whole.status, whole.headers]).toMatchObject([
      200,
      {
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ])
    const part = await visitor.send('GET', path(), { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.text]).toEqual([206, 'ftyp'])
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.bytes.length}`)
    const rest = await visitor.send('GET', path(), { headers: { range: 'bytes=100-' } })
    expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true)
    const { etag = '' } = whole.headers
    const again = await visitor.send('GET', path(), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const elsewhere = path().replace(/\/..\/..\/..\//, '/00/00/00/')
    for (const at of [elsewhere, '/videos/720p/', path().replace('.mp4', '.mov')])
      expect((await visitor.send('GET', at)).status).toBe(404)
  })

  it('is prepared once for its owner, however often it is uploaded and the job runs', async () => {
    const tables = ['videos', 'images']
    const before = await Promise.all(tables.map(count))
    const again = await newUpload(olive)
    expect((await sendUpload(olive, again, bytes)).status).toBe(204)
    expect((await stateOf(olive, again.upload_id)).status).toBe('succeeded')

    // As if a process died when only the final state was missing.
    const [person_id, upload_id] = [idOf(world, 'olive'), uploadId]
    const back = `update media_uploads set state = 'processing' where id = $1`
    await world.database.pool.query(back, [upload_id])
    await makeVideo(world.services, world.database, { person_id, upload_id })
    expect((await stateOf(olive, upload_id)).status).toBe('succeeded')
    expect(await Promise.all(tables.map(count))).toEqual(before)
  })

  it('stays the same when its pin is repinned, copied and edited', async () => {
    const bobs = (await world.as('bob').run(createBoard, { name: 'Onward' })).id
    const onward = await bob.post('RepinResource/create', { pin_id: pin.id, board_id: bobs })
    const { id } = onward.data<SavedPin>()
    const copied = await bob.post('BulkEditResource/create', { board_id: bobs, pin_ids: [id] })
    const [copy = ''] = copied.data<{ pin_ids: PinId[] }>().pin_ids
    await bob.post('PinResource/update', { id, title: 'Reworded' })
    for (const one of [id, copy]) {
      const shown = (await bob.get('PinResource', { id: one })).data<Pin>()
      expect([shown.is_video, shown.videos, shown.embed]).toEqual([true, pin.videos, pin.embed])
    }
    const feed = (await bob.get('BoardFeedResource', { board_id: bobs })).data<Pin[]>()
    expect(feed.map(({ videos }) => videos)).toEqual([pin.videos, pin.videos])
    await bob.post('BulkEditResource/delete', { board_id: bobs, pin_ids: [id, copy] })
    await runAllJobs(world)
  })

  it('may be given another cover', async () => {
    const upload = await olive.upload(await drawPicture({ widthPx: 90, heightPx: 160 }))
    const { image_signature } = JSON.parse(upload.text) as { image_signature: string }
    const saved = (await save({ upload_id: uploadId, image_signature })).data<SavedPin>()
    expect(saved).toMatchObject({ image_signature, is_video: true, videos: pin.videos })
    await olive.post('PinResource/delete', { id: saved.id })
    // Purged, as otherwise the pin could still be restored.
    await removeReportedPin(world.database, saved.id)
    await runAllJobs(world)
  })

  it('is deleted with its last pin, whoever deletes it, together with its cover', async () => {
    const at = path()
    const cover = new URL(pin.images['736x'].url).pathname
    expect((await visitor.send('GET', at)).status).toBe(200)
    await removeReportedPin(world.database, pin.id)
    // Until then the copies that were deleted above can be restored.
    await removeDeletedPins(later(25), world.database)
    await runAllJobs(world)
    for (const gone of [at, cover]) expect((await visitor.send('GET', gone)).status).toBe(404)
    expect((await save({ upload_id: uploadId })).outcome).toBe('upload_not_found')
    expect(await count('videos')).toBe(0)
  })

  it('that is damaged fails alone: another one is prepared, and nothing of it is left', async () => {
    const good = await newUpload(olive)
    const bad = await newUpload(olive)
    const cut = await drawVideo({ seconds: 3, more: ['-movflags', '+faststart'] })
    await sendUpload(olive, bad, cut.subarray(0, Math.floor(cut.length * 0.6)))
    await sendUpload(olive, good, await drawVideo())
    // One after the other: the second may have to be polled again. ffmpeg has the lowest priority.
    await expect
      .poll(
        async () => {
          await runAllJobs(world)
          return (await stateOf(olive, good.upload_id)).status
        },
        { timeout: 50_000 },
      )
      .toBe('succeeded')
    expect(await stateOf(olive, bad.upload_id)).toMatchObject({
      status: 'failed',
      failure_message: 'That video is damaged or incomplete. Try another copy of it.',
    })
    expect((await save({ upload_id: bad.upload_id })).outcome).toBe('video_broken')
    expect(await filesIn('incoming-videos/')).toEqual([])
  })

  it('that is interrupted leaves nothing behind, and may be sent again', async () => {
    const upload = await newUpload(olive)
    const tempFiles = join(world.config.DATA_DIR, 'temp')
    const { upload_proof } = upload.upload_parameters
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /upload-media/ HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="upload_proof"\r\n\r\n${upload_proof}\r\n`,
    )
    const file = toMultipart('file', await drawVideo())
    socket.write(file.subarray(0, 2_000))
    await expect.poll(async () => (await readdir(tempFiles)).length).toBe(1)
    socket.destroy()
    await expect.poll(() => readdir(tempFiles)).toEqual([])
    expect((await stateOf(olive, upload.upload_id)).status).toBe('registered')
    expect((await sendUpload(olive, upload, await drawVideo())).status).toBe(204)
    await runAllJobs(world)
  })

  it('that is another kind of file is refused while it is uploaded', async () => {
    const upload = await newUpload(olive)
    const answer = await sendUpload(olive, upload, await drawPicture())
    expectRefused(answer, 'video_type_unsupported')
    expect((await stateOf(olive, upload.upload_id)).status).toBe('failed')
  })

  it('that nobody saves is deleted after a day, with all its files', async () => {
    await uploadVideo(world, olive, await drawVideo())
    const lost = `incoming-videos/${createHash('md5').update('lost').digest('hex')}`
    await world.services.store.put(lost, Buffer.from('x'), { contentType: 'video/mp4' })
    await sweepMediaUploads(later(0), world.database)
    await sweepVideos(later(23), world.database)
    expect([await count('videos'), await filesIn('incoming-videos/')]).toEqual([3, [lost]])
    await sweepMediaUploads(later(25), world.database)
    await sweepVideos(later(25), world.database)
    await runAllJobs(world)
    expect([await count('videos'), await count('media_uploads')]).toEqual([0, 0])
    expect(await filesIn('videos/')).toEqual([])
    expect(await filesIn('incoming-videos/')).toEqual([])
    const covers = await rows(world.database.reader, 'select 1 from images where width = 160', [])
    expect(covers).toEqual([])
  })
})
