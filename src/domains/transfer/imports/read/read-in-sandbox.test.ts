import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { runInSandbox } from '#platform/sandbox'
import { casesOf } from '#testing/heavy-suites'
import { inMemory } from '#testing/outside/store-in-memory'
import { makeZip } from '#testing/zip'
import { readInSandbox } from './read-in-sandbox.ts'
import { sandboxInput } from './sandbox-input.ts'

/** 39 MB in full; smaller for files that are read to their end, which takes seconds. */
const size = Number(process.env.FAULT_IMPORT_BYTES ?? 10_000_000)
const fill = (text: string, bytes = size) => text.repeat(Math.floor(bytes / text.length))
const stored = (bytes: Buffer) => inMemory(async () => bytes)
const read = (bytes: Buffer) => readInSandbox(stored(bytes), 'key', 'pins.json')

/** Files that become much larger when they are parsed. */
const hostile: [what: string, text: () => string][] = [
  ['brackets', () => fill('[', 39_000_000)],
  ['empty lists', () => `[${fill('[],', 39_000_000)}[]]`],
  ['empty objects', () => `[${fill('{},')}{}]`],
  ['lists of one', () => `[${fill('[0],')}0]`],
  ['objects within objects', () => fill('{"a":')],
  ['names', () => `{${Array.from({ length: size / 10 }, (_, n) => `"${n}":0`).join(',')}}`],
  ['pins beyond number', () => `[${fill('{"image":"https://a.example/1"},')}0]`],
  ['tags', () => fill('<b>')],
  ['folders', () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill('<dl>')}`],
  ['bookmarks', () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${fill('<a href=//a.b>')}`],
  ['attributes', () => `<b ${fill('a ')}>`],
  ['pictures', () => `<p>${fill('<img src=https://a.example/1>')}`],
]

it.each(casesOf('imports', hostile, 4))(
  'megabytes of %s take a bounded part of the memory',
  async (_what, text) => {
    const bytes = Buffer.from(text())
    const before = process.memoryUsage.rss()
    const found = await read(bytes).catch((error) => error.code)
    const count = typeof found === 'string' ? found : found.found.length
    expect(['import_file_too_large', 'import_file_unknown', 0, limits.importItems]).toContain(count)
    // This process only pays for the result, not for the parsing.
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
  },
)

it.each([
  ['tags', () => Buffer.from(fill('<b>'))],
  ['pins beyond number', () => Buffer.from(`[${fill('{"image":"https://a.example/1"},')}0]`)],
  ['a large and honest file', () => Buffer.from(honest())],
  ['the same in a zip', () => makeZip([{ name: 'pins.json', bytes: honest() }])],
])('the process that reads %s stays below half a gigabyte', async (_what, bytes) => {
  const { body, size: sourceBytes } = (await sandboxInput(stored(bytes()), 'key'))!
  const run = runInSandbox({
    ...{ source: body, sourceBytes, argument: 'pins.json' },
    work: new URL('./read-found.ts', import.meta.url),
    heapBytes: limits.importHeapBytes,
    resultBytes: limits.importFoundBytes,
    deadlineMs: limits.importReadMs,
  })
  const peak = await run.then(({ peakBytes }) => peakBytes).catch(({ code }) => code)
  if (peak !== 'import_file_too_large') expect(peak).toBeLessThan(500_000_000)
})

/** The largest allowed file: three times as many pins as one import takes, with all fields of exports. */
function honest(): string {
  const pin = (n: number) => ({
    ...{ id: `${n}`, title: `Pin ${n} ${Math.random()}`, board: 'Garden', note: 'x'.repeat(500) },
    ...{ image: { url: `https://a.example/${n}.jpg`, width: 3, height: 4 }, created: '2026-01-01' },
    ...{ link: `https://b.example/${n}`, tags: ['a', 'b', 'c'], counts: { saves: 3, comments: 2 } },
  })
  return JSON.stringify({ pins: Array.from({ length: 3 * limits.importItems }, (_, n) => pin(n)) })
}

it('reads a valid file of that size', async () => {
  const bytes = Buffer.from(honest())
  expect(bytes.length).toBeGreaterThan(20_000_000)
  const { found } = await read(bytes)
  expect(found).toHaveLength(limits.importItems)
  expect(found[9]).toMatchObject({ board_name: 'Garden', link: 'https://b.example/9' })
})

it('reports a broken file, and reads the next one', async () => {
  await expect(read(Buffer.from('[1,'))).rejects.toMatchObject({ code: 'import_file_unknown' })
  const none = readInSandbox(
    inMemory(async () => null),
    'key',
    'x',
  )
  await expect(none).rejects.toMatchObject({
    code: 'import_file_missing',
  })
  const one = Buffer.from('[{"image":"https://a.example/1"}]')
  expect((await read(one)).found).toHaveLength(1)
})
