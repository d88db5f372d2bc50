import { expect, it } from 'vitest'
import type { KnownPicture } from '../known-picture-queries.ts'
import { readKnownPictures } from './read-list.ts'

async function* linesOf(text: string) {
  yield* text.split('\n')
}
async function read(text: string): Promise<(KnownPicture | null)[]> {
  const found: (KnownPicture | null)[] = []
  for await (const { picture } of readKnownPictures(linesOf(text))) found.push(picture)
  return found
}
const sha = 'A'.repeat(64)
const pdq = 'f0'.repeat(32)

it('reads named columns in any order, and hashes in either case', async () => {
  const found = await read(`note,PDQ,sha256\n"a, ""b""",${pdq},${sha}\n,,${sha.slice(32)}\n`)
  expect(found).toEqual([
    { sha256: sha.toLowerCase(), pdq: Buffer.from(pdq, 'hex'), note: 'a, "b"' },
    { sha256: sha.slice(32).toLowerCase(), pdq: null, note: '' },
  ])
})

it('takes no perceptual hash of a picture with too little detail', async () => {
  const found = await read(`pdq,quality,sha256\n${pdq},49,${sha}\n${pdq},50,\n${pdq},12,`)
  expect(found.map((one) => one && (one.pdq !== null ? 'looks' : 'file'))).toEqual([
    ...['file', 'looks', null],
  ])
})

it.each(['sha256\n12', `pdq\n${pdq}0`, `pdq\n${'z'.repeat(64)}`, `sha256,pdq\n,`])(
  'has nothing of a line without a hash: %s',
  async (text) => expect(await read(text)).toEqual([null]),
)

it.each(['', `${sha}\n`, 'md5\nabc'])('refuses a list that names no hash: %s', async (text) => {
  await expect(read(text)).rejects.toThrow(/list is empty|first line/)
})
