import { existsSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { casesOf } from '#testing/heavy-suites'
import {
  gifEnd,
  gifFrame,
  gifScreen,
  plain,
  pngChunk,
  pngHeader,
  pngSignature,
  smallPng,
} from '../test-pictures.ts'
import { images, outcome, startProcessors } from './test-processor.ts'

startProcessors()

/** CPU time of the one child in milliseconds; wall time where the system does not provide it. */
function childTimeMs(): number {
  const path = `/proc/${images.pids[0]}/stat`
  if (!existsSync(path)) return performance.now()
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Peak memory of the one child, in MB; null where the system does not provide it. */
function childPeakMb(): number | null {
  const path = `/proc/${images.pids[0]}/status`
  if (!existsSync(path)) return null
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024
}

describe('a decompression bomb', () => {
  const zeros = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const bombs: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'a PNG of 30,000 by 30,000',
      () =>
        Buffer.concat([
          pngSignature,
          pngHeader(30_000, 30_000, 1, 0),
          pngChunk('IDAT', zeros),
          pngChunk('IEND', ''),
        ]),
      'image_too_large',
    ],
    [
      'a PNG of 65,535 by 1,500',
      () =>
        Buffer.concat([
          pngSignature,
          pngHeader(65_535, 1_500),
          pngChunk('IDAT', zeros),
          pngChunk('IEND', ''),
        ]),
      'image_too_large',
    ],
    [
      'a progressive JPEG of 65,500 by 1,500',
      () => plain(65_500, 1_500, [128, 128, 128]).jpeg({ progressive: true }).toBuffer(),
      'image_too_large',
    ],
    [
      'a GIF of 500,000 frames',
      () => Buffer.concat([gifScreen(1, 1), ...Array(500_000).fill(gifFrame), gifEnd]),
      'image_too_large',
    ],
    [
      'a GIF that claims 65,535 by 65,535',
      () => Buffer.concat([gifScreen(65_535, 65_535), gifFrame, gifFrame, gifEnd]),
      'any',
    ],
    [
      'a colour profile of 200 MB',
      () => smallPng(pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros]))),
      'done',
    ],
    [
      'a text of 200 MB',
      () => smallPng(pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]))),
      'done',
    ],
    [
      'a WebP of 38 bytes with 100 million pixels',
      () => plain(9_999, 9_999, [128, 128, 128]).webp({ lossless: true, effort: 0 }).toBuffer(),
      'image_too_large',
    ],
    [
      'an AVIF of 30 million pixels',
      () => plain(6_000, 5_000, [128, 128, 128]).avif({ effort: 0 }).toBuffer(),
      'image_too_large',
    ],
  ]

  it.each(casesOf('pictures', bombs, 3))(
    'like %s ends at once and in little memory',
    async (_, make, expected) => {
      const source = await make()
      // Excludes the child's own start from the measurement.
      expect(await outcome(images.ingest(smallPng()))).toBe('done')
      const started = childTimeMs()
      const result = await outcome(images.ingest(source))
      const tookMs = childTimeMs() - started
      if (expected !== 'any') expect(result).toBe(expected)
      expect(tookMs).toBeLessThan(1_000)
      const peakMb = childPeakMb()
      if (peakMb !== null) expect(peakMb).toBeLessThan(150)
      // The same child serves the next picture.
      const [pid] = images.pids
      expect(await outcome(images.ingest(smallPng()))).toBe('done')
      expect(images.pids).toEqual([pid])
    },
    60_000,
  )

  it('would exceed these limits without protection (control)', async () => {
    const source = await plain(9_000, 9_000, [128, 128, 128]).jpeg({ progressive: true }).toBuffer()
    const before = process.memoryUsage.rss()
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    await sharp(source).resize(736).toBuffer()
    clearInterval(timer)
    expect((peak - before) / 2 ** 20).toBeGreaterThan(150)
  })

  it('like a JPEG of a thousand scans is refused or decoded in time', async () => {
    const jpeg = await plain(2_000, 2_000, [128, 128, 128]).jpeg({ progressive: true }).toBuffer()
    const scanAt = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
    const lastScan = jpeg.subarray(scanAt, -2)
    const source = Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array(1_000).fill(lastScan),
      jpeg.subarray(-2),
    ])
    expect(await outcome(images.ingest(smallPng()))).toBe('done')
    const started = childTimeMs()
    expect(['done', 'image_broken']).toContain(await outcome(images.ingest(source)))
    expect(childTimeMs() - started).toBeLessThan(3_000)
  })
})
