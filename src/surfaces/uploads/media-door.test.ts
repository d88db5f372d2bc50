import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { type FailureCode, failureKinds } from '#contract/errors'
import type { RegisteredUpload } from '#contract/media/uploads'
import type { Pin, SavedPin } from '#contract/pins/pin'
import { makeVideo, sweepMediaUploads } from '#domains/media'
import { removeReportedPin, sweepVideos } from '#domains/pins'
import { row, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { announce, announced, handOver, stateOf, uploadVideo } from '#testing/media-uploads'
import { drawPicture } from '#testing/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { drawVideo } from '#testing/videos'
import { boundary, toMultipart, type WireAnswer, type WireClient } from '#testing/wire-client'
import { workOff } from '#testing/work-off'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let visitor: WireClient
let boardId: string

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  visitor = world.client()
  boardId = (await world.as('olive').run(createBoard, { name: 'Moving' })).id
})
afterAll(() => world.end())

function expectRefused(answer: WireAnswer, code: FailureCode) {
  const { http_status, api_error_code } = failureKinds[code]
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    http_status,
    { success: false, code: api_error_code },
  ])
}

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

describe('announcing files', () => {
  it('answers by the client’s own names where each goes, bare and inside ApiResource', async () => {
    const list = [
      { id: 'one', media_type: 'image-story-pin' },
      { id: 2, media_type: 'video-story-pin' },
    ]
    const bare = await olive.send('POST', '/v3/media/uploads/register/batch/', {
      headers: { 'content-type': 'application/json', ...(await olive.csrf()) },
      body: JSON.stringify({ media_info_list: list }),
    })
    const told = bare.data<Record<string, RegisteredUpload>>()
    expect(Object.keys(told).sort()).toEqual(['2', 'one'])
    for (const { upload_id, upload_url } of Object.values(told)) {
      expect(Number.isSafeInteger(Number(upload_id))).toBe(true)
      expect(upload_url).toBe(`${world.config.PUBLIC_URL}/upload-media/`)
      expect(await stateOf(olive, upload_id)).toMatchObject({
        status: 'registered',
        signature: null,
      })
    }
    expect((await announce(olive, 'image-story-pin')).outcome).toBe('ok')
  })

  it('refuses what is none', async () => {
    const url = '/v3/media/uploads/register/batch/'
    for (const media_info_list of ['', '[]', '{', '[{"id":"a","media_type":"audio"}]', 7])
      expect((await olive.api('create', url, { media_info_list })).outcome).toBe('invalid_input')
    expect((await announce(visitor, 'image-story-pin')).outcome).toBe('login_required')
  })

  it('of videos is refused where there is no ffmpeg', async () => {
    const without = await createServedWorld({ env: { FFMPEG: '/nowhere/ffmpeg' } })
    const member = await without.member('olive')
    expect((await announce(member, 'video-story-pin')).outcome).toBe('videos_not_taken')
    expect((await announce(member, 'image-story-pin')).outcome).toBe('ok')
    const abilities = await member.api('get', '/v3/media/uploads/abilities/')
    expect(abilities.data()).toEqual({ takes_videos: false })
    await without.end()
  })
})

