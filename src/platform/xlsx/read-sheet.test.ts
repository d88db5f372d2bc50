import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeZip } from '#testing/zip'
import { createSheet, readSheet, SheetTooLarge, UnreadableSheet } from './index.ts'

const limits = { bytes: 1_000_000, rows: 100, columns: 20, cellLength: 200 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const workbook = (sheet: string, more: { name: string; bytes: string }[] = []) =>
  makeZip([
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    },
    ...more,
  ])

describe('a workbook', () => {
  it('is read as it was written', async () => {
    const sheet = createSheet(folder, new Date(), 3)
    const lines = [
      ['Bulk sheet'],
      ['', null],
      ['Name', 'Bid'],
      ['=SUM(A1) & <b>', 12.5],
      ['ümläut\nline', 0.1],
    ]
    for (const line of lines) await sheet.add(line)
    await sheet.end(join(folder, 'a.xlsx'))
    expect(await readSheet(await readFile(join(folder, 'a.xlsx')), limits)).toEqual([
      ...[['Bulk sheet'], ['', ''], ['Name', 'Bid'], ['=SUM(A1) & <b>', '12.5']],
      ['ümläut\nline', '0.1'],
    ])
  })

  it('keeps places, shared texts, and numbers as they are shown', async () => {
    const texts =
      '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r><rPh><t>x</t></rPh></si></sst>'
    const bytes = workbook(
      '<row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2"><v>5.2500000000000004</v></c></row>' +
        '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="str"><f>A1</f><v>said</v></c></row>',
      [{ name: 'xl/sharedStrings.xml', bytes: texts }],
    )
    expect(await readSheet(bytes, limits)).toEqual([
      ...[[], ['', 'two', '', '5.25'], [], ['TRUE', 'said']],
    ])
  })

  it('knows no entities of its own', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    const sheet = `${bomb}<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    const bytes = makeZip([{ name: 'xl/worksheets/sheet1.xml', bytes: sheet }])
    expect(await readSheet(bytes, limits)).toEqual([['&b;']])
  })

  it.each([
    ['a far row', '<row r="101"><c><v>1</v></c></row>'],
    ['a far column', '<row r="1"><c r="ZZ1"><v>1</v></c></row>'],
    ['a long cell', `<row><c t="str"><v>${'x'.repeat(201)}</v></c></row>`],
    ['much that is packed', `<row><c><v>1</v></c></row>${' '.repeat(1_000_001)}`],
  ])('with %s is too large', async (_, sheet) => {
    await expect(readSheet(workbook(sheet), limits)).rejects.toThrow(SheetTooLarge)
  })

  it('whose texts are packed too well is not unpacked', async () => {
    const bytes = workbook(`<row/>${' '.repeat(5_000_000)}`)
    await expect(readSheet(bytes, { ...limits, bytes: 100_000_000 })).rejects.toThrow(SheetTooLarge)
  })

  it.each([
    ['no zip', Buffer.from('PK no zip')],
    ['a zip of something else', makeZip([{ name: 'a.txt', bytes: 'a' }])],
    ['rows that go back', workbook('<row r="2"/><row r="1"/>')],
  ])('that is %s is not read', async (_, bytes) => {
    await expect(readSheet(bytes, limits)).rejects.toThrow(UnreadableSheet)
  })
})
