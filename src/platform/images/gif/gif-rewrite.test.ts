import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { refusalOf } from '#testing/refusal-of'
import { maxFrames } from '../limits.ts'
import { animation, drawn, gifEnd, gifFrame, gifScreen, photo } from '../test-pictures.ts'
import { readGif } from './gif-blocks.ts'
import { decodeLzw, encodeLzw } from './gif-lzw.ts'
import { rewriteGif } from './gif-rewrite.ts'

const frames = (gif: Uint8Array) => sharp(gif, { pages: -1 }).ensureAlpha().raw().toBuffer()

async function rewritten(source: Buffer): Promise<Buffer> {
  const { width, pageHeight, height } = await sharp(source, { pages: -1 }).metadata()
  return rewriteGif(source, { width, height: pageHeight ?? height })
}

describe('LZW', () => {
  it.each([
    ['one index', Uint8Array.of(3), 2],
    ['a run', new Uint8Array(100_000), 2],
    ['all indices', Uint8Array.from({ length: 5000 }, (_, i) => i % 256), 8],
    // Noise fills the table of 4096 codes again and again.
    [
      'noise',
      Uint8Array.from({ length: 200_000 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) % 256),
      8,
    ],
    [
      'noise of four',
      Uint8Array.from({ length: 200_000 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) % 4),
      2,
    ],
  ])('round-trips %s', (_, indices, minCodeSize) => {
    const coded = encodeLzw(indices, minCodeSize)
    const decoded = decodeLzw(coded, 0, minCodeSize, indices.length, 0)
    expect(Buffer.compare(decoded, indices)).toBe(0)
    expect(coded.at(-1)).toBe(0)
  })

  it('round-trips every length up to several code sizes', () => {
    for (let length = 1; length < 1200; length++) {
      const indices = Uint8Array.from({ length }, (_, i) => (i * i + (i >> 3)) % 16)
      const decoded = decodeLzw(encodeLzw(indices, 4), 0, 4, length, 0)
      expect(Buffer.compare(decoded, indices), `length ${length}`).toBe(0)
    }
  })

  it('refuses a code that was never defined', () => {
    // Codes of three bits, low bits first: 4 clears, then 7 is not yet known.
    expect(() => decodeLzw(Buffer.from([1, 0b111100, 0]), 0, 2, 9, 0)).toThrow(Failure)
  })

  it('leaves the rest blank when the data ends early', () => {
    const coded = encodeLzw(Uint8Array.of(1, 2), 2)
    expect([...decodeLzw(coded, 0, 2, 5, 3)]).toEqual([1, 2, 3, 3, 3])
  })
})

