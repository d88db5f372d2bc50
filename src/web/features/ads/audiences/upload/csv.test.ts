import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCsvReader, separatorOf } from '#contract/transfer/csv-reader'
import { customerColumn, hashCustomer } from './csv.ts'
import { hashFile } from './hash-file.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const rowsOf = (text: string, size = text.length, separator = ',') => {
  const reader = createCsvReader(separator)
  const rows: string[][] = []
  for (let n = 0; n < text.length; n += size) rows.push(...reader.read(text.slice(n, n + size)))
  return [...rows, ...reader.end()]
}

describe('a file of customers', () => {
  const text = 'name,mail\r\n"Luz, the ""first""",luz@cast.example\r\n\r\n"two\nlines",a@b.example'
  const rows = [
    ['name', 'mail'],
    ['Luz, the "first"', 'luz@cast.example'],
    ['two\nlines', 'a@b.example'],
  ]
  it.each([1, 2, 3, 7, 100])('is read the same in parts of %i', (size) => {
    expect(rowsOf(text, size)).toEqual(rows)
  })
  it('has its rows counted where empty ones are kept', () => {
    const reader = createCsvReader(',', { keepsEmpty: true })
    expect(reader.read('a,b\n\nc')).toEqual([['a', 'b'], ['']])
    expect(reader.end()).toEqual([['c']])
  })
  it.each([1, 100])('has rows that are too long without cells, read in parts of %i', (size) => {
    const reader = createCsvReader(',', { rowLength: 5 })
    const long = 'a,b"c,d\n"12345\n6"\n,,,,,,\n12,45\n'
    const rows: string[][] = []
    for (let n = 0; n < long.length; n += size) rows.push(...reader.read(long.slice(n, n + size)))
    expect([...rows, ...reader.end()]).toEqual([[], [], [], ['12', '45']])
  })
  it('is separated by whatever its first line is', () => {
    expect(separatorOf('a;b,c;d\n1,2,3,4,5')).toBe(';')
    expect(separatorOf('a\tb\n')).toBe('\t')
    expect(separatorOf('mail\n')).toBe(',')
  })
  it('has its addresses where most rows have one', () => {
    expect(customerColumn(rows)).toBe(1)
    expect(customerColumn([[sha256('x'), 'y']])).toBe(0)
    expect(customerColumn([['a', 'b']])).toBe(0)
  })
  it('leaves the browser as hashes alone: of addresses, or those it came with', async () => {
    expect(await hashCustomer('  Luz@Cast.Example ')).toBe(sha256('luz@cast.example'))
    expect(await hashCustomer(sha256('x').toUpperCase())).toBe(sha256('x'))
    expect(await hashCustomer('+49 30 1234')).toBeNull()
  })
  it('is hashed once for each customer, and rows without an address are counted', async () => {
    const file = new Blob(['\uFEFFmail;n\nA@b.example;1\na@b.example ;2\nnone;3\nc@d.example;4'])
    const seen: number[] = []
    const found = await hashFile(file, { separator: ';', column: 0 }, 10, (part) => seen.push(part))
    expect(found).toEqual({
      hashes: [sha256('a@b.example'), sha256('c@d.example')],
      left: 2,
      isTooLong: false,
    })
    expect(seen.at(-1)).toBe(1)
    const short = await hashFile(file, { separator: ';', column: 0 }, 1, () => undefined)
    expect(short.isTooLong).toBe(true)
  })
})
