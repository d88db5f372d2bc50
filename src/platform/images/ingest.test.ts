import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { maxPlaceholderChars } from './limits.ts'
import { createImageProcessor } from './processor.ts'
import { animation, drawn, middleColour, photo, plain } from './test-pictures.ts'

const images = createImageProcessor()
afterAll(() => images.close())

const quarters = (x: number, y: number, width: number, height: number) =>
  y < height / 2
    ? x < width / 2
      ? [230, 20, 20]
      : [20, 200, 20]
    : x < width / 2
      ? [20, 20, 230]
      : [240, 240, 240]

/** Red, green over blue, white. */
const compass = (width: number, height: number) =>
  drawn(width, height, (x, y) => quarters(x, y, width, height))

async function corner(picture: Uint8Array, right: boolean, bottom: boolean): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor(info.width * (right ? 0.9 : 0.1))
  const y = Math.floor(info.height * (bottom ? 0.9 : 0.1))
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

function expectColour(actual: number[], expected: number[], tolerance = 10): void {
  const distance = Math.max(...expected.map((value, i) => Math.abs(value - (actual[i] as number))))
  expect(distance, `${actual} against ${expected}`).toBeLessThanOrEqual(tolerance)
}

describe('ingest', () => {
  it('returns the facts and three widths as WebP', async () => {
    const source = await (await photo(1200, 900)).jpeg().toBuffer()
    const { facts, renditions } = await images.ingest(source)
    expect(facts).toMatchObject({ format: 'jpeg', width: 1200, height: 900, isAnimated: false })
    expect(facts.digest).toBe(createHash('sha256').update(source).digest('hex').slice(0, 32))
    expect(facts.dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(renditions.map(({ size, width, height }) => [size, width, height])).toEqual([
      ['736x', 736, 552],
      ['474x', 474, 356],
      ['236x', 236, 177],
    ])
    for (const { bytes, width, height, contentType, extension } of renditions) {
      expect([contentType, extension]).toEqual(['image/webp', 'webp'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const source = await compass(800, 600).toFormat(format, { effort: 3 }).toBuffer()
    const { facts, renditions } = await images.ingest(source)
    expect(facts).toMatchObject({ format, width: 800, height: 600, isAnimated: false })
    for (const { bytes } of renditions) {
      expectColour(await corner(bytes, false, false), [230, 20, 20], 25)
      expectColour(await corner(bytes, true, true), [240, 240, 240], 25)
    }
  })

  it('never enlarges', async () => {
    const { renditions } = await images.ingest(await plain(300, 200, [9, 90, 200]).png().toBuffer())
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [300, 200],
      [236, 157],
    ])
  })

  it.each([
    [1, 1, 1, 1],
    [2000, 1, 736, 1],
    [1, 3000, 1, 3000],
    [3, 32_000, 2, 16_383],
  ])('keeps the aspect of %i x %i', async (width, height, expectedWidth, expectedHeight) => {
    const { facts, renditions } = await images.ingest(
      await plain(width, height, [9, 90, 200]).png().toBuffer(),
    )
    expect(facts).toMatchObject({ width, height, dominantColor: '#095ac8' })
    expect(renditions[0]).toMatchObject({ width: expectedWidth, height: expectedHeight })
  })

  // The colours at top left and bottom right once each orientation is applied.
  it.each([
    [1, 600, 400, [230, 20, 20], [240, 240, 240]],
    [2, 600, 400, [20, 200, 20], [20, 20, 230]],
    [3, 600, 400, [240, 240, 240], [230, 20, 20]],
    [4, 600, 400, [20, 20, 230], [20, 200, 20]],
    [5, 400, 600, [230, 20, 20], [240, 240, 240]],
    [6, 400, 600, [20, 20, 230], [20, 200, 20]],
    [7, 400, 600, [240, 240, 240], [230, 20, 20]],
    [8, 400, 600, [20, 200, 20], [20, 20, 230]],
  ])('turns orientation %i upright', async (orientation, width, height, topLeft, bottomRight) => {
    const source = await compass(600, 400).withMetadata({ orientation }).jpeg().toBuffer()
    const { facts, renditions } = await images.ingest(source)
    const [original] = await images.finish(source)
    expect(facts).toMatchObject({ width, height })
    for (const rendition of [...renditions, original]) {
      expect(rendition!.width > rendition!.height).toBe(width > height)
      expectColour(await corner(rendition!.bytes, false, false), topLeft, 25)
      expectColour(await corner(rendition!.bytes, true, true), bottomRight, 25)
    }
  })

  it('keeps alpha, and computes colours over white', async () => {
    const source = await drawn(400, 400, (x) => (x < 100 ? [220, 30, 40, 255] : [0, 0, 0, 0]))
      .png()
      .toBuffer()
    const { facts, renditions } = await images.ingest(source)
    for (const { bytes } of renditions) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expectColour(hexColour(facts.dominantColor), [220, 30, 40])
    const blur = await sharp(dataUri(facts.placeholder)).metadata()
    expect(blur.hasAlpha).toBe(false)
    expectColour(await corner(dataUri(facts.placeholder), true, true), [255, 255, 255], 40)
  })

  it('drops an alpha channel that hides nothing', async () => {
    const source = await compass(400, 400).ensureAlpha(1).png().toBuffer()
    const { renditions } = await images.ingest(source)
    for (const { bytes } of renditions) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
      expectColour(await corner(bytes, true, false), [20, 200, 20], 25)
    }
  })

  it('makes a placeholder that is small and looks like the picture', async () => {
    for (const source of [
      await (await photo(900, 600)).jpeg().toBuffer(),
      await compass(500, 900).png().toBuffer(),
      await drawn(64, 64, (x, y) => [(x * 97) % 256, (y * 61) % 256, (x * y * 31) % 256])
        .png()
        .toBuffer(),
    ]) {
      const { facts } = await images.ingest(source)
      expect(facts.placeholder.length).toBeLessThanOrEqual(maxPlaceholderChars)
      expect(facts.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
      expect((await sharp(dataUri(facts.placeholder)).metadata()).width).toBeLessThanOrEqual(16)
    }
    const { facts } = await images.ingest(await compass(600, 600).png().toBuffer())
    expectColour(await corner(dataUri(facts.placeholder), false, false), [230, 20, 20], 40)
    expectColour(await corner(dataUri(facts.placeholder), false, true), [20, 20, 230], 40)
  })

  it.each(['gif', 'webp'] as const)('shows the first frame of an animated %s', async (format) => {
    const source = await animation(320, 240, [
      [10, 160, 60],
      [200, 0, 0],
      [0, 0, 200],
    ])[format]()
    const { facts, renditions } = await images.ingest(source)
    expect(facts).toMatchObject({ format, width: 320, height: 240, isAnimated: true })
    for (const { bytes } of renditions) {
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
      expectColour(await middleColour(bytes), [10, 160, 60])
    }
  })
})

describe('colour', () => {
  // A P3 file stores other numbers than sRGB for the same colour.
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'converts Display P3 %s to sRGB',
    async (format) => {
      const options =
        format === 'jpeg' || format === 'avif'
          ? { quality: 100, chromaSubsampling: '4:4:4' }
          : { lossless: true }
      const source = await plain(64, 64, [200, 60, 40])
        .withIccProfile('p3')
        .toFormat(format, options)
        .toBuffer()
      expectColour(await middleColour(source), [186, 71, 50], 4)
      await expectEverywhere(source, [200, 60, 40])
    },
  )

  it.each(['p3', 'srgb'])('converts 16-bit PNG tagged %s to sRGB', async (profile) => {
    const source = await plain(64, 64, [200, 60, 40])
      .toColourspace('rgb16')
      .withIccProfile(profile)
      .png()
      .toBuffer()
    expect(await sharp(source).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true })
    await expectEverywhere(source, [200, 60, 40])
  })

  it('reads CMYK JPEG', async () => {
    const source = await plain(64, 64, [60, 120, 90])
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(source).metadata()).space).toBe('cmyk')
    await expectEverywhere(source, [60, 120, 90], 16)
  })

  it('reads grey, with and without alpha', async () => {
    const grey = plain(64, 64, [90, 90, 90]).toColourspace('b-w')
    await expectEverywhere(await grey.clone().jpeg().toBuffer(), [90, 90, 90])
    await expectEverywhere(await grey.clone().png().toBuffer(), [90, 90, 90])
    await expectEverywhere(await grey.ensureAlpha(1).png().toBuffer(), [90, 90, 90])
  })

  async function expectEverywhere(source: Buffer, colour: number[], tolerance = 6) {
    const { facts, renditions } = await images.ingest(source)
    const [original] = await images.finish(source)
    expectColour(hexColour(facts.dominantColor), colour, tolerance)
    for (const { bytes } of [...renditions, original!]) {
      const seen = await middleColour(bytes)
      expectColour(seen.length < 3 ? [seen[0]!, seen[0]!, seen[0]!] : seen, colour, tolerance)
      expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    }
  }
})

function hexColour(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function dataUri(uri: string): Buffer {
  return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
}
