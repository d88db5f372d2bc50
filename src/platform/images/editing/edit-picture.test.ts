import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import {
  type PictureRecipe,
  plainRecipe,
  type QuarterTurns,
} from '#contract/media/picture-edit/recipe'
import { heicFile } from '#testing/media/heic/heic'
import { createImageProcessor } from '../processor.ts'
import { drawn, photo, plain } from '../test-pictures.ts'

const images = createImageProcessor({ processes: 1 })
afterAll(() => images.close())

const [width, height] = [160, 120]
/** No two places look alike. */
const placed = (x: number, y: number) => [x, y * 2, (x * y) % 251]

async function made(source: Uint8Array, recipe: Partial<PictureRecipe>, size = { width, height }) {
  const plan = planOf({ ...plainRecipe, ...recipe }, size)
  const bytes = await images.edit(source, plan)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  return { plan, info, at, format: (await sharp(bytes).metadata()).format }
}

/** Where a point of what is made comes from, step by step as a person would do it. */
function originOf(x: number, y: number, recipe: PictureRecipe): [number, number] {
  const isOnSide = recipe.quarter_turns % 2 === 1
  let [across, down] = isOnSide ? [height, width] : [width, height]
  let [atX, atY] = [x + Math.round(recipe.crop.x * across), y + Math.round(recipe.crop.y * down)]
  if (recipe.is_mirrored) atX = across - 1 - atX
  for (let turn = 0; turn < recipe.quarter_turns; turn += 1) {
    ;[atX, atY] = [atY, across - 1 - atX]
    ;[across, down] = [down, across]
  }
  return [atX, atY]
}

const ways = [0, 1, 2, 3].flatMap((turns) =>
  [false, true].map((is_mirrored) => [turns as QuarterTurns, is_mirrored] as const),
)

