import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'
import type { FileRow, RowDefaults } from './feed-item.ts'
import { feedText } from './feed-text.ts'
import { readPrice } from './prices.ts'
import { createTally } from './tally-issues.ts'
import { toItem } from './to-item.ts'
import { xmlRows } from './xml-rows.ts'

async function* piecesOf<Piece extends string | Buffer>(whole: Piece, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size) as Piece
}

async function all(rows: AsyncIterable<FileRow>) {
  const found: [number, Record<string, string> | null][] = []
  for await (const { row_number, values } of rows)
    found.push([row_number, values && Object.fromEntries(values)])
  return found
}

const unreadable = { code: 'catalog_file_unreadable' }
const sizes = [1, 2, 3, 7, 1_000]

describe('a table', () => {
  const text = 'ID,Image Link,title\r\n1,"a ""b"", c","two\nlines"\n\n2,x\r3,y,z,,\n4,y,z,w'
  it.each(sizes)('is read the same in pieces of %i characters', async (size) => {
    expect(await all(csvRows(piecesOf(text, size), 'commas'))).toEqual([
      [2, { id: '1', image_link: 'a "b", c', title: 'two\nlines' }],
      [4, { id: '2', image_link: 'x', title: '' }],
      [5, { id: '3', image_link: 'y', title: 'z' }],
      [6, null],
    ])
  })
  it('is separated by semicolons or tabs, too', async () => {
    const expected = [[2, { id: '1', price: '2,50' }]]
    expect(await all(csvRows(piecesOf('id;price\n1;2,50\n', 4), 'commas'))).toEqual(expected)
    expect(await all(csvRows(piecesOf('g:id\tprice\n1\t2,50', 4), 'tabs'))).toEqual(expected)
  })
  it.each([
    ['no ids', 'name,price\n1,2\n'],
    ['nothing', ''],
    ['quotes that never end', 'id,title\n1,"begun\n2,other\n'],
  ])('with %s cannot be read', async (_what, broken) => {
    await expect(all(csvRows(piecesOf(broken, 5), 'commas'))).rejects.toMatchObject(unreadable)
  })
})

describe('XML', () => {
  const rss = `<?xml version="1.0"?><rss xmlns:g="x"><channel><title>Shop</title>
    <item><title>Feed</title><g:id>1</g:id><g:title>Lamp &amp; light</g:title><link>https://a.example/</link>
      <g:shipping><g:price>5 EUR</g:price></g:shipping><g:price>19 EUR</g:price></item>
    <item><g:id>2</g:id><description><![CDATA[<b>Bold</b>]]></description></item></channel></rss>`
  it.each(sizes)('is read the same in pieces of %i characters', async (size) => {
    expect(await all(xmlRows(piecesOf(rss, size)))).toEqual([
      [1, { id: '1', title: 'Lamp & light', link: 'https://a.example/', price: '19 EUR' }],
      [2, { id: '2', description: '<b>Bold</b>' }],
    ])
  })
  it('of Atom leads where its link does', async () => {
    const atom =
      '<feed><entry><id>7</id><link rel="self" href="https://b.example/"/><link href="https://a.example/7"/></entry></feed>'
    expect(await all(xmlRows(piecesOf(atom, 9)))).toEqual([
      [1, { id: '7', link: 'https://a.example/7' }],
    ])
  })
  it('expands no entities that it declares, and opens none', async () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><r><item><id>&b;</id><title>&f;</title></item></r>'
    expect(await all(xmlRows(piecesOf(bomb, 8)))).toEqual([[1, { id: '&b;', title: '&f;' }]])
  })
  it.each(['', 'id,title', rss.slice(0, -20), rss.slice(0, 200)])(
    'that is none, or is cut off, cannot be read (%#)',
    async (text) => {
      await expect(all(xmlRows(piecesOf(text, 50)))).rejects.toMatchObject(unreadable)
    },
  )
})

