import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spoolFile } from './spool-file.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-spool-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 'x')
}
const limit = { maxBytes: 1_000, tooLarge: 'video_too_large' } as const
const spool = (content: AsyncIterable<Uint8Array>, check: (head: Uint8Array) => void = () => {}) =>
  spoolFile(content, join(folder, String((made += 1))), limit, check)

it('stores up to the maximum number of bytes, with their digest', async () => {
  const file = await spool(pieces(400, 0, 600))
  expect(file).toMatchObject({
    byteSize: 1_000,
    digest: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect((await readFile(file.path)).length).toBe(1_000)
  expect((await spool(pieces(1_000))).digest).toBe(file.digest)
})

it('refuses one byte more, without reading the rest', async () => {
  let isReadOn = false
  async function* endless() {
    yield* pieces(1_000, 1)
    isReadOn = true
  }
  await expect(spool(endless())).rejects.toThrow('video_too_large')
  expect(isReadOn).toBe(false)
})

it('refuses an empty file, and one whose first bytes are not accepted', async () => {
  const missing = 'upload_file_missing'
  await expect(spool(pieces())).rejects.toThrow(missing)
  await expect(spool(pieces(0, 0))).rejects.toThrow(missing)
  const heads: number[] = []
  await expect(
    spool(pieces(0, 5, 7), (head) => {
      heads.push(head.length)
      throw new Error('Not one of ours')
    }),
  ).rejects.toThrow('Not one of ours')
  expect(heads).toEqual([5])
})
