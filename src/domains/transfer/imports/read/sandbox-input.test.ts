import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { ByteRange, ObjectStore } from '#platform/storage'
import { inMemory } from '#testing/outside/store-in-memory'
import { makeZip } from '#testing/zip'
import { readFile } from './read-file.ts'
import { openMediaFiles } from './read-zip.ts'
import { fromSandboxInput, sandboxInput } from './sandbox-input.ts'
import { storedZip } from './zip-source.ts'

const pins = (title: string, file: string) =>
  JSON.stringify({ pins: [{ title, board: 'Garden', image: file }] })

/** Texts between pictures that cannot be made smaller. */
const zipped = makeZip([
  { name: 'rose.json', bytes: pins('Rose', 'rose.png') },
  { name: 'rose.png', bytes: randomBytes(2_000_000) },
  { name: 'lily.json', bytes: pins('Lily', 'lily.png') },
  { name: 'lily.png', bytes: randomBytes(2_000_000) },
  { name: 'about.txt', bytes: 'Nothing of use' },
  { name: 'iris.json', bytes: pins('Iris', 'iris.png') },
  { name: 'iris.png', bytes: 'small' },
])

/** Counts the bytes that were read. */
function counting(bytes: Buffer) {
  const store = inMemory(async () => bytes)
  const counted = { bytes: 0 }
  const read = async (key: string, range?: ByteRange) => {
    const found = await store.read(key, range)
    counted.bytes += found?.size ?? 0
    return found
  }
  return { ...store, read, counted }
}

async function given(store: Pick<ObjectStore, 'read' | 'size'>): Promise<Buffer> {
  const input = await sandboxInput(store, 'key')
  const pieces: Buffer[] = []
  for await (const piece of input!.body) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  expect(bytes.length).toBe(input!.size)
  return bytes
}

it('of a zip its texts and its list are given, and all of it is found in them', async () => {
  const store = counting(zipped)
  const bytes = await given(store)
  expect(bytes.length).toBeLessThan(5_000)
  expect(store.counted.bytes).toBeLessThan(600_000)
  const found = await readFile(fromSandboxInput(bytes), 'x.zip')
  expect(found).toEqual(await readFile(zipped, 'x.zip'))
  expect(found.map(({ title, image_file }) => [title, image_file])).toEqual([
    ['Rose', 'rose.png'],
    ['Lily', 'lily.png'],
    ['Iris', 'iris.png'],
  ])
})

it('a picture is read from where it is, without all others', async () => {
  const store = counting(zipped)
  const files = await openMediaFiles((await storedZip(store, 'key'))!)
  expect(String(await files.picture('iris.png'))).toBe('small')
  expect(store.counted.bytes).toBeLessThan(300_000)
  expect((await files.picture('lily.png'))?.length).toBe(2_000_000)
  expect(await files.picture('lily.json')).toBeNull()
})

it('what is no zip is given as it is', async () => {
  const text = Buffer.from(pins('Rose', 'https://a.example/rose.png'))
  expect(fromSandboxInput(await given(inMemory(async () => text)))).toEqual(text)
  expect(
    await sandboxInput(
      inMemory(async () => null),
      'key',
    ),
  ).toBeNull()
})

it('what is larger than texts may be is refused, whatever it says of itself', async () => {
  const large = Buffer.alloc(limits.importTextFileBytes + 1, ' ')
  const text = { ...inMemory(async () => large), size: async () => large.length }
  await expect(sandboxInput(text, 'key')).rejects.toMatchObject({ code: 'import_file_too_large' })
  const many = makeZip(
    Array.from({ length: 6 }, (_, n) => ({ name: `${n}.json`, bytes: randomBytes(9_000_000) })),
  )
  const zip = inMemory(async () => many)
  await expect(sandboxInput(zip, 'key')).rejects.toMatchObject({ code: 'import_file_too_large' })
  // A list that is too long is not read.
  const names = Array.from({ length: 800 }, (_, n) => ({
    name: `${n}${'x'.repeat(65_000)}`,
    bytes: '',
  }))
  const listed = counting(makeZip(names))
  await expect(sandboxInput(listed, 'key')).rejects.toMatchObject({ code: 'import_file_too_large' })
  expect(listed.counted.bytes).toBeLessThan(300_000)
  // Of a list that begins beyond the end of the file there would be less than nothing.
  const bytes = makeZip([{ name: '0.json', bytes: '[]' }], 0)
  bytes.writeUInt32LE(4_000_000_000, bytes.length - 6)
  const beyond = inMemory(async () => bytes)
  await expect(sandboxInput(beyond, 'key')).rejects.toMatchObject({ code: 'import_file_unknown' })
})

it('entries that lie within each other are read as far as the list and the texts go', async () => {
  const bytes = makeZip([
    { name: 'rose.json', bytes: pins('Rose', 'https://a.example/rose.png') },
    { name: 'lily.json', bytes: pins('Lily', 'https://a.example/lily.png') },
  ])
  // The second is said to be where the first one is.
  const second = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  bytes.writeUInt32LE(0, second + 42)
  const found = await readFile(fromSandboxInput(await given(inMemory(async () => bytes))), 'x.zip')
  expect(found.map(({ title }) => title)).toContain('Rose')
})

it('a broken zip is told, and a store that is away is not taken for one', async () => {
  const broken = inMemory(async () => zipped.subarray(0, 3_000_000))
  await expect(sandboxInput(broken, 'key')).rejects.toMatchObject({ code: 'import_file_unknown' })
  let reads = 0
  const away: Pick<ObjectStore, 'read' | 'size'> = {
    ...inMemory(async () => zipped),
    read: async (key, range) => {
      reads += 1
      if (reads > 1) throw new Failure('storage_unavailable')
      return inMemory(async () => zipped).read(key, range)
    },
  }
  await expect(sandboxInput(away, 'key')).rejects.toMatchObject({ code: 'storage_unavailable' })
  const files = await openMediaFiles(
    (await storedZip(
      inMemory(async () => zipped),
      'key',
    ))!,
  )
  expect(await files.picture('rose.png')).not.toBeNull()
})