describe('rewriteGif', () => {
  it('keeps every pixel, the timing and the looping', async () => {
    const source = await animation(31, 17, [
      [200, 0, 0, 255],
      [0, 200, 0, 255],
      [0, 0, 0, 0],
      [9, 9, 9, 255],
    ]).gif()
    const clean = await rewritten(source)
    expect(Buffer.compare(await frames(clean), await frames(source))).toBe(0)
    const [before, after] = await Promise.all([sharp(source).metadata(), sharp(clean).metadata()])
    expect(after.delay).toEqual(before.delay)
    expect(after.loop).toBe(before.loop)
    expect(after.pages).toBe(4)
  })

  it('keeps a still of 256 colours, interlaced or not', async () => {
    for (const progressive of [false, true]) {
      const source = await (await photo(300, 200)).gif({ progressive }).toBuffer()
      const clean = await rewritten(source)
      expect(Buffer.compare(await frames(clean), await frames(source))).toBe(0)
    }
  })

  it('keeps frames that cover a part of the screen and build on one another', async () => {
    const source = Buffer.concat([
      gifScreen(4, 3),
      // A full frame, white; then a transparent black pixel, and one that clears behind itself.
      Buffer.from([0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2]),
      encodeLzw(new Uint8Array(12).fill(1), 2),
      Buffer.from([0x21, 0xf9, 4, 0b0101, 7, 0, 0, 0]),
      gifFrame,
      Buffer.from([0x21, 0xf9, 4, 0b1000, 7, 0, 0, 0, 0x2c, 1, 0, 1, 0, 2, 0, 1, 0, 0, 2]),
      encodeLzw(new Uint8Array(2), 2),
      gifFrame,
      gifEnd,
    ])
    const clean = await rewritten(source)
    expect(readGif(clean).frames).toHaveLength(4)
    expect(Buffer.compare(await frames(clean), await frames(source))).toBe(0)
  })

  it('leaves out comments, plain text, foreign extensions and what follows the end', async () => {
    const block = (label: number, text: string) =>
      Buffer.concat([Buffer.from([0x21, label, text.length]), Buffer.from(`${text}\0`)])
    const source = Buffer.concat([
      gifScreen(1, 1),
      block(0xfe, 'secret comment'),
      block(0xff, 'XMP DataXMP'),
      block(0x01, 'secret text'),
      gifFrame,
      gifEnd,
      Buffer.from('<script>secret()</script>'),
    ])
    expect(source.toString('latin1')).toContain('secret')
    const clean = await rewritten(source)
    expect(clean.toString('latin1')).not.toMatch(/secret|XMP|script/)
  })

  it('leaves no text hidden in a palette, used or not', async () => {
    const payload = '<?php echo `id`;/*aaaaaaaaaaaaaaaaaaaaaaaaaa*/?>'
    const palette = Buffer.alloc(48, payload)
    const screen = Buffer.from([...Buffer.from('GIF89a'), 16, 0, 1, 0, 0x80 | 3, 0, 0, ...palette])
    for (const used of [16, 3]) {
      const source = Buffer.concat([
        screen,
        Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 1, 0, 0, 4]),
        encodeLzw(
          Uint8Array.from({ length: 16 }, (_, i) => i % used),
          4,
        ),
        gifEnd,
      ])
      expect(source.toString('latin1')).toContain('<?php')
      const clean = await rewritten(source)
      expect(clean.toString('latin1')).not.toMatch(/<\?php|echo|`id`/)
      expect(Buffer.compare(await frames(clean), await frames(source))).toBe(0)
    }
  })

  it('refuses a file cut anywhere inside a block', () => {
    const source = Buffer.concat([gifScreen(1, 1), gifFrame, gifFrame])
    expect(readGif(source).frames).toHaveLength(2)
    const boundary = source.length - gifFrame.length
    for (let length = 6; length < source.length; length++) {
      if (length === boundary) continue
      expect(() => readGif(source.subarray(0, length)), `cut at ${length}`).toThrow(
        new Failure('image_broken'),
      )
    }
  })

  it('limits frames and their pixels before decoding', async () => {
    const long = (count: number) =>
      Buffer.concat([gifScreen(1, 1), ...Array(count).fill(gifFrame), gifEnd])
    expect(readGif(long(maxFrames)).frames).toHaveLength(maxFrames)
    const refused = await refusalOf(() => readGif(long(maxFrames + 1)))
    expect(refused.message).toMatch(/200 frames/)

    const huge = Buffer.from(gifFrame)
    huge.writeUInt16LE(65_535, 5)
    huge.writeUInt16LE(1_200, 7)
    expect(() => readGif(Buffer.concat([gifScreen(1, 1), huge, gifEnd]))).not.toThrow()
    expect(() => readGif(Buffer.concat([gifScreen(1, 1), huge, gifFrame, gifEnd]))).toThrow(
      new Failure('image_too_large'),
    )
  })

  it('shows a frame as the decoder does when its indices leave the palette', async () => {
    const source = await drawn(8, 8, (x) => (x < 4 ? [255, 255, 255] : [0, 0, 0]))
      .gif()
      .toBuffer()
    expect(Buffer.compare(await frames(await rewritten(source)), await frames(source))).toBe(0)
  })
})