describe('handing a picture over', () => {
  it('takes the proof and no session, once, and makes a pin by the id as a number', async () => {
    const upload = await announced(olive, 'image-story-pin')
    const picture = await drawPicture({ widthPx: 300, heightPx: 200 })
    expect((await handOver(visitor, upload, picture)).status).toBe(204)
    expectRefused(await handOver(visitor, upload, picture), 'upload_refused')
    const { status, signature } = await stateOf(olive, upload.upload_id)
    expect(status).toBe('succeeded')

    const saved = (await save({ upload_id: Number(upload.upload_id) })).data<SavedPin>()
    expect(saved).toMatchObject({ image_signature: signature, is_video: false, videos: null })
    const pin = (await olive.get('PinResource', { id: saved.id })).data<Pin>()
    expect(pin).toMatchObject({ is_video: false, videos: null, embed: null })
  })

  it('is nobody else’s', async () => {
    const { upload_id } = await announced(olive, 'image-story-pin')
    const states = await bob.get('VIPResource', { upload_ids: [upload_id] })
    expect(states.data()).toEqual({})
    const bobs = (await world.as('bob').run(createBoard, { name: 'Bob’s' })).id
    expect((await save({ board_id: bobs, upload_id }, bob)).outcome).toBe('upload_not_found')
    expect((await save({ upload_id })).outcome).toBe('upload_not_ready')
  })

  it('needs a proof that we gave, in time, and a file behind it', async () => {
    const upload = await announced(olive, 'image-story-pin')
    const picture = await drawPicture()
    const { upload_proof = '' } = upload.upload_parameters
    const [person, , until, seal] = upload_proof.split('.')
    const another = (await announced(olive, 'image-story-pin')).upload_id
    for (const forged of ['', 'x', `${upload_proof}x`, `${person}.${another}.${until}.${seal}`]) {
      const wrong = { ...upload, upload_parameters: { upload_proof: forged } }
      expectRefused(await handOver(visitor, wrong, picture), 'upload_refused')
    }
    expectRefused(await handOver(visitor, upload, Buffer.alloc(0)), 'upload_file_missing')
    const past = `${person}.${upload.upload_id}.${Date.now() - 1}`
    const old = world.services.seal.sign('media upload', past)
    const late = { ...upload, upload_parameters: { upload_proof: old } }
    expectRefused(await handOver(visitor, late, picture), 'upload_refused')
    const noForm = await visitor.send('POST', '/upload-media/', { body: 'x', isBare: true })
    expectRefused(noForm, 'unsupported_media_type')
    const fileFirst = toMultipart('img', picture)
    const headers = { 'content-type': 'multipart/form-data; boundary=a-boundary-of-our-own' }
    const wrongName = await visitor.send('POST', '/upload-media/', { headers, body: fileFirst })
    expectRefused(wrongName, 'upload_file_missing')
    // After all of that the right one still passes.
    expect((await handOver(visitor, upload, picture)).status).toBe(204)
  })

  it('tells honestly that it was none', async () => {
    const upload = await announced(olive, 'image-story-pin')
    expectRefused(await handOver(olive, upload, Buffer.from('hello')), 'image_type_unsupported')
    expect(await stateOf(olive, upload.upload_id)).toMatchObject({
      status: 'failed',
      failure_code: failureKinds.image_type_unsupported.api_error_code,
    })
    expect((await save({ upload_id: upload.upload_id })).outcome).toBe('image_type_unsupported')
  })
})

