import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findResumable } from '#contract/media/resumable'
import { changeImport } from '#contract/transfer/change-import'
import type { Import } from '#contract/transfer/import'
import { listImports } from '#contract/transfer/list-imports'
import { startImport } from '#contract/transfer/start-import'
import { sweepMediaUploads } from '#domains/media'
import { runImport } from '#domains/transfer'
import { row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { expectRefused } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import {
  begin,
  giveUp,
  importPlace,
  look,
  offsetOf,
  partFiles,
  sendBegin,
  sendOn,
  sendPartly,
  uploadIdIn,
} from '#testing/media/resumable'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { makeZip } from '#testing/zip'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
/** A zip of several parts, with one pin. */
let zip: Buffer
let hours = 0

beforeAll(async () => {
  world = await createServedWorld({
    alter: (made) => ({
      ...made,
      services: Object.assign(made.services, {
        clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
      }),
    }),
  })
  olive = await world.member('olive')
  bob = await world.member('bob')
  zip = makeZip([
    { name: 'noise.png', bytes: randomBytes(2 * limits.resumablePartBytes) },
    { name: 'Roses.json', bytes: JSON.stringify([{ title: 'Rose', image: 'rose.png' }]) },
    { name: 'rose.png', bytes: await drawPicture() },
  ])
})
afterAll(() => world.end())
afterEach(async () => {
  hours = 0
  for (const table of ['imports', 'import_items'])
    await rows(world.database.writer, `delete from ${table}`, [])
  for (const key of await importFiles()) await world.services.store.delete(key)
  expect([await countOf('resumable_parts'), await partFiles(world)]).toEqual([0, []])
})

const beginImport = (client: WireClient, byteSize: number, metadata = {}) =>
  begin(client, byteSize, metadata, importPlace)
const tryToBegin = (client: WireClient, byteSize: number, metadata = {}) =>
  sendBegin(client, byteSize, metadata, importPlace)
const countOf = async (table: string) =>
  (await row<{ n: number }>(world.database.reader, `select count(*)::int as n from ${table}`, []))
    ?.n
const imports = () => world.as('olive').run(listImports, {})
async function importFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.store.list('imports/')) keys.push(key)
  return keys
}

const bookmarks = Buffer.from('<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>')
const startAnother = () => world.as('olive').run(startImport, { file: bookmarks })
const cancel = (import_id: ImportId) =>
  world.as('olive').run(changeImport, { import_id, action: 'cancel' })
const step = (id: ImportId) => runImport(world.services, world.database, id)

async function onlyImport(): Promise<Import> {
  const [one, ...others] = await imports()
  if (!one || others.length > 0) throw new Error(`${others.length + 1} imports`)
  return one
}

describe('beginning to send a file to import', () => {
  it('is for members only, from our own pages, and refused by its size before a byte is sent', async () => {
    expectRefused(await tryToBegin(world.client(), 10), 'login_required')
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': 10 }
    expectRefused(await olive.send('POST', importPlace, { headers }), 'csrf_failed')
    expectRefused(await tryToBegin(olive, 0), 'import_file_missing')
    expectRefused(await tryToBegin(olive, limits.importFileBytes + 1), 'import_file_too_large')
    expectRefused(await tryToBegin(olive, 10, { privacy: 'all' }), 'invalid_input')
    expect(await countOf('resumable_uploads')).toBe(0)
    // The control, which takes none of the room for pictures and videos.
    const largest = await beginImport(olive, limits.importFileBytes)
    const video = await begin(olive, limits.videoBytes)
    for (const path of [largest, video]) await giveUp(olive, path)
  })

  it('is refused while another import is under way, and no longer', async () => {
    const { id } = await startAnother()
    expectRefused(await tryToBegin(olive, zip.length), 'import_running')
    await giveUp(bob, await beginImport(bob, zip.length))
    await cancel(id)
    await giveUp(olive, await beginImport(olive, zip.length))
  })

  it('takes the place of an earlier one, unless that is being sent', async () => {
    const first = await beginImport(olive, zip.length)
    await sendOn(olive, first, 0, zip.subarray(0, 3_000))
    const second = await beginImport(olive, zip.length)
    expect((await look(olive, first)).status).toBe(404)
    const socket = await sendPartly(olive, world.url + second, 0, zip, 3_000)
    const upload_id = uploadIdIn(second)
    const known = () => world.as('olive').run(findResumable, { upload_id })
    await expect.poll(async () => (await known()).is_in_use).toBe(true)
    expectRefused(await tryToBegin(olive, zip.length), 'upload_in_use')
    socket.destroy()
    await expect.poll(async () => (await known()).is_in_use).toBe(false)
    await giveUp(olive, await beginImport(olive, zip.length))
    expect((await look(olive, second)).status).toBe(404)
  })
})

