import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { casesOf } from '#testing/heavy-suites'
import { refusalOf } from '#testing/refusal-of'
import { maxAnimatedPixels, maxFrames, maxPixels, maxSidePx, maxSourceBytes } from '../limits.ts'
import { animation, plain, pngChunk, pngHeader, pngSignature, smallPng } from '../test-pictures.ts'
import { images, outcome, startProcessors } from './test-processor.ts'

startProcessors()

describe('types', () => {
  it('are detected from the bytes, and the decoder has to agree', async () => {
    const jpeg = await plain(20, 20, [9, 9, 9]).jpeg().toBuffer()
    for (const head of [
      'GIF89a',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x1cftypavif\0\0\0\0',
    ]) {
      const disguised = Buffer.concat([Buffer.from(head, 'latin1'), jpeg])
      expect(['image_broken', 'image_type_unsupported']).toContain(
        await outcome(images.ingest(disguised)),
      )
    }
  })

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.4\n%%EOF')],
    ['BMP', Buffer.from('BM'.padEnd(60, '\0'))],
    ['HTML', Buffer.from('<html><script>1</script></html>')],
  ])('exclude %s', async (_, source) => {
    expect(await outcome(images.ingest(source))).toBe('image_type_unsupported')
  })

  it('exclude TIFF', async () => {
    const tiff = await plain(9, 9, [1, 2, 3]).tiff().toBuffer()
    expect(await outcome(images.ingest(tiff))).toBe('image_type_unsupported')
  })
})

describe('limits', () => {
  it('apply to the bytes of a source', async () => {
    const png = smallPng()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect(await outcome(images.ingest(padded(maxSourceBytes)))).toBe('done')
    expect(await outcome(images.ingest(padded(maxSourceBytes + 1)))).toBe('image_too_large')
  })

  it('apply to pixels and sides', async () => {
    const sized = (width: number, height: number) =>
      Buffer.concat([
        pngSignature,
        pngHeader(width, height, 1, 0),
        pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
        pngChunk('IEND', ''),
      ])
    expect(await outcome(images.ingest(sized(10_000, maxPixels / 10_000)))).toBe('done')
    expect(await outcome(images.ingest(sized(10_000, maxPixels / 10_000 + 1)))).toBe(
      'image_too_large',
    )
    expect(await outcome(images.ingest(sized(maxSidePx, 10)))).toBe('done')
    expect(await outcome(images.ingest(sized(maxSidePx + 1, 10)))).toBe('image_too_large')
    expect(await outcome(images.ingest(sized(10, maxSidePx + 1)))).toBe('image_too_large')
  })

  it('apply to frames and their pixels', async () => {
    const frames = (count: number) =>
      Array.from({ length: count }, (_, i) => (i % 2 ? [220, 0, 99] : [0, 180, 40]))
    for (const format of casesOf('pictures', ['gif', 'webp'] as const, 2)) {
      expect(await outcome(images.ingest(await animation(4, 4, frames(maxFrames))[format]()))).toBe(
        'done',
      )
      expect(
        await outcome(images.ingest(await animation(4, 4, frames(maxFrames + 1))[format]())),
      ).toBe('image_too_large')
      const side = Math.floor(Math.sqrt(maxAnimatedPixels / 4))
      expect(
        await outcome(images.ingest(await animation(side, side + 2, frames(4))[format]())),
      ).toBe('image_too_large')
    }
  }, 60_000)

  it('apply to either side, where a least one is asked for', async () => {
    const sized = (width: number, height: number) =>
      plain(width, height, [1, 2, 3]).png().toBuffer()
    expect(await outcome(images.ingest(await sized(120, 120), 120))).toBe('done')
    const flat = await sized(400, 119)
    expect((await refusalOf(() => images.ingest(flat, 120))).message).toMatch(/120 pixels/)
    expect(await outcome(images.ingest(await sized(119, 400), 120))).toBe('image_too_small')
    expect(await outcome(images.ingest(await sized(1, 1)))).toBe('done')
  })
})