describe('places', () => {
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })
  const proxied = async (from: string, body: string | Uint8Array) => {
    const { hostname, port } = new URL(elsewhere.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(
      `POST /upload-media/ HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-length: 9000000\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n--${boundary}\r\n`,
    )
    socket.write(body)
    return socket
  }
  const begun = ({ upload_parameters }: RegisteredUpload) =>
    Buffer.concat([
      Buffer.from(
        'content-disposition: form-data; name="upload_proof"\r\n\r\n' +
          `${upload_parameters.upload_proof}\r\n`,
      ),
      toMultipart('file', Buffer.alloc(50_000)).subarray(0, 2_000),
    ])
  let elsewhere: ServedWorld
  beforeAll(async () => {
    elsewhere = await createServedWorld({ env: { TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => elsewhere.end())

  it('are not held by who has shown no proof', async () => {
    const member = await elsewhere.member('olive')
    const upload = await announced(member, 'image-story-pin')
    for (let n = 0; n < 30; n += 1) await proxied(`10.1.${n}.1`, '')
    for (let n = 0; n < 2; n += 1) await proxied('10.1.1.99', '')
    const third = await proxied('10.1.1.99', '')
    expect(String((await once(third, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /)
    expect((await handOver(member, upload, await drawPicture())).status).toBe(204)
  })

  it('are a few for one member, and others have theirs', async () => {
    const member = await elsewhere.member('olive')
    const other = await elsewhere.member('bob')
    const scratch = join(elsewhere.config.DATA_DIR, 'scratch')
    for (let n = 0; n < 3; n += 1) {
      await proxied(`10.2.${n}.1`, begun(await announced(member, 'image-story-pin')))
      await expect.poll(async () => (await readdir(scratch)).length).toBe(n + 1)
    }
    const picture = await drawPicture()
    const fourth = await announced(member, 'image-story-pin')
    expectRefused(await handOver(member, fourth, picture), 'uploads_busy')
    const free = await announced(other, 'image-story-pin')
    expect((await handOver(other, free, picture)).status).toBe(204)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await handOver(member, fourth, picture)).status).toBe(204)
  })
})

describe('a video', () => {
  let bytes: Buffer<ArrayBuffer>
  let uploadId: string
  let pin: Pin
  const path = () => new URL(pin.videos?.video_list.V_720P.url ?? '').pathname

  beforeAll(async () => {
    bytes = await drawVideo({ widthPx: 320, heightPx: 180, seconds: 2 })
    const upload = await announced(olive)
    expect((await handOver(visitor, upload, bytes)).status).toBe(204)
    expect(await stateOf(olive, upload.upload_id)).toMatchObject({
      status: 'processing',
      signature: null,
    })
    expect((await save({ upload_id: upload.upload_id })).outcome).toBe('upload_not_ready')
    await workOff(world)
    uploadId = upload.upload_id
    const { id } = (await save({ media_upload_id: Number(uploadId) })).data<SavedPin>()
    pin = (await olive.get('PinResource', { id })).data<Pin>()
  })

  it('becomes a pin that plays, with a picture of it by the ordinary way', async () => {
    const { V_720P, V_HLSV4 } = pin.videos?.video_list ?? {}
    expect(V_HLSV4).toBeNull()
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

  it('is served in ranges, unchanging, and as nothing but a video', async () => {
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

  it('is prepared once, whoever hands it over and however often the work is done', async () => {
    const tables = ['videos', 'images']
    const before = await Promise.all(tables.map(count))
    const again = await announced(bob)
    expect((await handOver(bob, again, bytes)).status).toBe(204)
    expect((await stateOf(bob, again.upload_id)).status).toBe('succeeded')

    // A process died when all was done but for the last mark.
    const [person_id, upload_id] = [idOf(world, 'olive'), uploadId]
    const back = `update media_uploads set state = 'processing' where id = $1`
    await world.database.pool.query(back, [upload_id])
    await makeVideo(world.services, world.database, { person_id, upload_id })
    expect((await stateOf(olive, upload_id)).status).toBe('succeeded')
    expect(await Promise.all(tables.map(count))).toEqual(before)
  })

  it('goes along with saving onward, copying and editing, and is the same one', async () => {
    const bobs = (await world.as('bob').run(createBoard, { name: 'Onward' })).id
    const onward = await bob.post('RepinResource/create', { pin_id: pin.id, board_id: bobs })
    const { id } = onward.data<SavedPin>()
    const copied = await bob.post('BulkEditResource/create', { board_id: bobs, pin_ids: [id] })
    const [copy = ''] = copied.data<{ pin_ids: string[] }>().pin_ids
    await bob.post('PinResource/update', { id, title: 'Reworded' })
    for (const one of [id, copy]) {
      const told = (await bob.get('PinResource', { id: one })).data<Pin>()
      expect([told.is_video, told.videos, told.embed]).toEqual([true, pin.videos, pin.embed])
    }
    const feed = (await bob.get('BoardFeedResource', { board_id: bobs })).data<Pin[]>()
    expect(feed.map(({ videos }) => videos)).toEqual([pin.videos, pin.videos])
    await bob.post('BulkEditResource/delete', { board_id: bobs, pin_ids: [id, copy] })
    await workOff(world)
  })

  it('may be given another cover', async () => {
    const upload = await olive.upload(await drawPicture({ widthPx: 90, heightPx: 160 }))
    const { image_signature } = JSON.parse(upload.text) as { image_signature: string }
    const saved = (await save({ upload_id: uploadId, image_signature })).data<SavedPin>()
    expect(saved).toMatchObject({ image_signature, is_video: true, videos: pin.videos })
    await olive.post('PinResource/delete', { id: saved.id })
    await workOff(world)
  })

  it('goes with its last pin, by whoever’s hand, and its cover with it', async () => {
    const at = path()
    const cover = new URL(pin.images['736x'].url).pathname
    expect((await visitor.send('GET', at)).status).toBe(200)
    await removeReportedPin(world.database, pin.id)
    await workOff(world)
    for (const gone of [at, cover]) expect((await visitor.send('GET', gone)).status).toBe(404)
    expect((await save({ upload_id: uploadId })).outcome).toBe('upload_not_found')
    expect(await count('videos')).toBe(0)
  })

  it('that is damaged fails alone: its neighbour is prepared, and nothing of it is left', async () => {
    const good = await announced(olive)
    const bad = await announced(olive)
    const cut = await drawVideo({ seconds: 3, more: ['-movflags', '+faststart'] })
    await handOver(olive, bad, cut.subarray(0, Math.floor(cut.length * 0.6)))
    await handOver(olive, good, await drawVideo())
    // One after the other: the second may have to be asked for again.
    await expect
      .poll(async () => {
        await workOff(world)
        return (await stateOf(olive, good.upload_id)).status
      })
      .toBe('succeeded')
    expect(await stateOf(olive, bad.upload_id)).toMatchObject({
      status: 'failed',
      failure_message: failureKinds.video_broken.message,
    })
    expect((await save({ upload_id: bad.upload_id })).outcome).toBe('video_broken')
    expect(await filesIn('incoming-videos/')).toEqual([])
  })

  it('that breaks off on its way leaves nothing, and may be sent again', async () => {
    const upload = await announced(olive)
    const scratch = join(world.config.DATA_DIR, 'scratch')
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
    await expect.poll(async () => (await readdir(scratch)).length).toBe(1)
    socket.destroy()
    await expect.poll(() => readdir(scratch)).toEqual([])
    expect((await stateOf(olive, upload.upload_id)).status).toBe('registered')
    expect((await handOver(olive, upload, await drawVideo())).status).toBe(204)
    await workOff(world)
  })

  it('that is something else is refused while it comes', async () => {
    const upload = await announced(olive)
    const answer = await handOver(olive, upload, await drawPicture())
    expectRefused(answer, 'video_type_unsupported')
    expect((await stateOf(olive, upload.upload_id)).status).toBe('failed')
  })

  it('that nobody saves is swept after a day, with what was left of it', async () => {
    await uploadVideo(world, olive, await drawVideo())
    const lost = `incoming-videos/${createHash('md5').update('lost').digest('hex')}`
    await world.services.store.put(lost, Buffer.from('x'), { contentType: 'video/mp4' })
    await sweepMediaUploads(later(0), world.database)
    await sweepVideos(later(23), world.database)
    expect([await count('videos'), await filesIn('incoming-videos/')]).toEqual([3, [lost]])
    await sweepMediaUploads(later(25), world.database)
    await sweepVideos(later(25), world.database)
    await workOff(world)
    expect([await count('videos'), await count('media_uploads')]).toEqual([0, 0])
    expect(await filesIn('videos/')).toEqual([])
    expect(await filesIn('incoming-videos/')).toEqual([])
    const covers = await rows(world.database.reader, 'select 1 from images where width = 160', [])
    expect(covers).toEqual([])
  })
})
