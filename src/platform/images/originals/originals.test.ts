import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { casesOf, isInFull } from '#testing/heavy-suites'
import { createImageProcessor } from '../processor.ts'
import type { Rendition } from '../renditions/rendition.ts'
import { animation, drawn, middleColour, photo, plain } from '../test-pictures.ts'

const images = createImageProcessor()
const itInFull = it.runIf(isInFull('pictures'))
afterAll(() => images.close())

const finished = async (source: Uint8Array): Promise<Rendition> => {
  const renditions = await images.finish(source)
  expect(renditions).toHaveLength(1)
  const { facts } = await images.ingest(source)
  expect(facts.originalExtension).toBe(renditions[0]?.extension)
  return renditions[0] as Rendition
}

/** Mean difference of two pictures' channels, 0 to 255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [left, right] = await Promise.all(
    [a, b].map((picture) => sharp(picture, { pages: -1 }).ensureAlpha().raw().toBuffer()),
  )
  expect(right!.length).toBe(left!.length)
  let sum = 0
  left!.forEach((value, i) => {
    sum += Math.abs(value - (right![i] as number))
  })
  return sum / left!.length
}

describe('finish', () => {
  it.each([
    ['jpeg', 'jpg', 'image/jpeg', 3],
    ['png', 'png', 'image/png', 0],
    ['webp', 'webp', 'image/webp', 3],
    ['gif', 'gif', 'image/gif', 0],
    ['avif', 'jpg', 'image/jpeg', 3],
  ] as const)('keeps %s in full as %s', async (format, extension, contentType, maxDifference) => {
    const source = await (await photo(900, 500)).toFormat(format, { effort: 3 }).toBuffer()
    const original = await finished(source)
    expect(original).toMatchObject({
      size: 'originals',
      extension,
      contentType,
      width: 900,
      height: 500,
    })
    expect(await difference(original.bytes, source)).toBeLessThanOrEqual(maxDifference)
  })

  it('keeps alpha in every format that has it', async () => {
    const shape = drawn(120, 80, (x) => (x < 60 ? [200, 30, 60, 255] : [0, 0, 0, 0]))
    for (const [format, extension] of [
      ['png', 'png'],
      ['webp', 'webp'],
      ['gif', 'gif'],
      ['avif', 'webp'],
    ] as const) {
      const original = await finished(await shape.clone().toFormat(format).toBuffer())
      expect(original.extension).toBe(extension)
      const { data } = await sharp(original.bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([data[3], data[119 * 4 + 3]], format).toEqual([255, 0])
    }
  })

  it('keeps lossless WebP and palette PNG exact', async () => {
    const drawing = drawn(300, 200, (x, y) => [(x >> 4) * 13, (y >> 4) * 19, ((x + y) >> 5) * 11])
    const lossless = await drawing.clone().webp({ lossless: true }).toBuffer()
    expect(await difference((await finished(lossless)).bytes, lossless)).toBe(0)
    const few = drawn(300, 200, (x, y) => [(x >> 5) * 25, (y >> 5) * 35, 90])
    const palette = await few.png({ palette: true }).toBuffer()
    const original = await finished(palette)
    expect(await difference(original.bytes, palette)).toBe(0)
    expect((await sharp(original.bytes).metadata()).isPalette).toBe(true)
    expect(original.bytes.length).toBeLessThan(palette.length * 1.5)
  })

  it('saves a JPEG in about its former quality', async () => {
    const picture = await photo(800, 600)
    for (const quality of [60, 80, 95]) {
      const source = await picture.clone().jpeg({ quality }).toBuffer()
      const { bytes } = await finished(source)
      expect(bytes.length, `quality ${quality}`).toBeLessThan(source.length * 1.5)
      expect(bytes.length, `quality ${quality}`).toBeGreaterThan(source.length * 0.4)
    }
  })

  it.each(['gif', 'webp'] as const)('keeps an animated %s animated', async (format) => {
    const colours = [
      [200, 20, 20],
      [20, 200, 20],
      [20, 20, 200],
    ]
    const source = await animation(64, 48, colours)[format]()
    const original = await finished(source)
    expect(original).toMatchObject({ extension: format, width: 64, height: 48 })
    const metadata = await sharp(original.bytes).metadata()
    expect(metadata).toMatchObject({ pages: 3, delay: [120, 120, 120], loop: 3 })
    for (const [page, colour] of colours.entries()) {
      const frame = await sharp(original.bytes, { page }).png().toBuffer()
      const seen = await middleColour(frame)
      colour.forEach((value, i) => expect(Math.abs(value - (seen[i] as number))).toBeLessThan(8))
    }
  })
})

describe('render', () => {
  const sizes = [
    ['60x60', 60, 60],
    ['136x136', 136, 136],
    ['170x', 170, 113],
    ['236x', 236, 157],
    ['237x', 237, 158],
    ['474x', 474, 316],
    ['564x', 564, 376],
    ['600x', 600, 400],
    ['736x', 736, 491],
    ['originals', 900, 600],
  ] as const
  it.each(casesOf('pictures', sizes, 3))('makes %s', async (size, width, height) => {
    const source = await (await photo(900, 600)).jpeg().toBuffer()
    for (const [extension, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
      ['png', 'png'],
      ['gif', 'gif'],
    ] as const) {
      const rendition = await images.render(source, size, extension)
      expect(rendition).toMatchObject({ size, extension, width, height })
      expect(await sharp(rendition.bytes).metadata()).toMatchObject({ format, width, height })
    }
  })

  it('crops a square from the middle, no larger than the source', async () => {
    const source = await drawn(300, 100, (x) =>
      x >= 100 && x < 200 ? [20, 200, 20] : [200, 20, 20],
    )
      .png()
      .toBuffer()
    const { bytes, width, height } = await images.render(source, '136x136', 'png')
    expect([width, height]).toEqual([100, 100])
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    for (let i = 0; i < data.length; i += info.channels) expect(data[i + 1]).toBeGreaterThan(150)
  })

  it('puts transparent pixels over white in a JPEG', async () => {
    const source = await drawn(50, 50, () => [0, 0, 0, 0])
      .png()
      .toBuffer()
    for (const size of ['236x', 'originals'] as const) {
      const { bytes } = await images.render(source, size, 'jpg')
      expect(await middleColour(bytes)).toEqual([255, 255, 255])
    }
  })

  it('animates only GIFs and originals', async () => {
    const colours = [
      [200, 20, 20],
      [20, 200, 20],
    ]
    const pages = async ({ bytes }: Rendition) => (await sharp(bytes).metadata()).pages ?? 1
    for (const format of ['gif', 'webp'] as const) {
      const source = await animation(400, 300, colours)[format]()
      expect(await pages(await images.render(source, '236x', 'gif'))).toBe(2)
      expect(await images.render(source, '236x', 'gif')).toMatchObject({ width: 236, height: 177 })
      expect(await pages(await images.render(source, 'originals', format))).toBe(2)
      expect(await pages(await images.render(source, '236x', 'webp'))).toBe(1)
      expect(await pages(await images.render(source, '60x60', 'gif'))).toBe(1)
      expect(await pages(await images.render(source, 'originals', 'jpg'))).toBe(1)
    }
  })
})

describe('render, when it would be too much work,', () => {
  itInFull(
    'shows the first frame of a long animation',
    async () => {
      const colours = Array.from({ length: 50 }, (_, i) => (i % 2 ? [200, 20, 20] : [20, 200, 20]))
      const source = await animation(800, 400, colours).webp()
      const pages = async (size: '736x' | '236x') => {
        const { bytes } = await images.render(source, size, 'gif')
        return (await sharp(bytes).metadata()).pages ?? 1
      }
      expect(await pages('736x')).toBe(50)
      const longer = await animation(1000, 700, colours).webp()
      const { bytes } = await images.render(longer, '736x', 'gif')
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
      expect(await pages('236x')).toBe(50)
    },
    60_000,
  )

  it('refuses formats that cannot hold the picture', async () => {
    const tall = await plain(40, 20_000, [9, 90, 200]).png().toBuffer()
    await expect(images.render(tall, 'originals', 'webp')).rejects.toMatchObject({
      code: 'image_too_large',
    })
    expect(await images.render(tall, 'originals', 'jpg')).toMatchObject({
      width: 40,
      height: 20_000,
    })
    const large = await plain(5_000, 4_000, [9, 90, 200]).png().toBuffer()
    await expect(images.render(large, 'originals', 'gif')).rejects.toMatchObject({
      code: 'image_too_large',
    })
  })
})
