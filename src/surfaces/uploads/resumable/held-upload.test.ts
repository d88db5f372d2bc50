import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits'
import { findResumable } from '#contract/media/resumable'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { expectRefused, stateOf } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import {
  begin,
  giveUp,
  offsetOf,
  sendBegin,
  sendOn,
  sendPartly,
  uploadIdIn,
} from '#testing/media/resumable'
import { refuseVideosOf } from '#testing/media/video-refusals'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let picture: Buffer

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  picture = Buffer.from(await drawPicture({ widthPx: 300, heightPx: 300 }))
})
afterAll(() => world.end())
afterEach(() => vi.restoreAllMocks())

describe('what a member makes a process hold', () => {
  it('is a part for each of three requests, while others go on', async () => {
    const paths = await Promise.all(Array.from({ length: 4 }, () => begin(olive, picture.length)))
    const [last = '', ...held] = paths
    const sockets = await Promise.all(
      held.map((path) => sendPartly(olive, world.url + path, 0, picture, 500)),
    )
    for (const path of held) {
      const isHeld = () => world.as('olive').run(findResumable, { upload_id: uploadIdIn(path) })
      await expect.poll(async () => (await isHeld()).is_in_use).toBe(true)
    }
    expectRefused(await sendOn(olive, last, 0, picture), 'uploads_busy')
    expect((await sendOn(bob, await begin(bob, picture.length), 0, picture)).status).toBe(204)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await sendOn(olive, last, 0, picture)).status).toBe(204)
    for (const path of held) await giveUp(olive, path)
    await runAllJobs(world)
  })

  it('ends when nothing comes for long, and what came is kept', async () => {
    const { setTimeout: wait } = Socket.prototype
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function hurry(
      this: Socket,
      ms,
      end,
    ) {
      return wait.call(this, ms === limits.uploadIdleMs ? 300 : ms, end)
    })
    const path = await begin(olive, picture.length)
    const silent = await sendPartly(olive, world.url + path, 0, picture, 500)
    await once(silent, 'close')
    await expect.poll(() => offsetOf(olive, path)).toBe(500)
    await giveUp(olive, path)
  })

  it('is nothing for those who are refused, and who do not go on sending for long', async () => {
    const { hostname, port } = new URL(world.url)
    const later = setTimeout
    const hurry = (work: () => void, ms?: number) => later(work, ms === 60_000 ? 300 : ms)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurry as typeof setTimeout)
    const visitor = connect(Number(port), hostname)
    visitor.on('error', () => {})
    const isClosed = new Promise((resolve) => visitor.on('close', resolve))
    visitor.write(
      `PATCH /upload-resumable/7 HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
        `content-type: application/offset+octet-stream\r\ncontent-length: 9000000\r\n\r\n`,
    )
    const trickle = setInterval(() => visitor.write('x'), 20)
    const [answer] = await once(visitor, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 40[13] /)
    await isClosed
    clearInterval(trickle)
  })
})

describe('what a member makes the store hold', () => {
  it('is counted exactly, however many are begun at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: limits.resumableOpen + 5 }, () => sendBegin(olive, 10)),
    )
    const open = begun.filter(({ status }) => status === 201)
    expect(open).toHaveLength(limits.resumableOpen)
    for (const { headers } of open) await giveUp(olive, headers.location ?? '')
  })

  it('counts until it was taken further, also when all of it has come', async () => {
    const size = { byteSize: limits.resumableOpenBytes - picture.length }
    const path = await begin(olive, picture.length)
    expect((await sendOn(olive, path, 0, picture)).status).toBe(204)
    const others: string[] = []
    for (let left = size.byteSize; left > 0; left -= limits.videoBytes)
      others.push(await begin(olive, Math.min(left, limits.videoBytes)))
    expectRefused(await sendBegin(olive, 1), 'uploads_open')
    await runAllJobs(world)
    expect((await stateOf(olive, uploadIdIn(path))).status).toBe('succeeded')
    others.push(await begin(olive, 1))
    for (const other of others) await giveUp(olive, other)
  })

  it('has a limited number of parts, however few bytes each has', async () => {
    const path = await begin(olive, picture.length)
    const crumbs = `insert into resumable_parts (person_id, upload_id, first_byte, byte_size, object_key)
      select $1, $2, n, 1, 'none' from generate_series(1, $3::int) n`
    const known = [idOf(world, 'olive'), uploadIdIn(path), limits.resumableParts]
    await rows(world.database.writer, crumbs, known)
    expectRefused(await sendOn(olive, path, 0, picture), 'upload_in_crumbs')
    await giveUp(olive, path)
  })
})

describe('a video that comes in parts', () => {
  it('waits with the others of its owner, of whom no more are taken than can wait', async () => {
    const others = `insert into media_uploads (person_id, id, media_type, state, created_at)
      select $1, n, 'video-story-pin', 'processing', now() from generate_series(1, $2::int) n`
    await rows(world.database.writer, others, [idOf(world, 'olive'), limits.videosWaiting - 1])
    const bytes = await drawVideo()
    const path = await begin(olive, bytes.length)
    expect((await sendOn(olive, path, 0, bytes)).status).toBe(204)
    // Not even looked at by the job.
    const next = await begin(olive, bytes.length)
    expectRefused(await sendOn(olive, next, 0, bytes), 'videos_waiting')
    await rows(world.database.writer, 'delete from media_uploads where id < 100', [])
    expect((await sendOn(olive, next, 0, bytes)).status).toBe(204)
    await runAllJobs(world)
  })

  it('is refused with its first bytes where its owner may upload none', async () => {
    await refuseVideosOf(world, idOf(world, 'bob'))
    const bytes = await drawVideo()
    const path = await begin(bob, bytes.length)
    const first = bytes.subarray(0, 500)
    expectRefused(await sendOn(bob, path, 0, first), 'video_upload_refused')
    // The control: a picture.
    expect((await sendOn(bob, path, 0, picture.subarray(0, 500))).status).toBe(204)
    await giveUp(bob, path)
  })
})
