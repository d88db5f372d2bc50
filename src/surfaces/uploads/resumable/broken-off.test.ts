import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findResumable } from '#contract/media/resumable'
import { sweepMediaUploads } from '#domains/media'
import { noPages } from '#main/web/pages'
import { createWebServer } from '#main/web/web-server'
import { rows } from '#platform/database'
import type { ObjectStore } from '#platform/storage'
import { sniffedBytes } from '#platform/video'
import { expectRefused, stateOf } from '#testing/media/media-uploads'
import { drawNoise, drawPicture } from '#testing/media/pictures'
import {
  begin,
  giveUp,
  look,
  offsetOf,
  partFiles,
  sendOn,
  sendPartly,
  uploadIdIn,
} from '#testing/media/resumable'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type WireClient, wireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
/** Holds up or fails what is put into the store, when set. */
let beforePart: (() => Promise<void>) | null = null
let deleted: string[] = []
let hours = 0

beforeAll(async () => {
  world = await createServedWorld({
    alter: (made) => ({
      ...made,
      services: Object.assign(made.services, {
        store: failingStore(made.services.store),
        clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
      }),
    }),
  })
  olive = await world.member('olive')
})
afterAll(() => world.end())

function failingStore(store: ObjectStore): ObjectStore {
  return {
    ...store,
    put: async (key, bytes, facts) => {
      if (key.startsWith('upload-parts/')) await beforePart?.()
      return store.put(key, bytes, facts)
    },
    delete: async (key) => {
      await store.delete(key)
      deleted.push(key)
    },
  }
}

describe('after a lost connection', () => {
  it('what came is kept, and another process takes the rest', async () => {
    const picture = await drawNoise()
    const path = await begin(olive, picture.length)
    const sent = limits.resumablePartBytes + 300_000
    const socket = await sendPartly(olive, world.url + path, 0, picture, sent)
    const atLeast = limits.resumablePartBytes
    const upload_id = uploadIdIn(path)
    const known = () => world.as('olive').run(findResumable, { upload_id })
    await expect.poll(async () => (await known()).received).toBeGreaterThanOrEqual(atLeast)
    // The control: while it goes on, nobody else may, and nobody is told where it stands.
    const { received } = await known()
    expect((await look(olive, path)).status).toBe(423)
    expectRefused(await sendOn(olive, path, received, picture.subarray(0, 9)), 'upload_in_use')
    socket.destroy()
    await expect.poll(() => offsetOf(olive, path)).toBe(sent)

    const { app } = await createWebServer(world, noPages())
    await app.listen({ host: '127.0.0.1', port: 0 })
    const other = wireClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    for (const [name, value] of olive.cookies) other.cookies.set(name, value)
    await expect
      .poll(async () => (await sendOn(other, path, sent, picture.subarray(sent))).status)
      .toBe(204)
    other.close()
    await app.close()
    await runAllJobs(world)
    const { signature } = await stateOf(olive, uploadIdIn(path))
    expect(signature).toBe(JSON.parse((await olive.upload(picture)).text).image_signature)
  })

  it('too few bytes to tell the type by are sent once more', async () => {
    const picture = await drawPicture({ widthPx: 250, heightPx: 250 })
    const path = await begin(olive, picture.length)
    for (const few of [1, sniffedBytes - 1]) {
      await sendOn(olive, path, 0, picture.subarray(0, few))
      expect(await offsetOf(olive, path)).toBe(0)
    }
    // The control: a few more, and it is known what comes.
    await sendOn(olive, path, 0, picture.subarray(0, sniffedBytes))
    expect(await offsetOf(olive, path)).toBe(sniffedBytes)
    await giveUp(olive, path)
    const tiny = await begin(olive, 3)
    expect((await sendOn(olive, tiny, 0, picture.subarray(0, 3))).status).toBe(204)
    expect(await offsetOf(olive, tiny)).toBe(3)
    await runAllJobs(world)
  })

  it('a process that died amid a part holds nobody up for long, and its part does not count', async () => {
    const picture = await drawPicture({ widthPx: 300, heightPx: 300 })
    const path = await begin(olive, picture.length)
    await sendOn(olive, path, 0, picture.subarray(0, 500))
    const lost = `upload-parts/${olive.cookies.size}/7/500-lost`
    await world.services.store.put(lost, randomBytes(9), { contentType: 'text/plain' })
    const until = new Date(Date.now() + limits.resumableWriterMs)
    await rows(
      world.database.writer,
      `update resumable_uploads set writer = 'dead', writer_until = $2 where id = $1`,
      [uploadIdIn(path), until],
    )
    const rest = picture.subarray(500)
    expectRefused(await sendOn(olive, path, 500, rest), 'upload_in_use')
    hours = 0.01
    expect((await sendOn(olive, path, 500, rest)).status).toBe(204)
    await runAllJobs(world)
    expect((await stateOf(olive, uploadIdIn(path))).status).toBe('succeeded')
    hours = 2
    await sweepMediaUploads(world.services, world.database)
    expect(await partFiles(world)).toEqual([])
    hours = 0
  })
})

