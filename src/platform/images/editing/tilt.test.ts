import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import {
  type PictureRecipe,
  plainRecipe,
  type QuarterTurns,
} from '#contract/media/picture-edit/recipe'
import { radiansOf } from '#contract/media/picture-edit/tilting'
import { createImageProcessor } from '../processor.ts'
import { drawn } from '../test-pictures.ts'
import { tilt } from './tilt.ts'

const images = createImageProcessor({ processes: 1 })
afterAll(() => images.close())

const [width, height] = [200, 120]
/** What lies between two pixels has the colour between theirs. */
const placed = (x: number, y: number) => [x, y * 2, 100 + x / 2 - y / 2]

async function made(recipe: Partial<PictureRecipe>, source = drawn(width, height, placed)) {
  const plan = planOf({ ...plainRecipe, ...recipe }, { width, height })
  const bytes = await images.edit(await source.png().toBuffer(), plan)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  return { plan, info, at }
}

/** Where the middle of a pixel comes from, step by step as a person would do it. */
function originOf(
  x: number,
  y: number,
  { part, region, quarter_turns, is_mirrored, tilt_tenths }: ReturnType<typeof planOf>,
) {
  const angle = -radiansOf(tilt_tenths)
  const [across, down] = [x + 0.5 - part.width / 2, y + 0.5 - part.height / 2]
  let atX = Math.cos(angle) * across - Math.sin(angle) * down
  let atY = Math.sin(angle) * across + Math.cos(angle) * down
  if (is_mirrored) atX = -atX
  for (let turn = 0; turn < quarter_turns; turn += 1) [atX, atY] = [atY, -atX]
  return [
    region.left + region.width / 2 + atX - 0.5,
    region.top + region.height / 2 + atY - 0.5,
  ] as const
}

describe('a tilted picture', () => {
  const ways = [0, 1, 2, 3].flatMap((turns) =>
    [false, true].map((is_mirrored) => [turns as QuarterTurns, is_mirrored] as const),
  )
  it.each(ways)(
    'turned %i times, mirrored: %s, has every pixel in its place',
    async (quarter_turns, is_mirrored) => {
      for (const tilt_tenths of [-450, -73, 30, 200]) {
        const crop = { x: 0.1, y: 0.3, w: 0.7, h: 0.6 }
        const { plan, info, at } = await made({ quarter_turns, is_mirrored, crop, tilt_tenths })
        expect(info).toMatchObject(plan.size)
        let max = 0
        for (let y = 0; y < info.height; y += 1)
          for (let x = 0; x < info.width; x += 1) {
            const expected = placed(...originOf(x, y, plan))
            const shown = at(x, y)
            for (const [channel, value] of expected.entries())
              max = Math.max(max, Math.abs(value - shown[channel]!))
          }
        // At the outermost pixels alone it is not between two of them.
        expect(max).toBeLessThan(2.5)
      }
    },
  )

  it('lies askew upon its background in a frame, with soft edges', async () => {
    const white = drawn(width, height, () => [255, 255, 255])
    const { info, at, plan } = await made(
      { tilt_tenths: 300, ratio: '1:1', fit: 'whole', background: '#000000' },
      white,
    )
    expect(info).toMatchObject({ width: 233, height: 233 })
    for (const [x, y] of [
      [0, 0],
      [232, 0],
      [0, 232],
      [232, 232],
      [20, 40],
    ] as const)
      expect(at(x, y)).toEqual([0, 0, 0])
    expect(at(116, 116)).toEqual([255, 255, 255])
    // All of it is there, whatever is between black and white counted in part.
    let light = 0
    let between = 0
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        light += at(x, y)[0]! / 255
        if (at(x, y)[0]! > 0 && at(x, y)[0]! < 255) between += 1
      }
    expect(Math.abs(light - width * height)).toBeLessThan(60)
    expect(between).toBeGreaterThan(300)
    expect(plan.frame?.background).toBe('#000000')
  })

  it('has no colour of what is transparent in it', async () => {
    const source = drawn(width, height, (x) => (x < 100 ? [0, 255, 0, 0] : [200, 30, 60, 255]))
    const { info, at } = await made({ tilt_tenths: 100 }, source)
    expect(info.channels).toBe(4)
    let seen = 0
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const [red, green, , alpha] = at(x, y)
        if (alpha === 0) continue
        seen += 1
        expect([red, green]).toEqual([200, 30])
      }
    expect(seen).toBeGreaterThan((info.width * info.height) / 3)
    const framed = await made(
      { tilt_tenths: 100, ratio: '1:1', fit: 'whole', background: '#0000ff' },
      source,
    )
    expect(framed.info.channels).toBe(3)
    expect(framed.at(60, 105)).toEqual([0, 0, 255])
  })

  it('is the same picture where it is not tilted, and sharp where it is', () => {
    const stripes = Buffer.alloc(64 * 64 * 3)
    for (let at = 0; at < stripes.length; at += 1)
      stripes[at] = Math.floor(at / 12) % 2 === 0 ? 40 : 220
    const raw = { data: stripes, width: 64, height: 64, channels: 3 as const }
    expect(tilt(raw, 0, raw, null).data.equals(stripes)).toBe(true)
    const turned = tilt(raw, 50, { width: 50, height: 50 }, null)
    const values = [...turned.data]
    expect(Math.min(...values)).toBeLessThan(40)
    expect(Math.max(...values)).toBeGreaterThan(220)
  })
})

it('draws the largest picture that can be within the memory and the time that it has', async () => {
  const large = { width: 9_900, height: 9_900 }
  const source = await sharp({ create: { ...large, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()
  const plan = planOf({ ...plainRecipe, tilt_tenths: 450 }, large)
  const bytes = await images.edit(source, plan)
  const made = await sharp(bytes).metadata()
  expect(made).toMatchObject(plan.size)
  expect(plan.size.width).toBeGreaterThan(3_990)
}, 60_000)
