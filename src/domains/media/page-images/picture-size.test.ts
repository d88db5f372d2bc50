import sharp from 'sharp'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { heic, tileOf } from '#testing/media/heic/heic'
import { pictureSize } from './picture-size.ts'

/** Noise, which no format can compress. */
const noise = () =>
  sharp({
    create: {
      width: 413,
      height: 287,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

it.each([
  ['png', () => noise().png()],
  ['jpeg', () => noise().jpeg()],
  ['progressive jpeg', () => noise().jpeg({ progressive: true })],
  ['gif', () => noise().gif()],
  ['webp', () => noise().webp()],
  ['webp without loss', () => noise().webp({ lossless: true })],
  ['webp with transparency', () => noise().ensureAlpha(0.5).webp()],
  ['avif', () => noise().avif()],
] as const)('reads the size of %s from its first bytes', async (_format, draw) => {
  const bytes = await draw().toBuffer()
  const head = bytes.subarray(0, limits.pictureHeadBytes)
  expect(pictureSize(head)).toEqual({ width: 413, height: 287 })
})

it('reads the displayed size after long camera metadata', async () => {
  const comment = { IFD0: { ImageDescription: 'x'.repeat(20_000) } }
  const bytes = await noise().withExif(comment).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(pictureSize(bytes.subarray(0, limits.pictureHeadBytes))).toEqual({
    width: 287,
    height: 413,
  })
})

it('reads the displayed size of what phones make, the right way round', () => {
  const tiles = (['red', 'green', 'blue', 'white'] as const).map(tileOf)
  const shape = { tiles, columns: 2, width: 120, height: 100 }
  expect(pictureSize(heic(shape))).toEqual({ width: 120, height: 100 })
  expect(pictureSize(heic({ ...shape, turns: 2 }))).toEqual({ width: 120, height: 100 })
  expect(pictureSize(heic({ ...shape, turns: 3 }))).toEqual({ width: 100, height: 120 })
})

it('returns null for too few bytes and for other files', async () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const) {
    const bytes = await noise().toFormat(format).toBuffer()
    for (let length = 0; length < 400; length += 1) {
      const size = pictureSize(bytes.subarray(0, length))
      expect(size === null || (size.width === 413 && size.height === 287)).toBe(true)
    }
  }
  for (const text of [
    '',
    '<html>',
    '\xff\xd8\xff',
    `\xff\xd8${'\xff'.repeat(99)}`,
    'RIFF....WEBPVP9 ',
  ])
    expect(pictureSize(Buffer.from(text.padEnd(40, '\0'), 'latin1'))).toBeNull()
})
