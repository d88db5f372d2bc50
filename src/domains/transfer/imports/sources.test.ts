import { describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { importPage } from '#contract/transfer/import-page'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { rows } from '#platform/database'
import { useImportWorld } from '#testing/worlds/import-world'
import { makeZip } from '#testing/zip'

const imported = useImportWorld()
const { olive, start, toItsEnd, bookmarks, pinsOn, leftFiles } = imported

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
      [`${imported.origin}/page/0`, 'About /page/0'],
      [`${imported.origin}/page/1`, 'About /page/1'],
    ])
    const failed = await olive().run(listImportFailures, { import_id: started.id })
    expect(failed).toMatchObject([
      {
        url: `${imported.origin}/bare/1`,
        reason: 'There is no picture on that page.',
        board_name: 'Kitchen',
      },
      { url: `${imported.origin}/missing`, title: 'About /missing' },
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
      pins: [{ title: name, image_url: `${imported.origin}/picture/${at}` }],
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
        pins: [
          {
            title: 'Rose',
            link: `${imported.origin}/page/4`,
            image_url: `${imported.origin}/picture/4`,
          },
        ],
        sections: [
          { title: 'Herbs', pins: [{ image_url: `${imported.origin}/picture/5`, note: 'Mint' }] },
        ],
      },
      { name: 'Plans', privacy: 'secret', pins: [{ image: `${imported.origin}/picture/4` }] },
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
        link: `${imported.origin}/page/9`,
        image_url: `${imported.origin}/picture/5`,
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
    url: `${imported.origin}/many/1`,
    board_name: 'From a page',
  })
  expect(started).toMatchObject({ kind: 'page', name: 'From a page' })
  expect(await toItsEnd(started.id)).toMatchObject({ state: 'finished', total: 3, saved: 3 })
  expect((await pinsOn('From a page'))?.pins).toHaveLength(3)
})

it('fails with the reason for a missing page', async () => {
  const url = `${imported.origin}/nowhere`
  const started = await olive().run(importPage, { url, board_name: 'Nothing' })
  expect(await toItsEnd(started.id)).toMatchObject({ state: 'failed', failure: expect.any(String) })
  expect(await pinsOn('Nothing')).toBeNull()
})

it.each([
  ['files', () => start('[]')],
  [
    'pages',
    (n: number) =>
      olive().run(importPage, { url: `${imported.origin}/many/1`, board_name: `P${n}` }),
  ],
] as const)('of three %s that are sent at once, one is imported', async (_what, startOne) => {
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => startOne(n)))
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'started' : one.reason.code))
  expect(codes.sort()).toEqual(['import_running', 'import_running', 'started'])
  expect(await olive().run(listImports, {})).toHaveLength(1)
  await rows(imported.world.database.writer, `update imports set state = 'cancelled'`, [])
  for (const key of await leftFiles()) await imported.world.services.store.delete(key)
})
