import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { SandboxLimitError, streamFromSandbox } from '#platform/sandbox'
import type { ReadOptions, ReadPart } from './read-feed.ts'

const head = 'id,title,description,link,image_link,price,availability\n'
const line = (n: number) =>
  `${n},Lamp,Bright,https://a.example/${n},https://a.example/${n}.jpg,5 EUR,in stock\n`

const read = (source: Readable, options: Partial<ReadOptions> = {}, more: object = {}) =>
  streamFromSandbox({
    work: new URL('./read-feed.ts', import.meta.url),
    source,
    argument: JSON.stringify({ format: 'CSV', currency: 'EUR', availability: null, ...options }),
    heapBytes: limits.catalogHeapBytes,
    deadlineMs: 60_000,
    ...more,
  }) as AsyncGenerator<ReadPart>

async function partsOf(parts: AsyncGenerator<ReadPart>) {
  const found: ReadPart[] = []
  for await (const part of parts) found.push(part)
  return found
}

it('yields items as they are read, and sums at the end', async () => {
  const text = head + Array.from({ length: 1_200 }, (_, n) => line(n)).join('')
  const parts = await partsOf(read(Readable.from([Buffer.from(text)])))
  const counts = parts.map((part) => ('items' in part ? part.items.length : part.row_count))
  expect(counts).toEqual([500, 500, 200, 1_200])
})

it('reads no further while nobody takes what it found', async () => {
  let sent = 0
  function* endless() {
    yield Buffer.from(head)
    for (let n = 0; ; n += 1) {
      sent += 1
      yield Buffer.from(line(n).repeat(100))
    }
  }
  const parts = read(Readable.from(endless()))
  await parts.next()
  const after = async () => {
    const before = sent
    await new Promise((resolve) => setTimeout(resolve, 300))
    return sent - before
  }
  await expect.poll(after).toBe(0)
  await parts.return(undefined)
})

function* hostile(first: string, then: string) {
  yield Buffer.from(first)
  for (let n = 0; n < 400; n += 1) yield Buffer.from(then)
}

it('ends at its memory with a tag that never ends', async () => {
  const source = Readable.from(hostile('<rss><item x', 'y'.repeat(1_000_000)))
  const small = { heapBytes: 64_000_000 }
  await expect(partsOf(read(source, { format: 'XML' }, small))).rejects.toBeInstanceOf(
    SandboxLimitError,
  )
})

it('refuses elements within elements within elements', async () => {
  const source = Readable.from(hostile('<rss>', '<a>'.repeat(300_000)))
  await expect(partsOf(read(source, { format: 'XML' }))).rejects.toMatchObject({
    code: 'catalog_file_unreadable',
  })
})

it('refuses what inflates to too much, long before it is all there', async () => {
  const spaces = gzipSync(Buffer.alloc(10_000_000, ' '), { level: 1 })
  const packed = Array.from({ length: limits.catalogTextBytes / 10_000_000 + 1 }, () => spaces)
  const source = Readable.from([gzipSync('<rss>'), ...packed])
  await expect(partsOf(read(source, { format: 'XML' }))).rejects.toMatchObject({
    code: 'catalog_file_too_large',
  })
})
