import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { casesOf } from '#testing/heavy-suites'
import { createImageProcessor } from '../processor.ts'
import { animation, photo, pngChunk, smallPng, withSegments } from '../test-pictures.ts'

const images = createImageProcessor()
afterAll(() => images.close())

describe('metadata', () => {
  const secret = 'Hillside Avenue 42'
  const exif = {
    IFD0: { Copyright: secret, Make: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`
  const marks = [
    secret,
    'Exif',
    'xmpmeta',
    'http://ns.adobe.com',
    'Photoshop 3.0',
    '8BIM',
    'ICC_PROFILE',
    'iCCP',
    'acsp',
    'tEXt',
    'zTXt',
    'iTXt',
    'eXIf',
    'ICCP',
    'EXIF',
    'XMP ',
  ]
  const found = (bytes: Uint8Array) =>
    marks.filter((mark) => Buffer.from(bytes).includes(mark, 0, 'latin1'))

  async function sources(): Promise<[string, Buffer][]> {
    const dressed = (await photo(200, 150)).withExif(exif).withXmp(xmp).withIccProfile('p3')
    const jpeg = await dressed.clone().jpeg().toBuffer()
    const comment = Buffer.from(`\x21\xfe\x12${secret}\0`, 'latin1')
    const gif = await (await photo(200, 150)).gif().toBuffer()
    const afterScreen = 13 + 3 * 2 ** (((gif[10] as number) & 7) + 1)
    return [
      [
        'JPEG',
        withSegments(
          jpeg,
          [0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x1d\x1c\x02\x78\0\x12${secret}`],
          [0xfe, secret],
        ),
      ],
      ['PNG', await dressed.clone().png().toBuffer()],
      [
        'PNG with texts',
        smallPng(
          pngChunk('tEXt', `Comment\0${secret}`),
          pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
        ),
      ],
      ['WebP', await dressed.clone().webp().toBuffer()],
      ['AVIF', await dressed.clone().avif({ effort: 0 }).toBuffer()],
      [
        'animated WebP',
        await sharp(
          await animation(40, 30, [
            [200, 0, 0],
            [0, 0, 200],
          ]).webp(),
          { pages: -1 },
        )
          .withExif(exif)
          .webp()
          .toBuffer(),
      ],
      ['GIF', Buffer.concat([gif.subarray(0, afterScreen), comment, gif.subarray(afterScreen)])],
    ]
  }

  it('is removed from every output', async () => {
    for (const [name, source] of casesOf('pictures', await sources(), 2)) {
      // Control: the source contains the metadata.
      expect(found(source), name).not.toEqual([])
      expect(source.includes(secret), name).toBe(true)
      const { renditions } = await images.ingest(source)
      const outputs = [...renditions, ...(await images.finish(source))]
      for (const extension of ['webp', 'jpg', 'png', 'gif'] as const) {
        outputs.push(await images.render(source, '170x', extension))
        outputs.push(await images.render(source, 'originals', extension))
      }
      for (const { size, extension, bytes } of outputs) {
        expect(found(bytes), `${name}: ${size}.${extension}`).toEqual([])
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc, icc, comments], `${name}: ${size}.${extension}`).toEqual(
          Array(5).fill(undefined),
        )
      }
    }
  })
})
