import { existsSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure, isFailure } from '#contract/errors'
import {
  MAX_ANIMATED_PIXELS,
  MAX_FRAMES,
  MAX_PIXELS,
  MAX_SIDE_PX,
  MAX_SOURCE_BYTES,
} from './limits.ts'
import { createImageProcessor, type ImageProcessor } from './processor.ts'
import {
  animation,
  GIF_END,
  GIF_FRAME,
  gifScreen,
  PNG_SIGNATURE,
  photo,
  plain,
  pngChunk,
  pngHeader,
  smallPng,
  withSegments,
} from './test-pictures.ts'

let images: ImageProcessor
beforeEach(() => {
  images = createImageProcessor({ processes: 1 })
})
afterEach(() => images.close())

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.code
  }
}

/** Milliseconds the one child has computed; by the clock where the system does not tell. */
function childTimeMs(): number {
  const path = `/proc/${images.pids[0]}/stat`
  if (!existsSync(path)) return performance.now()
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The most memory the one child ever held, in MB; null where the system does not tell. */
function childPeakMb(): number | null {
  const path = `/proc/${images.pids[0]}/status`
  if (!existsSync(path)) return null
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024
}

describe('types', () => {
  it('are told by the bytes, and the decoder has to agree', async () => {
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
  ])('refuse %s', async (_, source) => {
    expect(await outcome(images.ingest(source))).toBe('image_type_unsupported')
  })

  it('refuse TIFF', async () => {
    const tiff = await plain(9, 9, [1, 2, 3]).tiff().toBuffer()
    expect(await outcome(images.ingest(tiff))).toBe('image_type_unsupported')
  })
})

describe('limits', () => {
  it('hold for the bytes of a source', async () => {
    const png = smallPng()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect(await outcome(images.ingest(padded(MAX_SOURCE_BYTES)))).toBe('done')
    expect(await outcome(images.ingest(padded(MAX_SOURCE_BYTES + 1)))).toBe('image_too_large')
  })

  it('hold for pixels and sides', async () => {
    const sized = (width: number, height: number) =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeader(width, height, 1, 0),
        pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
        pngChunk('IEND', ''),
      ])
    expect(await outcome(images.ingest(sized(10_000, MAX_PIXELS / 10_000)))).toBe('done')
    expect(await outcome(images.ingest(sized(10_000, MAX_PIXELS / 10_000 + 1)))).toBe(
      'image_too_large',
    )
    expect(await outcome(images.ingest(sized(MAX_SIDE_PX, 10)))).toBe('done')
    expect(await outcome(images.ingest(sized(MAX_SIDE_PX + 1, 10)))).toBe('image_too_large')
    expect(await outcome(images.ingest(sized(10, MAX_SIDE_PX + 1)))).toBe('image_too_large')
  })

  it('hold for frames and their pixels', async () => {
    const frames = (count: number) =>
      Array.from({ length: count }, (_, i) => (i % 2 ? [220, 0, 99] : [0, 180, 40]))
    for (const format of ['gif', 'webp'] as const) {
      expect(
        await outcome(images.ingest(await animation(4, 4, frames(MAX_FRAMES))[format]())),
      ).toBe('done')
      expect(
        await outcome(images.ingest(await animation(4, 4, frames(MAX_FRAMES + 1))[format]())),
      ).toBe('image_too_large')
      const side = Math.floor(Math.sqrt(MAX_ANIMATED_PIXELS / 4))
      expect(
        await outcome(images.ingest(await animation(side, side + 2, frames(4))[format]())),
      ).toBe('image_too_large')
    }
  }, 60_000)

  it('hold for the least side, which one can choose', async () => {
    const choosy = createImageProcessor({ processes: 1, minSidePx: 120 })
    try {
      const sized = (width: number, height: number) =>
        plain(width, height, [1, 2, 3]).png().toBuffer()
      expect(await outcome(choosy.ingest(await sized(120, 120)))).toBe('done')
      await expect(choosy.ingest(await sized(400, 119))).rejects.toThrow(/120 pixels/)
      expect(await outcome(choosy.ingest(await sized(119, 400)))).toBe('image_too_small')
    } finally {
      await choosy.close()
    }
  })
})

describe('cut files', () => {
  it('are refused wherever they are cut', async () => {
    const picture = await photo(300, 200)
    const sources: [string, Buffer][] = [
      ['JPEG', await picture.clone().jpeg().toBuffer()],
      ['progressive JPEG', await picture.clone().jpeg({ progressive: true }).toBuffer()],
      ['PNG', await picture.clone().png().toBuffer()],
      ['interlaced PNG', await picture.clone().png({ progressive: true }).toBuffer()],
      ['WebP', await picture.clone().webp().toBuffer()],
      ['lossless WebP', await picture.clone().webp({ lossless: true }).toBuffer()],
      ['GIF', await picture.clone().gif().toBuffer()],
      [
        'animated GIF',
        await animation(90, 60, [
          [200, 0, 0],
          [0, 200, 0],
        ]).gif(),
      ],
      [
        'animated WebP',
        await animation(90, 60, [
          [200, 0, 0],
          [0, 200, 0],
        ]).webp(),
      ],
      ['AVIF', await picture.clone().avif({ effort: 0 }).toBuffer()],
    ]
    for (const [name, source] of sources) {
      expect(await outcome(images.ingest(source)), name).toBe('done')
      for (const share of [0.1, 0.5, 0.9, 0.99]) {
        const cut = source.subarray(0, Math.floor(source.length * share))
        expect(await outcome(images.ingest(cut)), `${name} cut at ${share}`).toBe('image_broken')
        expect(await outcome(images.finish(cut)), `${name} cut at ${share}`).toBe('image_broken')
      }
    }
  }, 60_000)

  it('but small faults that cameras make are forgiven', async () => {
    const jpeg = await plain(64, 64, [90, 90, 200]).jpeg().toBuffer()
    const strayBytes = Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.from([0, 0, 0]),
      jpeg.subarray(-2),
    ])
    expect(await outcome(images.ingest(strayBytes))).toBe('done')
  })
})