describe('a recipe', () => {
  it.each(ways)(
    'of %i turns, mirrored: %s, shows every pixel in its place',
    async (turns, is_mirrored) => {
      const source = await drawn(width, height, placed).png().toBuffer()
      const crop = { x: 0.125, y: 0.25, w: 0.75, h: 0.5 }
      const recipe = { ...plainRecipe, quarter_turns: turns, is_mirrored, crop }
      const { info, at, plan } = await made(source, recipe)
      expect(info).toMatchObject(
        turns % 2 === 0 ? { width: 120, height: 60 } : { width: 90, height: 80 },
      )
      expect(info).toMatchObject(plan.size)
      for (let y = 0; y < info.height; y += 1)
        for (let x = 0; x < info.width; x += 1)
          expect(at(x, y)).toEqual(placed(...originOf(x, y, recipe)))
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'begins with the picture upright, held as %i',
    async (orientation) => {
      const upright = drawn(width, height, placed)
      // What a camera held like this would have written.
      const stored = await sharp(await upright.png().toBuffer())
        .rotate({ 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: stored.info.width, height: stored.info.height, channels: 3 as const }
      const held = sharp(stored.data, { raw })
      if ([2, 4].includes(orientation)) held.flop()
      if ([5, 7].includes(orientation)) held.flip()
      const source = await held.withMetadata({ orientation }).png().toBuffer()
      const seen = await sharp(source).autoOrient().raw().toBuffer()
      expect(seen.equals(await drawn(width, height, placed).raw().toBuffer())).toBe(true)

      const recipe = {
        ...plainRecipe,
        quarter_turns: 1 as const,
        crop: { x: 0.5, y: 0, w: 0.5, h: 0.5 },
      }
      const { at, info } = await made(source, recipe)
      expect(info).toMatchObject({ width: 60, height: 80 })
      for (const [x, y] of [
        [0, 0],
        [59, 0],
        [0, 79],
        [59, 79],
        [30, 41],
      ] as const)
        expect(at(x, y)).toEqual(placed(...originOf(x, y, recipe)))
    },
  )

  it('puts a whole picture on its background', async () => {
    const source = await drawn(width, height, placed).png().toBuffer()
    const { info, at } = await made(source, { fit: 'whole', ratio: '2:3', background: '#0a64c8' })
    expect(info).toMatchObject({ width: 160, height: 240 })
    for (const [x, y] of [
      [0, 0],
      [159, 59],
      [80, 239],
    ] as const)
      expect(at(x, y)).toEqual([10, 100, 200])
    expect(at(20, 60)).toEqual(placed(20, 0))
    expect(at(159, 179)).toEqual(placed(159, 119))
  })

  it('keeps what is transparent, but for a frame', async () => {
    const source = drawn(width, height, (x) => [200, 30, 60, x < 80 ? 0 : 255])
    for (const format of ['png', 'webp', 'avif'] as const) {
      const bytes = await source.clone().toFormat(format).toBuffer()
      const plain = await made(bytes, { is_mirrored: true })
      expect(plain.info.channels).toBe(4)
      expect([plain.at(10, 9)[3], plain.at(150, 9)[3]]).toEqual([255, 0])
      const framed = await made(bytes, { fit: 'whole', ratio: '1:1', background: '#ffffff' })
      expect(framed.info.channels).toBe(3)
      expect(framed.at(10, 80).every((value) => value > 250)).toBe(true)
    }
  })

  it('makes files of the same sort, and of photos no larger ones than need be', async () => {
    const source = await photo(300, 200)
    const formats = { png: 'png', jpeg: 'jpeg', webp: 'jpeg', gif: 'png', avif: 'jpeg' } as const
    for (const [format, expected] of Object.entries(formats)) {
      const bytes = await source
        .clone()
        .toFormat(format as 'png')
        .toBuffer()
      const { format: is } = await made(bytes, { quarter_turns: 2 }, { width: 300, height: 200 })
      expect(is).toBe(expected)
    }
  })

  it('loses nothing of a drawing that lost nothing', async () => {
    const drawing = await drawn(width, height, placed).webp({ lossless: true }).toBuffer()
    const { format, at } = await made(drawing, { is_mirrored: true })
    expect([format, at(0, 60)]).toEqual(['png', placed(width - 1, 60)])
  })

  it('brings deep and grey pictures to the colours of all others, and drops what hides nothing', async () => {
    const deep = await plain(width, height, [200, 60, 40])
      .toColourspace('rgb16')
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const { at } = await made(deep, { quarter_turns: 2 })
    for (const [channel, value] of [200, 60, 40].entries())
      expect(Math.abs(at(80, 60)[channel]! - value)).toBeLessThanOrEqual(6)

    const grey = plain(width, height, [90, 90, 90]).toColourspace('b-w').ensureAlpha(1)
    const frame = { fit: 'whole', ratio: '1:1', background: '#c81e3c' } as const
    const framed = await made(await grey.png().toBuffer(), frame)
    expect([framed.at(80, 5), framed.at(80, 80)]).toEqual([
      [200, 30, 60],
      [90, 90, 90],
    ])
    const opaque = drawn(width, height, () => [200, 30, 60, 255])
    expect((await made(await opaque.png().toBuffer(), { is_mirrored: true })).info.channels).toBe(3)
  })

  it('is made of pictures as phones make them', async () => {
    const source = heicFile('photo')
    const { facts } = await images.ingest(source)
    const { info, plan, format } = await made(source, { quarter_turns: 1 }, facts)
    expect(info).toMatchObject({ width: facts.height, height: facts.width })
    expect(format).toBe('jpeg')
    expect(plan.quarter_turns).toBe(1)
  })

  it('makes what is too large smaller', async () => {
    const source = await sharp({
      create: { width: 6_000, height: 4_000, channels: 3, background: '#204060' },
    })
      .jpeg()
      .toBuffer()
    const { info } = await made(source, { quarter_turns: 1 }, { width: 6_000, height: 4_000 })
    expect(info.width * info.height).toBeLessThanOrEqual(16_000_000)
    expect(info.height / info.width).toBeCloseTo(1.5, 2)
  })

  it('is refused of what is broken, and of another picture than it was made for', async () => {
    const plan = planOf(plainRecipe, { width, height })
    await expect(images.edit(Buffer.from('nothing'), plan)).rejects.toMatchObject({
      code: 'image_type_unsupported',
    })
    const smaller = await drawn(50, 50, placed).png().toBuffer()
    await expect(images.edit(smaller, plan)).rejects.toMatchObject({ code: 'image_broken' })
  })
})