describe('a file to import that is sent in several goes', () => {
  it('goes on after a lost connection, and becomes one import however often its end is sent', async () => {
    const path = await beginImport(olive, zip.length, {
      name: 'Mein Täschchen.zip',
      privacy: 'secret',
    })
    const sent = limits.resumablePartBytes + 300_000
    const socket = await sendPartly(olive, world.url + path, 0, zip, sent)
    const upload_id = uploadIdIn(path)
    const known = () => world.as('olive').run(findResumable, { upload_id })
    const atLeast = limits.resumablePartBytes
    await expect.poll(async () => (await known()).received).toBeGreaterThanOrEqual(atLeast)
    socket.destroy()
    await expect.poll(() => offsetOf(olive, path)).toBe(sent)
    expect(await imports()).toEqual([])

    const rest = zip.subarray(sent)
    expect((await sendOn(olive, path, sent, rest)).status).toBe(204)
    expect((await sendOn(olive, path, sent, rest)).status).toBe(409)
    expect(await offsetOf(olive, path)).toBe(zip.length)
    expect((await sendOn(olive, path, zip.length, Buffer.of())).status).toBe(204)
    const { id, ...begun } = await onlyImport()
    expect(begun).toMatchObject({ kind: 'export', name: 'Mein Täschchen.zip', state: 'reading' })

    for (let times = 0; times < 2; times += 1) await step(id)
    expect(await onlyImport()).toMatchObject({ id, state: 'finished', total: 1, saved: 1 })
    const { board_privacy } =
      (await row<{ board_privacy: string }>(
        world.database.reader,
        'select board_privacy from imports where id = $1',
        [id],
      )) ?? {}
    expect(board_privacy).toBe('secret')
    // Who missed the last answer still finds that all has come.
    expect(await offsetOf(olive, path)).toBe(zip.length)
  })

  it('is nobody else’s, and no picture or video', async () => {
    const path = await beginImport(olive, zip.length)
    const head = zip.subarray(0, 3_000)
    expect((await look(bob, path)).status).toBe(404)
    expectRefused(await sendOn(bob, path, 0, head), 'upload_not_found')
    expectRefused(await giveUp(bob, path), 'upload_not_found')
    const asMedia = `/upload-resumable/${uploadIdIn(path)}`
    expectRefused(await sendOn(olive, asMedia, 0, head), 'upload_not_found')
    const video = await begin(olive, zip.length)
    const asImport = importPlace + uploadIdIn(video)
    expectRefused(await sendOn(olive, asImport, 0, head), 'upload_not_found')
    expect(await offsetOf(olive, path)).toBe(0)
    // The control.
    expect((await sendOn(olive, path, 0, head)).status).toBe(204)
    for (const one of [path, video]) await giveUp(olive, one)
  })

  it('is refused by its first bytes, and nothing of it stays', async () => {
    const unknown = await beginImport(olive, 10_000)
    expectRefused(await sendOn(olive, unknown, 0, Buffer.alloc(10_000, '%')), 'import_file_unknown')
    const text = await beginImport(olive, limits.importTextFileBytes + 1)
    const start = Buffer.alloc(limits.resumablePartBytes, '[')
    expectRefused(await sendOn(olive, text, 0, start), 'import_file_too_large')
    for (const path of [unknown, text]) expect((await look(olive, path)).status).toBe(404)
    // Too few to tell are sent once more; the control: a text of any size, and bookmarks by all of their head.
    const small = await beginImport(olive, 2_500, { name: 'marks' })
    const marks = Buffer.concat([Buffer.alloc(400, ' '), bookmarks, Buffer.alloc(2_056, ' ')])
    await sendOn(olive, small, 0, marks.subarray(0, 100))
    expect(await offsetOf(olive, small)).toBe(0)
    expect((await sendOn(olive, small, 0, marks)).status).toBe(204)
    expect(await onlyImport()).toMatchObject({ kind: 'bookmarks', name: 'marks' })
    await step((await onlyImport()).id)
  })

  it('waits where another import is under way by then', async () => {
    const path = await beginImport(olive, zip.length)
    const sent = limits.resumablePartBytes + 1_000
    const socket = await sendPartly(olive, world.url + path, 0, zip, sent)
    const upload_id = uploadIdIn(path)
    const known = () => world.as('olive').run(findResumable, { upload_id })
    await expect.poll(async () => (await known()).received).toBeGreaterThan(0)
    const other = await startAnother()
    socket.write(zip.subarray(sent))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 409 .*"reason":"import_running"/s)
    socket.destroy()
    const { received } = await known()
    expect(received).toBeLessThan(zip.length)
    expectRefused(await sendOn(olive, path, received, zip.subarray(received)), 'import_running')
    expect(await imports()).toHaveLength(1)
    await cancel(other.id)
    expect((await sendOn(olive, path, received, zip.subarray(received))).status).toBe(204)
    expect(await imports()).toHaveLength(2)
    const [latest] = await imports()
    await step(asId<ImportId>(latest?.id ?? ''))
    const { services, database } = world
    hours = 2
    await sweepMediaUploads(services, database)
  })

  it('leaves nothing when its import is cancelled before its parts are a file', async () => {
    const path = await beginImport(olive, zip.length)
    expect((await sendOn(olive, path, 0, zip)).status).toBe(204)
    const { id } = await onlyImport()
    await cancel(id)
    expect((await partFiles(world)).length).toBeGreaterThan(0)
    await step(id)
    expect(await importFiles()).toEqual([])
  })

  it('fails where its parts are gone, and is deleted after a day without a byte', async () => {
    const path = await beginImport(olive, zip.length)
    await sendOn(olive, path, 0, zip.subarray(0, 3_000))
    hours = limits.resumableHours - 0.1
    await sweepMediaUploads(world.services, world.database)
    expect(await offsetOf(olive, path)).toBe(3_000)
    expect((await sendOn(olive, path, 3_000, zip.subarray(3_000))).status).toBe(204)
    hours = 2 * limits.resumableHours
    await sweepMediaUploads(world.services, world.database)
    expect((await look(olive, path)).status).toBe(404)
    await step((await onlyImport()).id)
    expect(await onlyImport()).toMatchObject({ state: 'failed' })
  })
})
