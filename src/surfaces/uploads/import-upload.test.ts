import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FailureCode, failureKinds } from '#contract/errors'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Import } from '#contract/transfer/import'
import { runImport } from '#domains/transfer'
import { row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireAnswer, type WireClient } from '#testing/wire-client'
import { makeZip } from '#testing/zip'

let world: ServedWorld
let olive: WireClient

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
})
afterAll(() => world.end())

const bookmarks = Buffer.from('<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>')
const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

const send = async (client: WireClient, body: Buffer, headers?: Record<string, string>) =>
  client.send('POST', '/import-file/', {
    body,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(headers ?? (await client.csrf())),
    },
  })

function expectRefused(answer: WireAnswer, code: FailureCode) {
  const { http_status, api_error_code } = failureKinds[code]
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    http_status,
    { success: false, code: api_error_code },
  ])
}

const importsThere = () =>
  row<{ n: number }>(world.database.reader, 'select count(*)::int as n from imports', [])

describe('many large bodies of one member at once', () => {
  it('start one import, and leave nothing else behind', async () => {
    const bob = await world.member('bob')
    const large = toMultipart('file', Buffer.concat([bookmarks, Buffer.alloc(5_000_000, ' ')]))
    const headers = await bob.csrf()
    const others = await Promise.all(Array.from({ length: 24 }, () => world.member('bob')))
    const outcomes = await Promise.all(
      others.map(async (client) => {
        const answer = await send(client, large, { ...headers, ...(await client.csrf()) })
        return [answer.status, (JSON.parse(answer.text) as { code?: number }).code]
      }),
    )
    const counted = (status: number) => outcomes.filter(([is]) => is === status).length
    expect([counted(200), counted(409) + counted(503)]).toEqual([1, 23])
    expect(await readdir(join(world.config.DATA_DIR, 'temp'))).toEqual([])
    const kept: string[] = []
    for await (const { key } of world.services.store.list('imports/')) kept.push(key)
    expect(kept).toHaveLength(1)
    await rows(world.database.writer, 'delete from imports', [])
    await world.services.store.delete(kept[0] ?? '')
  })
})

describe('uploading a file to import', () => {
  it('is for members only, from our own pages, with a file of a known kind and size', async () => {
    expectRefused(await send(world.client(), toMultipart('file', bookmarks)), 'login_required')
    expectRefused(await send(olive, toMultipart('file', bookmarks), {}), 'csrf_failed')
    expectRefused(await send(olive, toMultipart('other', bookmarks)), 'import_file_missing')
    expectRefused(await send(olive, toMultipart('file', Buffer.alloc(0))), 'import_file_missing')
    expectRefused(
      await send(olive, toMultipart('file', Buffer.from('%PDF'))),
      'import_file_unknown',
    )
    const large = Buffer.alloc(limits.importTextFileBytes + 1, '<')
    expectRefused(await send(olive, toMultipart('file', large)), 'import_file_too_large')
    const strange = Buffer.concat([field('privacy', 'all'), toMultipart('file', bookmarks)])
    expectRefused(await send(olive, strange), 'invalid_input')
    expect(await importsThere()).toEqual({ n: 0 })
  })

  it('takes a zip that is larger than a text may be, and reads the texts in it', async () => {
    const bob = await world.member('bob')
    const pins = JSON.stringify([{ title: 'Rose', image: 'rose.png' }])
    const zip = makeZip([
      { name: 'noise.png', bytes: randomBytes(limits.importTextFileBytes) },
      { name: 'Roses.json', bytes: pins },
      { name: 'rose.png', bytes: await drawPicture() },
    ])
    const answer = await send(bob, toMultipart('file', zip))
    expect(answer.status).toBe(200)
    const { id } = (JSON.parse(answer.text) as { import: Import }).import
    for (let step = 0; step < 2; step += 1)
      await runImport(world.services, world.database, asId<ImportId>(id))
    expect(
      await row(world.database.reader, 'select state, saved from imports where id = $1', [id]),
    ).toEqual({ state: 'finished', saved: 1 })
  })

  it('answers with the import, with the chosen privacy', async () => {
    const answer = await send(
      olive,
      Buffer.concat([field('privacy', 'secret'), toMultipart('file', bookmarks)]),
    )
    const { import: begun } = JSON.parse(answer.text) as { import: Import }
    expect([answer.status, answer.headers['cache-control'], begun]).toMatchObject([
      200,
      'no-store',
      { kind: 'bookmarks', name: 'picture.png', state: 'reading' },
    ])
    const kept = await row(
      world.database.reader,
      'select board_privacy from imports where id = $1',
      [begun.id],
    )
    expect(kept).toEqual({ board_privacy: 'secret' })
  })
})