describe('the bytes of a file', () => {
  const read = async (bytes: Buffer) => {
    let text = ''
    for await (const piece of feedText(piecesOf(bytes, 3))) text += piece
    return text
  }
  it.each([
    ['UTF-8', Buffer.from('Größe')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFGröße')],
    ['UTF-16', Buffer.from('\uFEFFGröße', 'utf16le')],
    ['gzip', gzipSync('Größe')],
  ])('are decoded as %s', async (_what, bytes) => {
    expect(await read(bytes)).toBe('Größe')
  })
  it('that end within a packed file cannot be read', async () => {
    const cut = gzipSync('Größe'.repeat(100)).subarray(0, 20)
    await expect(read(cut)).rejects.toMatchObject(unreadable)
  })
})

it.each([
  ['19.99 EUR', 19_990_000, 'EUR'],
  ['EUR 19,99', 19_990_000, 'EUR'],
  ['1,299.00 usd', 1_299_000_000, 'USD'],
  ['1.299,00', 1_299_000_000, null],
  ['1,299', 1_299_000_000, null],
  ['19,5', 19_500_000, null],
  ['0.000001', 1, null],
])('reads the price %s', (text, micro, currency) => {
  expect(readPrice(text)).toEqual({ micro, currency })
})

it.each(['', 'free', '0', '-5', '1.2.3', 'EUR 5 USD', '99999999999', '5 EURO'])(
  'reads no price in %j',
  (text) => {
    expect(readPrice(text)).toBeNull()
  },
)

describe('a row', () => {
  const defaults: RowDefaults = { currency: 'EUR', availability: null }
  const good = {
    ...{ id: 'a', title: 'Lamp', description: 'Bright', link: 'https://a.example/1' },
    ...{ image_link: 'https://a.example/1.jpg', price: '10 EUR', availability: 'in stock' },
  }
  const read = (more: Record<string, string>, given = defaults) =>
    toItem({ row_number: 2, values: new Map(Object.entries({ ...good, ...more })) }, given)
  const codes = (more: Record<string, string>, given = defaults) =>
    read(more, given).issues.map(({ code }) => code)

  it('is an item with all that it has', () => {
    const more = { sale_price: '8', condition: 'New', gender: 'unisex', custom_label_4: 'spring' }
    const { item, issues } = read({ ...more, custom_number_0: '7', brand: 'A\u0000B' })
    expect(issues).toEqual([])
    expect(item).toMatchObject({
      ...{ item_id: 'a', price_micro: 10_000_000, sale_price_micro: 8_000_000, currency: 'EUR' },
      ...{ availability: 'IN_STOCK', condition: 'NEW', gender: 'UNISEX', brand: 'A B' },
      ...{ custom_labels: [null, null, null, null, 'spring'] },
      custom_numbers: [7, null, null, null, null],
    })
  })
  it('is left out for what it lacks, all of which is said', () => {
    expect(read({ id: '', price: '', link: 'javascript:alert(1)' })).toEqual({
      item: null,
      item_id: null,
      issues: [
        { code: 'ID_MISSING', value: null },
        { code: 'LINK_INVALID', value: 'javascript:alert(1)' },
        { code: 'PRICE_MISSING', value: null },
      ],
    })
    expect(codes({ availability: '' })).toEqual(['AVAILABILITY_MISSING'])
    expect(codes({ availability: 'soon' })).toEqual(['AVAILABILITY_UNKNOWN'])
    expect(codes({ price: '5 ABC' })).toEqual(['CURRENCY_UNKNOWN'])
    expect(codes({ id: 'x'.repeat(128) })).toEqual(['ID_TOO_LONG'])
  })
  it('takes what the feed says where it does not say it', () => {
    const { item } = read(
      { availability: '', price: '5' },
      { currency: 'SEK', availability: 'PREORDER' },
    )
    expect(item).toMatchObject({ currency: 'SEK', availability: 'PREORDER' })
  })
  it('is taken with warnings', () => {
    expect(codes({ title: 'x'.repeat(501), sale_price: '10' })).toEqual([
      'TITLE_CUT',
      'SALE_PRICE_NOT_LOWER',
    ])
    expect(codes({ sale_price: '5 USD', condition: 'old', gender: 'x' })).toEqual([
      'SALE_PRICE_INVALID',
      'CONDITION_UNKNOWN',
      'GENDER_UNKNOWN',
    ])
    expect(read({ title: '😀'.repeat(300) }).item?.title.isWellFormed()).toBe(true)
  })
})

it('keeps the first rows of each kind of mistake', () => {
  const tally = createTally()
  for (let row = 2; row < 52; row += 1) tally.add('TITLE_CUT', row, String(row), 'x'.repeat(500))
  tally.add('ID_MISSING', 60, null, null)
  const [error, warning] = tally.issues()
  expect(error).toMatchObject({ code: 'ID_MISSING', is_error: true, count: 1 })
  expect(warning).toMatchObject({ code: 'TITLE_CUT', is_error: false, count: 50 })
  expect(warning?.samples).toHaveLength(20)
  expect(warning?.samples[0]).toEqual({ row: 2, item_id: '2', value: 'x'.repeat(120) })
})
