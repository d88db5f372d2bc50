import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { listBoards } from '#contract/boards/list-boards'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { changeImport } from '#contract/transfer/change-import'
import { importPage } from '#contract/transfer/import-page'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { startImport } from '#contract/transfer/start-import'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { asId } from '#testing/ids'
import { findWrongCounters } from '#testing/many-pins'
import { drawPicture } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { makeZip } from '#testing/zip'
import { runImport } from './index.ts'
import { removeImportsOf, sweepImports } from './run-import.ts'

let world: World
let site: Server
let origin: string
let pictures: Uint8Array<ArrayBuffer>[]
/** How often each path was requested. */
const requestCounts = new Map<string, number>()

beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 12 }, () => drawPicture({ widthPx: 300, heightPx: 400 })),
  )
  site = createServer((request, response) => {
    const path = request.url ?? ''
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
    const [, kind, number = ''] = /^\/(page|picture|bare|many)\/(\d+)(?:\?.*)?$/.exec(path) ?? []
    const picture = pictures[Number(number)]
    if (kind === 'picture' && picture)
      return response.setHeader('content-type', 'image/png').end(picture)
    response.writeHead(kind ? 200 : 404, { 'content-type': 'text/html' })
    const images = kind === 'many' ? [1, 2, 3] : kind === 'page' ? [Number(number)] : []
    response.end(`<!doctype html><title>Page ${number}</title><h1>Words</h1>
      ${images.map((one) => `<img src="/picture/${one}" width="300" height="400" alt="Picture ${one}">`).join('')}`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  world = await createWorld({ FETCH_ALLOW: host })
})
afterAll(async () => {
  await world.end()
  site.close()
})
beforeEach(() => requestCounts.clear())
afterEach(async () => {
  expect(await findWrongCounters(world)).toEqual([])
  for (const table of ['imports', 'import_items'])
    await rows(world.database.writer, `delete from ${table}`, [])
})

const olive = () => world.as('olive')
const bytes = (text: string) => new TextEncoder().encode(text)
const start = (text: string | Uint8Array<ArrayBuffer>, ask: object = {}) =>
  olive().run(startImport, { file: typeof text === 'string' ? bytes(text) : text, ...ask })
const first = async () => (await olive().run(listImports, {}))[0]
const step = (id: ImportId, services: Services = world.services) =>
  runImport(services, world.database, id)

async function toItsEnd(id: ImportId) {
  for (let at = 0; at < 40; at += 1) {
    await step(id)
    const now = await first()
    if (now?.state !== 'reading' && now?.state !== 'saving') return now
  }
  throw new Error('The import does not end')
}

const bookmarks = (folder: string, paths: string[]) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>${folder}</H3><DL>${paths
    .map((path) => `<DT><A HREF="${origin}${path}">About ${path}</A>`)
    .join('')}</DL></DL>`

async function pinsOn(name: string) {
  const boards = await olive().run(listBoards, { username: 'olive', page_size: 100 })
  const board = boards.items.find((one) => one.name === name)
  if (!board) return null
  const pins = await olive().run(boardFeed, { board_id: board.id, page_size: 100 })
  return { board, pins: pins.items }
}

const leftFiles = async () => {
  const keys: string[] = []
  for await (const { key } of world.services.store.list('imports/')) keys.push(key)
  return keys
}

describe('bookmarks', () => {
  it('become boards with the best picture of each page, and failures are listed with reasons', async () => {
    const started = await start(
      bookmarks('Kitchen', ['/page/0', '/bare/1', '/missing', '/page/1']),
      {
        name: 'bookmarks.html',
        privacy: 'secret',
      },
    )
    expect(started).toMatchObject({ kind: 'bookmarks', state: 'reading', name: 'bookmarks.html' })
    expect(await toItsEnd(started.id)).toMatchObject({
      ...{ state: 'finished', total: 4, saved: 2, skipped: 0, failed: 2 },
      finished_at: expect.any(String),
    })
    const kitchen = await pinsOn('Kitchen')
    expect(kitchen?.board).toMatchObject({ privacy: 'secret', pin_count: 2 })
    expect(kitchen?.pins.map(({ link, title }) => [link, title]).toSorted()).toEqual([
      [`${origin}/page/0`, 'About /page/0'],
      [`${origin}/page/1`, 'About /page/1'],
    ])
    const failed = await olive().run(listImportFailures, { import_id: started.id })
    expect(failed).toMatchObject([
      {
        url: `${origin}/bare/1`,
        reason: 'There is no picture on that page.',
        board_name: 'Kitchen',
      },
      { url: `${origin}/missing`, title: 'About /missing' },
    ])
    expect(await leftFiles()).toEqual([])
  })

  it('that were imported before are not saved again', async () => {
    const text = bookmarks('Twice', ['/page/2', '/page/3', '/page/2'])
    expect(await toItsEnd((await start(text)).id)).toMatchObject({ total: 2, saved: 2 })
    expect(await toItsEnd((await start(text)).id)).toMatchObject({ total: 2, saved: 0, skipped: 2 })
    expect((await pinsOn('Twice'))?.pins).toHaveLength(2)
  })
})

describe('a data export', () => {
  it('keeps boards apart whose names differ only in punctuation', async () => {
    await olive().run(createBoard, { name: 'かき' })
    const board = (name: string, at: number) => ({
      name,
      pins: [{ title: name, image_url: `${origin}/picture/${at}` }],
    })
    const data = [board('かぎ', 6), board('мой', 7), board('мои', 8)]
    const started = await start(JSON.stringify(data), { name: 'data.json' })
    expect(await toItsEnd(started.id)).toMatchObject({ total: 3, saved: 3 })
    for (const [name, titles] of [
      ['かき', []],
      ['かぎ', ['かぎ']],
      ['мой', ['мой']],
      ['мои', ['мои']],
    ])
      expect((await pinsOn(String(name)))?.pins.map(({ title }) => title)).toEqual(titles)
  })

  it('saves to boards and sections of the same names, secret ones where it says so', async () => {
    const there = await olive().run(createBoard, { name: 'Garden', privacy: 'protected' })
    const data = [
      {
        name: 'garden',
        pins: [{ title: 'Rose', link: `${origin}/page/4`, image_url: `${origin}/picture/4` }],
        sections: [{ title: 'Herbs', pins: [{ image_url: `${origin}/picture/5`, note: 'Mint' }] }],
      },
      { name: 'Plans', privacy: 'secret', pins: [{ image: `${origin}/picture/4` }] },
    ]
    const zip = makeZip([{ name: 'boards/all.json', bytes: JSON.stringify({ boards: data }) }])
    const started = await start(new Uint8Array(zip), { name: 'data.zip' })
    expect(await toItsEnd(started.id)).toMatchObject({
      kind: 'export',
      total: 3,
      saved: 3,
      failed: 0,
    })
    const garden = await pinsOn('Garden')
    expect(garden?.board).toMatchObject({ id: there.id, privacy: 'protected', section_count: 1 })
    expect(garden?.pins.map(({ title }) => title)).toContain('Rose')
    expect((await pinsOn('Plans'))?.board).toMatchObject({ privacy: 'secret', pin_count: 1 })
  })

  it('of this software also restores boards with descriptions, and empty ones', async () => {
    await olive().run(createBoard, { name: 'Here before', description: 'Mine' })
    const made = {
      name: 'export.json',
      bytes: JSON.stringify({ format: 'bowerbird-export', version: 1 }),
    }
    const boards = [
      { name: 'Shells', description: 'From the north.', privacy: 'public', deleted_at: null },
      { name: 'Hidden shelf', description: '', privacy: 'secret', deleted_at: null },
      { name: 'Here before', description: 'Told otherwise', privacy: 'public', deleted_at: null },
      { name: 'Thrown away', description: '', privacy: 'public', deleted_at: '2026-01-01' },
    ]
    const pins = [
      {
        board: 'Shells',
        title: 'A whelk',
        link: `${origin}/page/9`,
        image_url: `${origin}/picture/5`,
      },
    ]
    const boardsFile = { name: 'data/boards.json', bytes: JSON.stringify({ boards }) }
    const zip = makeZip([
      made,
      boardsFile,
      { name: 'pins/0001.json', bytes: JSON.stringify({ pins }) },
    ])
    const started = await start(new Uint8Array(zip), { name: 'my-data.zip' })
    expect(await toItsEnd(started.id)).toMatchObject({ state: 'finished', total: 1, saved: 1 })
    expect(await pinsOn('Shells')).toMatchObject({
      board: { description: 'From the north.', privacy: 'public' },
      pins: [{ title: 'A whelk' }],
    })
    expect((await pinsOn('Hidden shelf'))?.board).toMatchObject({ privacy: 'secret', pin_count: 0 })
    expect((await pinsOn('Here before'))?.board.description).toBe('Mine')
    expect(await pinsOn('Thrown away')).toBeNull()

    // The same folder in another service's file has no meaning.
    const theirs = [{ name: 'Not so fast', description: '' }]
    const other = { name: 'data/boards.json', bytes: JSON.stringify({ boards: theirs }) }
    const elsewhere = await start(new Uint8Array(makeZip([other])), { name: 'other.zip' })
    expect(await toItsEnd(elsewhere.id)).toMatchObject({ state: 'failed' })
    expect(await pinsOn('Not so fast')).toBeNull()
  })

  it('without content fails with a message, and unknown files are refused at once', async () => {
    const empty = await start('[]')
    expect(await toItsEnd(empty.id)).toMatchObject({
      ...{ state: 'failed', failure: 'There was nothing to save in it.' },
    })
    for (const [text, code] of [
      ['', 'import_file_missing'],
      ['%PDF-1.7', 'import_file_unknown'],
    ] as const)
      await expect(start(text)).rejects.toMatchObject({ code })
    expect(await leftFiles()).toEqual([])
  })
})

it('imports all pictures of a page', async () => {
  const started = await olive().run(importPage, {
    url: `${origin}/many/1`,
    board_name: 'From a page',
  })
  expect(started).toMatchObject({ kind: 'page', name: 'From a page' })
  expect(await toItsEnd(started.id)).toMatchObject({ state: 'finished', total: 3, saved: 3 })
  expect((await pinsOn('From a page'))?.pins).toHaveLength(3)
})

it('fails with the reason for a missing page', async () => {
  const url = `${origin}/nowhere`
  const started = await olive().run(importPage, { url, board_name: 'Nothing' })
  expect(await toItsEnd(started.id)).toMatchObject({ state: 'failed', failure: expect.any(String) })
  expect(await pinsOn('Nothing')).toBeNull()
})

it.each([
  ['files', () => start('[]')],
  [
    'pages',
    (n: number) => olive().run(importPage, { url: `${origin}/many/1`, board_name: `P${n}` }),
  ],
] as const)('of three %s that are sent at once, one is imported', async (_what, startOne) => {
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => startOne(n)))
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.code))
  expect(codes.sort()).toEqual(['import_running', 'import_running', 'started'])
  expect(await olive().run(listImports, {})).toHaveLength(1)
  await rows(world.database.writer, `update imports set state = 'cancelled'`, [])
  for (const key of await leftFiles()) await world.services.store.delete(key)
})

describe('an import', () => {
  const paths = (mark: string) => [6, 7, 8, 9, 10, 11].map((at) => `/page/${at}?${mark}`)

  it('can be paused, resumed and cancelled, and keeps what is saved', async () => {
    const { id } = await start(bookmarks('Stops', paths('stops')))
    await step(id)
    await step(id)
    expect(await first()).toMatchObject({ state: 'saving', saved: limits.importItemsPerStep })
    const change = (action: 'pause' | 'resume' | 'cancel') =>
      olive().run(changeImport, { import_id: id, action })
    expect(await change('pause')).toMatchObject({ state: 'paused' })
    await step(id)
    expect(await first()).toMatchObject({ state: 'paused', saved: 5 })
    // Meanwhile another may start, and then this one waits.
    const other = await start(bookmarks('Other', ['/page/0']))
    await expect(change('resume')).rejects.toMatchObject({ code: 'import_running' })
    await expect(start('[]')).rejects.toMatchObject({ code: 'import_running' })
    await olive().run(changeImport, { import_id: other.id, action: 'cancel' })
    await step(other.id)
    expect(await leftFiles()).toEqual([])
    expect(await change('resume')).toMatchObject({ state: 'saving' })
    expect(await change('cancel')).toMatchObject({ state: 'cancelled', saved: 5 })
    await step(id)
    expect((await pinsOn('Stops'))?.pins).toHaveLength(5)
    await expect(change('resume')).rejects.toMatchObject({ code: 'import_over' })
    await rows(
      world.database.writer,
      `update imports set finished_at = now() - interval '31 days'`,
      [],
    )
    await sweepImports(world.services, world.database)
    expect(await olive().run(listImports, {})).toEqual([])
    expect(await rows(world.database.reader, 'select 1 from import_items', [])).toEqual([])
  })

  it('that is paused before it was read is read when it resumes', async () => {
    const { id } = await start(bookmarks('Later', ['/page/1']))
    await olive().run(changeImport, { import_id: id, action: 'pause' })
    await step(id)
    expect(await leftFiles()).toHaveLength(1)
    await olive().run(changeImport, { import_id: id, action: 'resume' })
    await toItsEnd(id)
    expect(await leftFiles()).toEqual([])
  })

  // The process is killed at different moments; the control is a run without a kill.
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'whose process died %i times in the middle saves everything once',
    async (deaths) => {
      const name = `Deaths ${deaths}`
      const { id } = await start(bookmarks(name, paths(String(deaths))))
      let left = deaths
      let calls = 0
      const dying: Services = {
        ...world.services,
        newId: () => {
          calls += 1
          if (left > 0 && calls % 3 === 0) {
            left -= 1
            throw new Error('Killed')
          }
          return world.services.newId()
        },
      }
      let died = 0
      for (let at = 0; at < 60 && (await first())?.state !== 'finished'; at += 1)
        await step(id, dying).catch(() => died++)
      expect(died).toBe(deaths)
      expect(await first()).toMatchObject({ state: 'finished', total: 6, saved: 6, failed: 0 })
      const links = (await pinsOn(name))?.pins.map(({ link }) => link).toSorted()
      expect(links).toEqual(
        paths(String(deaths))
          .map((path) => `${origin}${path}`)
          .toSorted(),
      )
    },
  )

  it('requests nothing twice when two processes run the same step', async () => {
    const { id } = await start(bookmarks('At once', paths('once')))
    await step(id)
    await Promise.allSettled([step(id), step(id)])
    await toItsEnd(id)
    expect((await pinsOn('At once'))?.pins).toHaveLength(6)
  })

  it('is accessible only to its owner, and deleted with them', async () => {
    const { id } = await start(bookmarks('Mine', ['/page/0']))
    const bob = world.as('bob')
    expect(await bob.run(listImports, {})).toEqual([])
    const notFound = { code: 'import_not_found' }
    await expect(bob.run(listImportFailures, { import_id: id })).rejects.toMatchObject(notFound)
    const cancel = bob.run(changeImport, { import_id: id, action: 'cancel' })
    await expect(cancel).rejects.toMatchObject(notFound)
    await removeImportsOf(world.services, world.database, olive().viewer?.id ?? asId(''))
    expect(await olive().run(listImports, {})).toEqual([])
    expect(await leftFiles()).toEqual([])
    await step(id)
    expect(await pinsOn('Mine')).toBeNull()
  })
})

describe('pictures in a zip', () => {
  it('are saved wherever the texts are in it, and the file is deleted after the last one', async () => {
    const html = '<h2>Read</h2><img src="../media/b%20c.png" alt="Second">'
    const zip = makeZip([
      { name: 'data/all.json', bytes: JSON.stringify([{ board: 'Along', uri: 'media/a.png' }]) },
      { name: 'pages/read.html', bytes: html },
      { name: 'media/a.png', bytes: pictures[0]! },
      { name: 'media/b c.png', bytes: pictures[1]! },
    ])
    const started = await start(new Uint8Array(zip), { name: 'along.zip' })
    await step(started.id)
    expect(await leftFiles()).toHaveLength(1)
    expect(await toItsEnd(started.id)).toMatchObject({ total: 2, saved: 2, failed: 0 })
    expect((await pinsOn('Along'))?.pins).toHaveLength(1)
    expect((await pinsOn('Read'))?.pins).toMatchObject([{ title: 'Second' }])
    expect(requestCounts.size).toBe(0)
    expect(await leftFiles()).toEqual([])
  })

  it('that are missing or broken are listed as failures', async () => {
    const bytes = JSON.stringify([
      { board: 'Lost', image_file: 'media/none.png', link: `${origin}/bare/1` },
      { board: 'Lost', image_file: 'media/broken.png' },
    ])
    const zip = makeZip([
      { name: 'all.json', bytes },
      { name: 'media/broken.png', bytes: 'no picture' },
    ])
    const started = await start(new Uint8Array(zip), { name: 'lost.zip' })
    expect(await toItsEnd(started.id)).toMatchObject({ total: 2, saved: 0, failed: 2 })
    expect(await leftFiles()).toEqual([])
  })
})
