import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { sniffedBytes } from '#platform/video'
import { partsOf } from './parts-of.ts'

const piece = Buffer.alloc(65_536)
let ms = 0
const clock = { now: () => new Date(ms) }

it('holds no more than a part and the piece that completes it, and takes none while it is stored', async () => {
  let taken = 0
  async function* content() {
    for (; taken < 100; taken += 1) yield piece
  }
  const parts = partsOf(content(), clock, sniffedBytes)
  for (let n = 1; n <= 3; n += 1) {
    const { value } = await parts.next()
    expect(value?.byteLength).toBe(limits.resumablePartBytes)
    // Stored for a while.
    await new Promise(setImmediate)
    expect(taken).toBe((n * limits.resumablePartBytes) / piece.byteLength - 1)
  }
})

it('makes a part of what comes slowly, but for too few bytes to tell the type by', async () => {
  async function* slowly(pieces: readonly string[]) {
    for (const text of pieces) {
      yield Buffer.from(text)
      ms += limits.resumablePartMs / 2
    }
  }
  const parts: string[] = []
  for await (const part of partsOf(
    slowly(['ab', 'cd', 'ef', 'ghijklmn', 'o', 'p', 'q', 'r']),
    clock,
    sniffedBytes,
  ))
    parts.push(String(part))
  expect(parts).toEqual(['abcdefghijklmn', 'opqr'])
})

it('keeps what came before the connection broke off', async () => {
  async function* broken() {
    yield Buffer.from('what came')
    throw new Error('broke off')
  }
  const parts = partsOf(broken(), clock, sniffedBytes)
  expect(String((await parts.next()).value)).toBe('what came')
  await expect(parts.next()).rejects.toThrow('broke off')
})
