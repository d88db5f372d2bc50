import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { heicFile } from '#testing/media/heic/heic'
import { makeZip } from '#testing/zip'
import { formOf, readFile } from './read-file.ts'
import { mediaIn, openMediaFiles } from './read-zip.ts'

const read = (text: string | Buffer, name = 'file') => readFile(Buffer.from(text), name)
const picture = 'https://pictures.example/1.jpg'

const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
  <DT><A HREF="https://loose.example/">Loose &amp; free</A>
  <DT><H3 ADD_DATE="1">Kitchen</H3>
  <DL><p>
    <DT><A HREF="https://oven.example/bread" ICON="data:image/png;base64,AAAA">Bread</A>
    <DD>With seeds
    <DT><H3>Lamps</H3>
    <DL><p><DT><A HREF="https://lamp.example/">A lamp</A></DL><p>
    <DT><A HREF="javascript:alert(1)">Trick</A>
    <DT><A HREF="https://pan.example/">Pan</A>
  </DL><p>
</DL>`

describe('bookmarks', () => {
  it('get a board for each folder', async () => {
    const found = await read(bookmarks)
    expect(found.map(({ board_name, link, title }) => [board_name, link, title])).toEqual([
      ['Bookmarks', 'https://loose.example/', 'Loose & free'],
      ['Kitchen', 'https://oven.example/bread', 'Bread'],
      ['Lamps', 'https://lamp.example/', 'A lamp'],
      ['Kitchen', 'https://pan.example/', 'Pan'],
    ])
    expect(found[1]).toMatchObject({ description: 'With seeds', image_url: null })
  })

  it('get valid names, whatever they were', async () => {
    const long = bookmarks.replace('Kitchen', `${'🪑'.repeat(60)}\u0000`)
    const [, bread] = await read(long)
    expect(bread?.board_name).toHaveLength(49)
    expect(bread?.board_name.isWellFormed()).toBe(true)
  })

  it('nested a hundred thousand levels deep are read quickly', async () => {
    const deep = `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><DT><H3>x</H3>'.repeat(100_000)}<DT><A HREF="https://a.example/">A</A>`
    expect(await read(deep)).toMatchObject([{ board_name: 'x', link: 'https://a.example/' }])
  }, 5_000)
})

describe('data exports as JSON', () => {
  it('can be boards with pins, sections and privacy', async () => {
    const data = {
      user: { name: 'Olive', image: picture, url: 'https://me.example/' },
      boards: [
        {
          name: 'Garden',
          privacy: 'secret',
          url: '/olive/garden/',
          pins: [{ title: 'Rose', link: 'https://rose.example/', image_url: picture }],
          sections: [{ title: 'Roses', pins: [{ images: { orig: { url: picture } } }] }],
        },
      ],
    }
    expect(await read(JSON.stringify(data))).toEqual([
      expect.objectContaining({
        ...{ board_name: 'Garden', section_name: null, is_secret: true, image_url: picture },
        ...{ title: 'Rose', link: 'https://rose.example/' },
      }),
      expect.objectContaining({ board_name: 'Garden', section_name: 'Roses', is_secret: true }),
    ])
  })

  it('can be flat lists with various field names', async () => {
    const data = [
      {
        'Board Name': 'Lamps',
        Image: picture,
        'Canonical link': 'https://lamp.example/',
        Title: 'A',
      },
      { board: { name: 'Lamps' }, media: { images: { '600x': { url: picture, width: 600 } } } },
      { board: 'Pages', url: 'https://page.example/', details: 'No picture told' },
      { unrelated: 1, url: 'https://no.example/' },
      'text',
      null,
    ]
    expect(await read(JSON.stringify(data))).toMatchObject([
      { board_name: 'Lamps', image_url: picture, link: 'https://lamp.example/', title: 'A' },
      { board_name: 'Lamps', image_url: picture, link: null },
      { board_name: 'Pages', image_url: null, link: 'https://page.example/' },
    ])
  })

  it('that are broken or of another kind are refused', async () => {
    for (const text of ['{"a":', 'hello', '', '\u0000\u0001'])
      await expect(read(text)).rejects.toMatchObject({ code: 'import_file_unknown' })
    expect(await read('[]')).toEqual([])
    expect(await read('['.repeat(1_000) + ']'.repeat(1_000))).toEqual([])
  })
})

describe('data exports as HTML', () => {
  it('can be lines of fields', async () => {
    const html = `<html><body><h1>Pins</h1>
      <a href="https://service.example/pin/1">https://service.example/pin/1</a><br>Title: Rose<br>
      Details: No data<br>Board Name: Garden<br>Canonical Link: <a href="https://rose.example/">https://rose.example/</a><br>
      Image: <a href="${picture}">${picture}</a><br>
      <a href="https://service.example/pin/2">https://service.example/pin/2</a><br>Title: Lamp<br>
      Board Name: Lamps<br>Image: <a href="${picture}">${picture}</a></body></html>`
    expect(await read(html)).toMatchObject([
      ...[{ title: 'Rose', board_name: 'Garden', link: 'https://rose.example/', description: '' }],
      ...[{ title: 'Lamp', board_name: 'Lamps', image_url: picture }],
    ])
  })

  it('can be pictures under headings', async () => {
    const html = `<h2>Garden</h2><a href="https://rose.example/"><img src="${picture}" alt="Rose"></a>
      <h2>Lamps</h2><img src="${picture}?2">`
    expect(await read(html)).toMatchObject([
      { board_name: 'Garden', link: 'https://rose.example/', title: 'Rose', image_url: picture },
      { board_name: 'Lamps', link: null, image_url: `${picture}?2` },
    ])
  })
})

