import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { failureKinds } from '#contract/errors'
import type { BoardId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { SavedPin } from '#contract/pins/pin'
import { row } from '#platform/database'
import { expectRefused, stateOf } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import {
  begin,
  giveUp,
  look,
  offsetOf,
  partFiles,
  sendBegin,
  sendOn,
  uploadIdIn,
} from '#testing/media/resumable'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let boardId: BoardId
let picture: Buffer

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  boardId = (await world.as('olive').run(createBoard, { name: 'In parts' })).id
  picture = Buffer.from(await drawPicture({ widthPx: 400, heightPx: 300 }))
})
afterAll(() => world.end())

const count = async (table: string) =>
  (await row<{ n: number }>(world.database.reader, `select count(*)::int as n from ${table}`, []))
    ?.n

describe('an upload that can go on', () => {
  it('needs a member, the token of our pages, and the version of the protocol', async () => {
    expectRefused(await sendBegin(world.client(), 10), 'login_required')
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': 10 }
    expectRefused(await olive.send('POST', '/upload-resumable/', { headers }), 'csrf_failed')
    const foreign = { ...headers, ...(await olive.csrf()), origin: 'https://other.example' }
    const answer = await olive.send('POST', '/upload-resumable/', { headers: foreign })
    expectRefused(answer, 'csrf_failed')
    const old = { 'upload-length': 10, ...(await olive.csrf()) }
    expect((await olive.send('POST', '/upload-resumable/', { headers: old })).status).toBe(412)
    expect(await count('resumable_uploads')).toBe(0)
  })

  it('says what it speaks, and to no other origin', async () => {
    const { status, headers } = await olive.send('OPTIONS', '/upload-resumable/')
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination',
      'tus-max-size': String(limits.videoBytes),
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is refused when it is empty, too large, or one too many', async () => {
    expectRefused(await sendBegin(olive, 0), 'upload_file_missing')
    expectRefused(await sendBegin(olive, limits.videoBytes + 1), 'video_too_large')
    const paths: string[] = []
    for (let n = 0; n < 5; n += 1) paths.push(await begin(olive, limits.videoBytes))
    expectRefused(await sendBegin(olive, limits.videoBytes), 'uploads_open')
    for (let n = 5; n < limits.resumableOpen; n += 1) paths.push(await begin(olive, 1))
    expectRefused(await sendBegin(olive, 1), 'uploads_open')
    // Those of others do not count, and one that is given up makes room.
    await giveUp(bob, await begin(bob, 1))
    await giveUp(olive, paths[0] ?? '')
    paths.push(await begin(olive, 1))
    for (const path of paths) await giveUp(olive, path)
    expect(await count('resumable_uploads')).toBe(0)
  })

  it('is nobody else’s', async () => {
    const path = await begin(olive, picture.length)
    expect((await look(bob, path)).status).toBe(404)
    expectRefused(await sendOn(bob, path, 0, picture), 'upload_not_found')
    // The answer comes although nobody wants the rest.
    const large = Buffer.alloc(30_000_000)
    expectRefused(await sendOn(bob, path, 0, large), 'upload_not_found')
    expectRefused(await giveUp(bob, path), 'upload_not_found')
    for (const unknown of ['7', 'none', '7%2F8', '99999999999999999999'])
      expect((await look(olive, `/upload-resumable/${unknown}`)).status).toBe(404)
    expect(await offsetOf(olive, path)).toBe(0)
    expect((await giveUp(olive, path)).status).toBe(204)
    expect((await look(olive, path)).status).toBe(404)
  })

  it('becomes a pin by its id once all parts have come, however often the last is sent', async () => {
    const path = await begin(olive, picture.length)
    const half = picture.length >> 1
    const first = await sendOn(olive, path, 0, picture.subarray(0, half))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)])
    const rest = picture.subarray(half)
    expect((await sendOn(olive, path, 0, rest)).status).toBe(409)
    expect((await sendOn(olive, path, half, Buffer.alloc(rest.length + 1))).status).toBe(413)
    expect((await sendOn(olive, path, half, rest)).status).toBe(204)
    expect((await sendOn(olive, path, half, rest)).status).toBe(409)
    expect(await offsetOf(olive, path)).toBe(picture.length)
    expect(await partFiles(world)).toHaveLength(2)

    // Nothing is left to give up.
    expect((await giveUp(olive, path)).status).toBe(204)
    const upload_id = uploadIdIn(path)
    const save = { board_id: boardId, upload_id: Number(upload_id) }
    expect((await olive.post('PinResource/create', save)).outcome).toBe('upload_not_ready')
    await runAllJobs(world)
    const { status, signature } = await stateOf(olive, upload_id)
    expect(status).toBe('succeeded')
    const plain = JSON.parse((await olive.upload(picture)).text)
    expect(plain.image_signature).toBe(signature)
    const saved = (await olive.post('PinResource/create', save)).data<SavedPin>()
    expect(saved.image_signature).toBe(signature)
    expect([await partFiles(world), await count('resumable_parts')]).toEqual([[], 0])
    expect(await offsetOf(olive, path)).toBe(picture.length)
  })

  it('is decided by its content', async () => {
    const text = Buffer.from('no picture at all, but words of more than a few bytes')
    const path = await begin(olive, text.length)
    expect((await sendOn(olive, path, 0, text)).status).toBe(204)
    await runAllJobs(world)
    expect(await stateOf(olive, uploadIdIn(path))).toMatchObject({
      status: 'failed',
      failure_code: failureKinds.media_type_unsupported.api_error_code,
    })
    const tiny = Buffer.from(await drawPicture({ widthPx: 400, heightPx: 119 }))
    const small = await begin(olive, tiny.length)
    expect((await sendOn(olive, small, 0, tiny)).status).toBe(204)
    await runAllJobs(world)
    expect(await stateOf(olive, uploadIdIn(small))).toMatchObject({
      status: 'failed',
      failure_code: failureKinds.image_too_small.api_error_code,
    })
    const large = await begin(olive, limits.imageBytes + 1)
    expectRefused(await sendOn(olive, large, 0, text), 'image_too_large')
    expect((await look(olive, large)).status).toBe(404)
    expect(await partFiles(world)).toEqual([])
  })
})
