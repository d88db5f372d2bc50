import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createSheet } from './index.ts'

const at = new Date('2026-05-06T07:08:10Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function filesOf(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const zip = await fromBufferPromise(await readFile(path))
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    found.set(entry.fileName, Buffer.concat(pieces).toString())
  }
  return found
}

it('writes numbers as numbers, and texts as texts that are never formulas', async () => {
  const sheet = createSheet(folder, at)
  await sheet.add(['NAME', 'SPEND'])
  await sheet.add(['=HYPERLINK("x")', 1_500_000])
  await sheet.add(['a & <b>\u0001', 0.02])
  await sheet.add(['', null])
  const path = join(folder, 'a.xlsx')
  await sheet.end(path)
  const files = await filesOf(path)
  expect([...files.keys()]).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'],
    'xl/worksheets/sheet1.xml',
  ])
  const xml = files.get('xl/worksheets/sheet1.xml')
  expect(xml).toContain('<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x")</t></is></c>')
  expect(xml).toContain('<c><v>1500000</v></c>')
  expect(xml).toContain('a &amp; &lt;b&gt;</t>')
  expect(xml).not.toContain('<f>')
})

const python = (program: string, ...args: string[]) =>
  execFileSync('python3', ['-c', program, ...args], { encoding: 'utf8' })
const hasPython = (() => {
  try {
    return python('print(1)').trim() === '1'
  } catch {
    return false
  }
})()

it.runIf(hasPython)('is whole for another reader, however long it is', async () => {
  const sheet = createSheet(folder, at)
  for (let n = 1; n <= 50_000; n += 1) await sheet.add([`Campaign ${n}`, n])
  const path = join(folder, 'long.xlsx')
  await sheet.end(path)
  const read = `import sys, zipfile, xml.etree.ElementTree as tree
z = zipfile.ZipFile(sys.argv[1])
rows = tree.fromstring(z.read('xl/worksheets/sheet1.xml')).find('{*}sheetData').findall('{*}row')
print(z.testzip(), len(rows), rows[-1].get('r'), rows[-1][0].find('{*}is/{*}t').text, rows[-1][1].find('{*}v').text)`
  expect(python(read, path).trim()).toBe('None 50000 50000 Campaign 50000 50000')
  expect((await stat(path)).size).toBeLessThan(1_500_000)
})