describe('zip files', () => {
  const pins = JSON.stringify([{ title: 'Rose', image_url: picture }])

  it('are read file by file, without the broken ones', async () => {
    const zip = makeZip([
      { name: 'data/pins/Garden.json', bytes: pins },
      { name: 'data\\Lamps.json', bytes: pins },
      { name: 'pictures/1.jpg', bytes: 'no text' },
      { name: '__MACOSX/Garden.json', bytes: pins },
      { name: 'broken.json', bytes: '{' },
    ])
    expect(formOf(zip)).toBe('zip')
    expect(await readFile(zip, 'x.zip')).toMatchObject([
      { board_name: 'Garden', title: 'Rose' },
      { board_name: 'Lamps', title: 'Rose' },
    ])
  })

  const much = (size: number) => `[${' '.repeat(size)}]`

  it.each([
    ['one that inflates beyond measure', [{ name: 'a.json', bytes: much(3_000_000) }]],
    [
      'one that says it is too large',
      [{ name: 'a.json', bytes: pins, claimedSize: limits.importTextBytes + 1 }],
    ],
  ])('are refused for their size: %s', async (_what, entries) => {
    const refused = readFile(makeZip(entries), 'x.zip')
    await expect(refused).rejects.toMatchObject({ code: 'import_file_too_large' })
  })

  it('yield pictures as phones make them', async () => {
    const zip = makeZip([{ name: 'IMG_0042.HEIC', bytes: heicFile('photo') }])
    expect([...(await mediaIn(zip)).keys()]).toEqual(['IMG_0042.HEIC'])
    expect(await (await openMediaFiles(zip)).picture('IMG_0042.HEIC')).toEqual(heicFile('photo'))
  })

  it('do not yield pictures and videos that inflate excessively', async () => {
    const zip = makeZip([
      { name: 'a.png', bytes: Buffer.alloc(3_000_000) },
      { name: 'a.mp4', bytes: Buffer.alloc(3_000_000) },
      { name: 'b.png', bytes: randomBytes(3_000_000) },
      { name: 'b.mp4', bytes: randomBytes(3_000_000) },
    ])
    expect([...(await mediaIn(zip)).keys()]).toEqual(['b.png', 'b.mp4'])
    expect(await (await openMediaFiles(zip)).picture('a.png')).toBeNull()
    expect(await (await openMediaFiles(zip)).video('a.mp4')).toBeNull()
    expect(await (await openMediaFiles(zip)).picture('b.mp4')).toBeNull()
    expect(await (await openMediaFiles(zip)).picture('b.png')).toHaveLength(3_000_000)
    const open = await (await openMediaFiles(zip)).video('b.mp4')
    const sizes: number[] = []
    for await (const piece of open!()) sizes.push(piece.byteLength)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3_000_000)
    expect(Math.max(...sizes)).toBeLessThan(200_000)
    // Stopping in the middle stops all reading.
    for await (const _ of open!()) break
  })

  it('do not yield a video that is larger than declared', async () => {
    const zip = makeZip([{ name: 'a.mp4', bytes: randomBytes(9_000), claimedSize: 2 }])
    const open = await (await openMediaFiles(zip)).video('a.mp4')
    const read = async () => {
      for await (const _ of open!());
    }
    await expect(read()).rejects.toMatchObject({ code: 'import_file_unknown' })
  })

  it('are refused for too many files', async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `${at}.json`, bytes: pins }))
    expect(await readFile(makeZip(many), 'x.zip')).toHaveLength(51)
    const refused = readFile(makeZip(many, limits.importFiles + 1), 'x.zip')
    await expect(refused).rejects.toMatchObject({ code: 'import_file_too_large' })
  })

  it.each([
    [
      'more comes out than was said',
      makeZip([{ name: 'a.json', bytes: much(9_000), claimedSize: 2 }]),
    ],
    ['a path climbs out', makeZip([{ name: '../../etc/a.json', bytes: pins }])],
    ['a path begins at the root', makeZip([{ name: '/etc/a.json', bytes: pins }])],
    ['they are encrypted', makeZip([{ name: 'a.json', bytes: pins, isEncrypted: true }])],
    ['they are cut off', makeZip([{ name: 'a.json', bytes: pins }]).subarray(0, -30)],
    ['they are only a beginning', Buffer.from('PK\u0003\u0004')],
  ])('are refused when %s', async (_what, zip) => {
    await expect(readFile(zip, 'x.zip')).rejects.toMatchObject({ code: 'import_file_unknown' })
  })

  it('that are large and correct are read', async () => {
    const large = JSON.stringify(
      Array.from({ length: 400 }, (_, at) => ({
        title: `${at} ${Math.random()}`,
        image_url: `${picture}?${at}`,
        details: 'x'.repeat(5_000) + Math.random(),
      })),
    )
    expect(large.length).toBeGreaterThan(2_000_000)
    expect(await readFile(makeZip([{ name: 'a.json', bytes: large }]), 'x.zip')).toHaveLength(400)
  })
})
