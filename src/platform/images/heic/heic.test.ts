import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { box, type HeicOptions, heic, heicFile, tileOf } from '#testing/media/heic/heic'
import { refusalOf } from '#testing/refusal-of'
import { createImageProcessor } from '../processor.ts'
import { middleColour, photo } from '../test-pictures.ts'
import { readHeic } from './heic-file.ts'
import { toPlainPng } from './plain-png.ts'

const images = createImageProcessor()
afterAll(() => images.close())

/** Red, green over blue, white, as phones write it. */
const compass = (options: Omit<HeicOptions, 'tiles'> = {}) =>
  heic({ tiles: (['red', 'green', 'blue', 'white'] as const).map(tileOf), columns: 2, ...options })

async function originalOf(source: Uint8Array) {
  const [original] = await images.finish(source)
  return original!
}

/** The mean difference of a channel between two pictures, without their grain. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(40, 30).raw().toBuffer()),
  )
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

const names = {
  red: [230, 20, 20],
  green: [20, 200, 20],
  blue: [20, 20, 230],
  white: [240, 240, 240],
}

/** The names of the colours in the corners, from the upper left, row by row. */
async function corners(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return [0.1, 0.9].flatMap((down) =>
    [0.1, 0.9].map((right) => {
      const x = Math.floor(info.width * right)
      const at = (Math.floor(info.height * down) * info.width + x) * info.channels
      const [name] =
        Object.entries(names).find(([, colour]) =>
          colour.every((value, channel) => Math.abs(value - data[at + channel]!) < 25),
        ) ?? []
      return name ?? [...data.subarray(at, at + 3)].join()
    }),
  )
}

describe('HEIC', () => {
  it('shows what was encoded, in the three widths and as a JPEG', async () => {
    const source = heicFile('photo')
    const { facts, renditions } = await images.ingest(source)
    expect(facts).toMatchObject({
      format: 'heic',
      width: 120,
      height: 90,
      isAnimated: false,
      originalExtension: 'jpg',
      digest: createHash('sha256').update(source).digest('hex').slice(0, 32),
    })
    expect(renditions.map(({ size, width }) => [size, width])).toEqual([
      ['736x', 120],
      ['474x', 120],
      ['236x', 120],
    ])
    const encoded = await (await photo(120, 90)).png().toBuffer()
    const { bytes, contentType } = await originalOf(source)
    expect(contentType).toBe('image/jpeg')
    expect(await difference(bytes, encoded)).toBeLessThan(6)
    // Control: another picture is another.
    const other = await sharp(encoded).flip().png().toBuffer()
    expect(await difference(bytes, other)).toBeGreaterThan(16)
  })

  it('shows 10 bits a channel without bands or a shift', async () => {
    const { bytes } = await originalOf(heicFile('deep'))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 64])
    for (let x = 8; x < 232; x++) {
      const at = (32 * 240 + x) * 3
      const red = (x / 239) * 255
      expect(Math.abs(data[at]! - red), `red at ${x}`).toBeLessThan(12)
      expect(Math.abs(data[at + 1]! - (255 - red)), `green at ${x}`).toBeLessThan(12)
    }
  })

  it.each(['clear', 'clear-premultiplied'] as const)('keeps transparency (%s)', async (name) => {
    const { facts, renditions } = await images.ingest(heicFile(name))
    expect(facts.originalExtension).toBe('webp')
    for (const { bytes } of [...renditions, await originalOf(heicFile(name))]) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4),
      ]
      expect(info.channels).toBe(4)
      const [opaque, clear] = [pixel(10, 10), pixel(10, 54)]
      expect(Math.abs(opaque[3]! - 255)).toBeLessThan(6)
      expect(Math.abs(clear[3]! - 128)).toBeLessThan(6)
      expect(Math.abs(clear[0]! - 230)).toBeLessThan(12)
    }
  })

  it('puts the tiles of phones together, and leaves out what hangs over', async () => {
    const source = compass({ width: 120, height: 100 })
    const { facts, renditions } = await images.ingest(source)
    expect(facts).toMatchObject({ width: 120, height: 100 })
    for (const { bytes } of [...renditions, await originalOf(source)])
      expect(await corners(bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })
})

