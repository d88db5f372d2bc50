import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { closeArchive, type Entry, packEntry } from './index.ts'

const at = new Date('2026-05-06T07:08:10Z')
const entry = (name: string, text: string, isPacked = false): Entry => ({
  ...{ name, isPacked },
  bytes: Buffer.from(text),
  modifiedAt: at,
})

function archive(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const one of entries) {
    const written = packEntry(one, offset)
    files.push(written.file)
    listed.push(written.listed)
    offset += written.file.length
  }
  const directory = Buffer.concat(listed)
  return Buffer.concat([
    ...files,
    directory,
    closeArchive(entries.length, directory.length, offset),
  ])
}

async function readBack(zip: Buffer): Promise<Record<string, string>> {
  const read = await fromBufferPromise(zip)
  const found: Record<string, string> = {}
  for await (const one of read.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await read.openReadStreamPromise(one)) pieces.push(piece as Buffer)
    found[one.fileName] = Buffer.concat(pieces).toString()
  }
  return found
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const python = (program: string, ...args: string[]) =>
  execFileSync('python3', ['-c', program, ...args], { encoding: 'utf8' })
const hasPython = (() => {
  try {
    return python('print(1)').trim() === '1'
  } catch {
    return false
  }
})()

const entries = [
  entry('index.html', '<p>Hello</p>'.repeat(200), true),
  entry('pictures/käfer.jpg', 'bytes'),
  entry('empty.json', ''),
]

describe('an archive', () => {
  it('is read back as it was written', async () => {
    expect(await readBack(archive(entries))).toEqual(
      Object.fromEntries(entries.map(({ name, bytes }) => [name, String(bytes)])),
    )
  })

  it('with more than 65,535 files is read completely', async () => {
    const many = Array.from({ length: 70_000 }, (_, n) => entry(`${n}`, ''))
    const read = await fromBufferPromise(archive(many))
    expect(read.entryCount).toBe(70_000)
    let last = ''
    for await (const one of read.eachEntry()) last = one.fileName
    expect(last).toBe('69999')
  })

  it.runIf(hasPython)('is valid for another reader, which notices a changed byte', async () => {
    const path = join(folder, 'a.zip')
    const check = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), z.getinfo('index.html').date_time, [i.filename for i in z.infolist()])`
    const zip = archive(entries)
    await writeFile(path, zip)
    expect(python(check, path).trim()).toBe(
      "None (2026, 5, 6, 7, 8, 10) ['index.html', 'pictures/käfer.jpg', 'empty.json']",
    )
    zip.writeUInt8(zip.readUInt8(zip.indexOf('bytes')) ^ 1, zip.indexOf('bytes'))
    await writeFile(path, zip)
    expect(python(check, path)).toMatch(/^pictures/)
  })

  it.runIf(hasPython)('of more than four gigabytes is read to its end', async () => {
    // A sparse file, which takes only a few kilobytes on the disk.
    const far = 5_000_000_000
    const first = packEntry(entry('near.txt', 'near'), 0)
    const last = packEntry(entry('far.txt', 'far away'), far)
    const directory = Buffer.concat([first.listed, last.listed])
    const path = join(folder, 'large.zip')
    const file = await open(path, 'w')
    await file.write(first.file, 0, first.file.length, 0)
    await file.write(last.file, 0, last.file.length, far)
    const directoryAt = far + last.file.length
    await file.write(directory, 0, directory.length, directoryAt)
    const end = closeArchive(2, directory.length, directoryAt)
    await file.write(end, 0, end.length, directoryAt + directory.length)
    await file.close()
    const read = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), z.read('near.txt'), z.read('far.txt'))`
    expect(python(read, path).trim()).toBe("None b'near' b'far away'")
  })
})