describe('polyglots', () => {
  const script = '<script>alert(document.domain)</script><?php system($_GET["c"]);?>'
  const zip = 'PK\x03\x04\x14\0\0\0\0\0'

  it('come out clean or not at all', async () => {
    const jpeg = await plain(64, 64, [90, 90, 200]).jpeg().toBuffer()
    const webp = await plain(64, 64, [90, 90, 200]).webp().toBuffer()
    const gif = Buffer.concat([gifScreen(1, 1), GIF_FRAME, GIF_END])
    const scriptGif = Buffer.from(gif)
    scriptGif.write('/*', 6, 'latin1')
    const sources: [string, Buffer][] = [
      ['JPEG with a comment', withSegments(jpeg, [0xfe, script])],
      ['JPEG with HTML behind it', Buffer.concat([jpeg, Buffer.from(script)])],
      ['JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from(zip + script, 'latin1')])],
      ['PNG with PHP', smallPng(pngChunk('tEXt', `Comment\0${script}`))],
      ['PNG with a chunk of its own', smallPng(pngChunk('pwNd', script))],
      ['PNG with HTML behind it', Buffer.concat([smallPng(), Buffer.from(script)])],
      ['GIF that is JavaScript', Buffer.concat([scriptGif, Buffer.from(`*/=1;${script}`)])],
      [
        'GIF with a comment',
        Buffer.concat([
          gifScreen(1, 1),
          Buffer.from([0x21, 0xfe, script.length]),
          Buffer.from(`${script}\0`),
          GIF_FRAME,
          GIF_END,
        ]),
      ],
      ['WebP with a chunk of its own', riffWith(webp, script)],
    ]
    const payload = /<script|<\?php|PK\x03\x04|\*\/=1/
    for (const [name, source] of sources) {
      expect(source.toString('latin1'), name).toMatch(payload)
      const { renditions } = await images.ingest(source)
      for (const { bytes } of [...renditions, ...(await images.finish(source))]) {
        expect(bytes.toString('latin1'), name).not.toMatch(payload)
      }
    }
  })

  function riffWith(webp: Buffer, text: string): Buffer {
    const body = Buffer.from(text.length % 2 ? `${text} ` : text)
    const chunk = Buffer.concat([Buffer.from('XTRA'), Buffer.alloc(4), body])
    chunk.writeUInt32LE(body.length, 4)
    const whole = Buffer.concat([webp, chunk])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  }
})

describe('bombs', () => {
  const zeros = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const bombs: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'a PNG of 30,000 by 30,000',
      () =>
        Buffer.concat([
          PNG_SIGNATURE,
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
          PNG_SIGNATURE,
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
      () => Buffer.concat([gifScreen(1, 1), ...Array(500_000).fill(GIF_FRAME), GIF_END]),
      'image_too_large',
    ],
    [
      'a GIF that claims 65,535 by 65,535',
      () => Buffer.concat([gifScreen(65_535, 65_535), GIF_FRAME, GIF_FRAME, GIF_END]),
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

  it.each(bombs)(
    '%s ends at once and in little memory',
    async (_, make, expected) => {
      const source = await make()
      // The child's own start is not the bomb's doing.
      expect(await outcome(images.ingest(smallPng()))).toBe('done')
      const started = performance.now()
      const result = await outcome(images.ingest(source))
      const tookMs = performance.now() - started
      if (expected !== 'any') expect(result).toBe(expected)
      expect(tookMs).toBeLessThan(1_000)
      const peakMb = childPeakMb()
      if (peakMb !== null) expect(peakMb).toBeLessThan(150)
      // And the same child serves the next.
      const [pid] = images.pids
      expect(await outcome(images.ingest(smallPng()))).toBe('done')
      expect(images.pids).toEqual([pid])
    },
    60_000,
  )

  it('would not pass without the limits: the control', async () => {
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

  it('a JPEG of a thousand scans is refused or done in time', async () => {
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

describe('damage', () => {
  it('anywhere in a file kills no child and finds no bug', async () => {
    const picture = await photo(120, 80)
    const sources = [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().gif().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
      await animation(30, 20, [
        [200, 0, 0],
        [0, 200, 0],
      ]).gif(),
      await animation(30, 20, [
        [200, 0, 0],
        [0, 200, 0],
      ]).webp(),
    ]
    await images.ingest(sources[0] as Buffer)
    const [pid] = images.pids
    let state = 1
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (const source of sources) {
      for (let round = 0; round < 40; round++) {
        const damaged = Buffer.from(source)
        for (let hit = 0; hit <= round % 8; hit++) damaged[random(damaged.length)] = random(256)
        for (const work of [images.ingest(damaged), images.finish(damaged)]) {
          expect(['done', 'image_broken', 'image_too_large', 'image_type_unsupported']).toContain(
            await outcome(work),
          )
        }
      }
    }
    expect(images.pids).toEqual([pid])
  }, 60_000)

  it('is told in words a person can act on', async () => {
    await expect(images.ingest(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow(
      new Failure('image_broken'),
    )
  })
})