describe('the orientation of a HEIC', () => {
  it.each([
    [1, undefined, ['green', 'white', 'red', 'blue']],
    [2, undefined, ['white', 'blue', 'green', 'red']],
    [3, undefined, ['blue', 'red', 'white', 'green']],
    [undefined, 'left_right', ['green', 'red', 'white', 'blue']],
    [undefined, 'upside_down', ['blue', 'white', 'red', 'green']],
    [1, 'left_right', ['white', 'green', 'blue', 'red']],
  ] as const)('turned %s and mirrored %s is upright', async (turns, mirror, expected) => {
    const source = compass({ width: 120, height: 100, turns, mirror })
    const { facts, renditions } = await images.ingest(source)
    expect([facts.width, facts.height]).toEqual(
      turns === 1 || turns === 3 ? [100, 120] : [120, 100],
    )
    for (const { bytes } of [...renditions, await originalOf(source)])
      expect(await corners(bytes)).toEqual(expected)
  })

  it('is not applied again by what its EXIF says', async () => {
    const source = compass({ width: 120, height: 100, turns: 3, exif: exifOf(6) })
    const { bytes, width, height } = await originalOf(source)
    expect([width, height]).toEqual([100, 120])
    expect(await corners(bytes)).toEqual(['blue', 'red', 'white', 'green'])
    // EXIF alone says nothing in this container.
    const unturned = await originalOf(compass({ exif: exifOf(6) }))
    expect(await corners(unturned.bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })
})

describe('the colours of a HEIC', () => {
  it.each(['a profile', 'a number'])('in Display P3, by %s, become sRGB', async (way) => {
    const p3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const profile = (await sharp(p3).metadata()).icc!
    const tiles = [tileOf('green')]
    const source = heic({ tiles, ...(way === 'a profile' ? { profile } : { primaries: 12 }) })
    const { bytes } = await originalOf(source)
    // The same numbers in sRGB are paler; a P3 green has less red and blue than sRGB can hold.
    const [red, green, blue] = await middleColour(bytes)
    expect(red).toBeLessThan(6)
    expect(green).toBeGreaterThan(196)
    expect(blue).toBeLessThan(14)
    const [plainRed] = await middleColour((await originalOf(heic({ tiles }))).bytes)
    expect(plainRed).toBeGreaterThan(14)
  })
})

describe('metadata of a HEIC', () => {
  it('is in nothing that is kept', async () => {
    const source = compass({ exif: exifOf(1), profile: Buffer.from('secret profile') })
    expect(source.toString('latin1')).toMatch(/GPS 48\.1374 N[^]*secret camera/)
    const { renditions } = await images.ingest(source)
    for (const { bytes } of [...renditions, await originalOf(source)]) {
      expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif|secret|ftyp/)
      const { exif, icc, xmp } = await sharp(bytes).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })
})

describe('a HEIC that moves', () => {
  it('is its still', async () => {
    const source = Buffer.concat([compass(), box('mpvd', Buffer.alloc(5_000, 'ftypmp42'))])
    const { facts, renditions } = await images.ingest(source)
    expect(facts.isAnimated).toBe(false)
    expect(await corners(renditions[0]!.bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })
})

describe('what only looks like a HEIC', () => {
  it('is refused with what to do', async () => {
    const avif = await (await photo(60, 40)).avif({ effort: 0 }).toBuffer()
    const source = Buffer.from(avif.toString('latin1').replaceAll('avif', 'mif1'), 'latin1')
    const { code, message } = await refusalOf(() => images.ingest(source))
    expect(`${code}: ${message}`).toMatch(/^image_type_unsupported: .*HEIF.*Export it as JPEG/)
  })
})

/** A TIFF structure with an orientation, a position and a camera. */
function exifOf(orientation: number): Buffer {
  const head = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  )
  head[19] = orientation
  return Buffer.concat([head, Buffer.from('GPS 48.1374 N 11.5755 E secret camera')])
}

describe('a HEIC decoded tile by tile', () => {
  const pixelsOf = async (source: Buffer, way: 'whole' | 'tiles') => {
    const file = await readHeic(source)
    return sharp(toPlainPng(file.decode(way), null))
      .raw()
      .toBuffer({ resolveWithObject: true })
  }

  it.each([
    ['as it is', {}],
    ['with what hangs over left out', { width: 120, height: 100 }],
    ...[1, 2, 3].map(
      (turns) => [`after ${turns} turns`, { turns, width: 120, height: 100 }] as const,
    ),
    ['upside down', { mirror: 'upside_down', width: 120, height: 100 }],
    ['mirrored after a turn', { turns: 1, mirror: 'left_right', width: 120, height: 100 }],
  ] as [string, Omit<HeicOptions, 'tiles'>][])('is the same picture, %s', async (_, options) => {
    const source = compass(options)
    const [whole, tiled] = [await pixelsOf(source, 'whole'), await pixelsOf(source, 'tiles')]
    expect([tiled.info.width, tiled.info.height]).toEqual([whole.info.width, whole.info.height])
    // Where tiles meet, colours that are shared by pixels may differ a little.
    const far = tiled.data.filter((value, at) => Math.abs(value - whole.data[at]!) > 40).length
    expect(far / tiled.data.length).toBeLessThan(0.02)
    // Control: another side up is another picture.
    const other = await pixelsOf(
      compass({ ...options, turns: ((options.turns ?? 0) + 2) % 4 }),
      'tiles',
    )
    const others = other.data.filter((value, at) => Math.abs(value - whole.data[at]!) > 40).length
    expect(others / tiled.data.length).toBeGreaterThan(0.2)
  })

  it.each(
    [0, 1, 2, 3].flatMap((turns) =>
      ([undefined, 'upside_down', 'left_right'] as const).map((mirror) => [turns, mirror] as const),
    ),
  )(
    'shows the right part of tiles that hang over, after %d turns, mirrored: %s',
    async (turns, mirror) => {
      // What hangs over is at another side each time.
      const slopes = heic({
        ...{ tiles: Array(6).fill(tileOf('slope')), columns: 3, turns, ...(mirror && { mirror }) },
        ...{ width: 150, height: 90 },
      })
      expect((await readHeic(slopes)).tiling).not.toBeNull()
      const [whole, tiled] = [await pixelsOf(slopes, 'whole'), await pixelsOf(slopes, 'tiles')]
      expect([tiled.info.width, tiled.info.height]).toEqual([whole.info.width, whole.info.height])
      const rowBytes = whole.info.width * 3
      const meanDifference = (rows: number) => {
        const other = whole.data.subarray(rows * rowBytes)
        return (
          other.reduce((sum, value, at) => sum + Math.abs(value - tiled.data[at]!), 0) /
          other.length
        )
      }
      expect(meanDifference(0)).toBeLessThan(3)
      // Control: ten rows further down it is another picture.
      expect(meanDifference(10)).toBeGreaterThan(8)
    },
  )

  it('is not what one picture, or a transparent or cropped one, can be', async () => {
    const cropped = await readHeic(compass({ crop: { width: 100, height: 100 } }))
    expect([cropped.width, cropped.height, cropped.tiling]).toEqual([100, 100, null])
    expect((await readHeic(compass())).tiling).not.toBeNull()
    for (const name of ['photo', 'clear'] as const)
      expect((await readHeic(heicFile(name))).tiling).toBeNull()
  })
})