it('a request that was believed dead changes nothing when it wakes, and leaves no part', async () => {
  const picture = await drawNoise()
  const path = await begin(olive, picture.length)
  const upload_id = uploadIdIn(path)
  const asleep = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  beforePart = () => {
    asleep.resolve()
    return woken.promise
  }
  const part = limits.resumablePartBytes
  const socket = await sendPartly(olive, world.url + path, 0, picture, part + 1)
  await asleep.promise
  const another = `update resumable_uploads set writer = 'another' where id = $1`
  await rows(world.database.writer, another, [upload_id])
  deleted = []
  beforePart = null
  woken.resolve()
  await expect.poll(() => deleted).toHaveLength(1)
  socket.destroy()
  const known = () => world.as('olive').run(findResumable, { upload_id })
  expect([await partFiles(world), (await known()).received]).toEqual([[], 0])
  await giveUp(olive, path)
})

it('an unforeseen error is answered without its message', async () => {
  const picture = await drawPicture({ widthPx: 200, heightPx: 200 })
  const path = await begin(olive, picture.length)
  beforePart = () => Promise.reject(new Error('No access to /secret/place'))
  const answer = await sendOn(olive, path, 0, picture)
  beforePart = null
  expectRefused(answer, 'server_error')
  expect(answer.text).not.toContain('secret')
  await giveUp(olive, path)
})

describe('without room in the store', () => {
  it.each(['storage_full', 'storage_unavailable'] as const)(
    '%s is said, and nothing is acknowledged',
    async (code) => {
      const picture = await drawPicture({ widthPx: 200, heightPx: 200 })
      const path = await begin(olive, picture.length)
      await sendOn(olive, path, 0, picture.subarray(0, 100))
      beforePart = () => Promise.reject(new Failure(code))
      expectRefused(await sendOn(olive, path, 100, picture.subarray(100)), code)
      expect(await offsetOf(olive, path)).toBe(100)
      beforePart = null
      expect((await sendOn(olive, path, 100, picture.subarray(100))).status).toBe(204)
      await runAllJobs(world)
      expect((await stateOf(olive, uploadIdIn(path))).status).toBe('succeeded')
    },
  )
})

describe('after a day without a byte', () => {
  it('it is deleted with its parts, and no earlier', async () => {
    const path = await begin(olive, 1_000)
    await sendOn(olive, path, 0, randomBytes(600))
    hours = limits.resumableHours - 0.1
    await sweepMediaUploads(world.services, world.database)
    expect(await offsetOf(olive, path)).toBe(600)
    expect(await partFiles(world)).toHaveLength(1)
    hours = limits.resumableHours + 0.1
    await sweepMediaUploads(world.services, world.database)
    expect((await look(olive, path)).status).toBe(404)
    expect(await partFiles(world)).toEqual([])
    hours = 0
  })
})
