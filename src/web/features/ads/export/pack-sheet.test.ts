import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { packSheet } from './pack-sheet.ts'

async function sheetOf(packed: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(packed))
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  }
  throw new Error('There is no sheet')
}

it('packs rows with numbers as numbers and texts as texts', async () => {
  const xml = await sheetOf(
    packSheet([
      ['Campaign', 'Spend'],
      ['=1+1 & <b>', 1.24],
      ['Tea', null],
    ]),
  )
  expect(xml).toContain('<row r="1"><c t="inlineStr"><is><t xml:space="preserve">Campaign</t>')
  expect(xml).toContain(
    '<t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t></is></c><c><v>1.24</v></c>',
  )
  expect(xml).toContain('Tea</t></is></c><c/></row></sheetData>')
})
