import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureTextTiltTenths, pictureTiltTenths } from '../../limits/media.ts'
import { isLargeEnough, isPlain, planOf } from './edit-plan.ts'
import { type PictureRecipe, plainRecipe, toFraction, toRecipe } from './recipe.ts'
import { Recipe } from './recipe-input.ts'
import { radiansOf } from './tilting.ts'
import { flipped, mirrored, turnedLeft, turnedRight, turnedSize } from './turning.ts'

const side = fc.integer({ min: 1, max: 9_000 })
const pictures = fc.record({ width: side, height: side })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const tilts = fc.integer({ min: -pictureTiltTenths, max: pictureTiltTenths })
const recipes: fc.Arbitrary<PictureRecipe> = fc
  .tuple(fc.constantFrom(0, 1, 2, 3), fc.boolean(), share, share, share, share, tilts)
  .map(([quarter_turns, is_mirrored, left, top, wide, high, tilt_tenths]) => {
    const [x, y] = [toFraction(left * 0.99), toFraction(top * 0.99)]
    const crop = { x, y, w: toFraction(wide * (1 - x)), h: toFraction(high * (1 - y)) }
    return { ...plainRecipe, quarter_turns, is_mirrored, crop, tilt_tenths } as PictureRecipe
  })
  .filter(({ crop }) => crop.w > 0 && crop.h > 0)

/** How far the part reaches out of what is tilted, at any of its corners. */
function outside(recipe: PictureRecipe, picture: { width: number; height: number }): number {
  const { part, laid, tilt_tenths } = planOf(recipe, picture)
  const [cos, sin] = [Math.cos(radiansOf(tilt_tenths)), Math.sin(radiansOf(tilt_tenths))]
  const beyond = [1, -1].flatMap((across) =>
    [1, -1].flatMap((down) => {
      const [x, y] = [(across * part.width) / 2, (down * part.height) / 2]
      return [
        Math.abs(cos * x + sin * y) - laid.width / 2,
        Math.abs(cos * y - sin * x) - laid.height / 2,
      ]
    }),
  )
  return Math.max(...beyond)
}

describe('a tilted picture', () => {
  it('has no empty corner, whatever part of it is chosen', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, recipe) => {
        const { part, region } = planOf(recipe, picture)
        // A part of one pixel has its corners where they are.
        if (Math.min(part.width, part.height) > 1)
          expect(outside(recipe, picture)).toBeLessThan(1e-6)
        expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0)
        expect(region.left + region.width).toBeLessThanOrEqual(picture.width)
        expect(region.top + region.height).toBeLessThanOrEqual(picture.height)
      }),
      { numRuns: 2_000 },
    )
    // A part of its shape that is a tenth larger would have some.
    const { part, laid } = planOf({ ...plainRecipe, tilt_tenths: 100 }, { width: 600, height: 400 })
    expect(part.width / part.height).toBeCloseTo(1.5, 2)
    const angle = radiansOf(100)
    const needed = 1.1 * (part.width * Math.sin(angle) + part.height * Math.cos(angle))
    expect(needed).toBeGreaterThan(laid.height)
  })

  it('has the middle of its part where it was', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, { crop, tilt_tenths }) => {
        const { region } = planOf({ ...plainRecipe, crop, tilt_tenths }, picture)
        const middle = region.left + region.width / 2
        expect(Math.abs(middle - (crop.x + crop.w / 2) * picture.width)).toBeLessThan(2)
        const down = region.top + region.height / 2
        expect(Math.abs(down - (crop.y + crop.h / 2) * picture.height)).toBeLessThan(2)
      }),
    )
  })

  it('keeps the shape of its part, to a pixel, and never grows', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, recipe) => {
        const upright = planOf({ ...recipe, tilt_tenths: 0 }, picture)
        const { part, size } = planOf(recipe, picture)
        expect(size).toEqual(part)
        expect(part.width).toBeLessThanOrEqual(
          Math.max(1, upright.region.width, upright.region.height),
        )
        expect(part.width * part.height).toBeLessThanOrEqual(16_000_000)
        if (Math.min(part.width, part.height) < 2) return
        const { width, height } = turnedSize(upright.region, recipe)
        // Rounded once, and once more where it is made smaller.
        const [across, down] = [part.width / width, part.height / height]
        expect(Math.abs(across / down - 1)).toBeLessThan(2.1 / part.width + 2.1 / part.height)
      }),
    )
  })

  it('is what it was once it is tilted back', () => {
    fc.assert(
      fc.property(pictures, recipes, tilts, (picture, recipe, tenths) => {
        const tilted = { ...recipe, tilt_tenths: tenths }
        const back = { ...tilted, tilt_tenths: recipe.tilt_tenths }
        expect(planOf(back, picture)).toEqual(planOf(recipe, picture))
      }),
    )
    expect(
      isPlain(planOf(plainRecipe, { width: 300, height: 200 }), { width: 300, height: 200 }),
    ).toBe(true)
  })

  it('leans the same way however it is turned, and the other way in a mirror', () => {
    fc.assert(
      fc.property(pictures, recipes, (picture, recipe) => {
        const at = planOf(recipe, picture)
        // A part may begin a pixel further, which is much of the room that a thin one has at an edge.
        const { width, height } = planOf({ ...recipe, tilt_tenths: 0 }, picture).region
        const slack = 4 / Math.min(width, height) + 2 / Math.min(at.part.width, at.part.height)
        for (const turn of [turnedLeft, turnedRight]) {
          const turned = planOf(turn(recipe), picture)
          expect(turned.tilt_tenths).toBe(at.tilt_tenths)
          expect(Math.abs(turned.part.width - at.part.height)).toBeLessThan(slack * at.part.height)
          expect(Math.abs(turned.part.height - at.part.width)).toBeLessThan(slack * at.part.width)
        }
        for (const mirror of [mirrored, flipped]) {
          expect(mirror(recipe).tilt_tenths).toBe(0 - recipe.tilt_tenths)
          expect(mirror(mirror(recipe))).toEqual(recipe)
        }
        expect(mirrored(flipped(recipe))).toEqual(turnedRight(turnedRight(recipe)))
      }),
    )
  })

  it('lies askew on its background in a frame that has all of it', () => {
    const framed = { ...plainRecipe, ratio: '1:1', fit: 'whole', tilt_tenths: 300 } as const
    const { laid, part, size, frame, region } = planOf(framed, { width: 600, height: 400 })
    expect(region).toEqual({ left: 0, top: 0, width: 600, height: 400 })
    expect(laid).toEqual({ width: 600, height: 400 })
    expect(part).toEqual({ width: 720, height: 646 })
    expect(size).toEqual({ width: 720, height: 720 })
    expect(frame).toMatchObject({ left: 0, top: 37, width: 720, height: 646 })
    // Without a shape there is no frame, so that it is cut.
    expect(planOf({ ...framed, ratio: 'free' }, { width: 600, height: 400 }).frame).toBeNull()
  })

  it('is made smaller with what is cut out of it, so that little memory holds it', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const { laid, size } = planOf(recipe, { width: 10_000, height: 10_000 })
        expect(laid.width * laid.height).toBeLessThanOrEqual(32_000_000)
        expect(size.width * size.height).toBeLessThanOrEqual(16_000_000)
      }),
    )
    const thin = { ...plainRecipe, crop: { x: 0, y: 0.45, w: 1, h: 0.1 }, tilt_tenths: 450 }
    const { laid } = planOf(thin, { width: 10_000, height: 10_000 })
    expect(laid.width * laid.height).toBeGreaterThan(31_900_000)
  })

  it('changes something, and may leave too little', () => {
    const picture = { width: 400, height: 130 }
    const tilted = { ...plainRecipe, tilt_tenths: 1 }
    // Of a square one, all is cut out.
    for (const size of [picture, { width: 400, height: 400 }])
      expect(isPlain(planOf(tilted, size), size)).toBe(false)
    expect(isLargeEnough(planOf(tilted, picture), picture)).toBe(true)
    expect(isLargeEnough(planOf({ ...tilted, tilt_tenths: 200 }, picture), picture)).toBe(false)
  })
})

describe('recipes', () => {
  const upon = {
    text: 'Lamps',
    family: 'sans',
    size: 0.1,
    color: '#ffffff',
    x: 0.5,
    y: 0.5,
    width: 1,
  }
  const parsed = (picture: unknown, text: unknown = 0) =>
    Recipe.safeParse({
      version: 1,
      tilt_tenths: picture,
      texts: [{ ...upon, tilt_tenths: text }],
    }).success

  it('have whole tenths of a degree, within their bounds', () => {
    for (const tenths of [0, 1, -pictureTiltTenths, pictureTiltTenths])
      expect(parsed(tenths)).toBe(true)
    for (const tenths of [
      0.5,
      pictureTiltTenths + 1,
      -pictureTiltTenths - 1,
      '3',
      null,
      Number.NaN,
    ])
      expect(parsed(tenths)).toBe(false)
    for (const tenths of [pictureTextTiltTenths, -pictureTextTiltTenths])
      expect(parsed(0, tenths)).toBe(true)
    for (const tenths of [pictureTextTiltTenths + 1, -pictureTextTiltTenths - 1, 1.5])
      expect(parsed(0, tenths)).toBe(false)
  })

  it('that were kept before anything was tilted are upright', () => {
    const { texts } = Recipe.parse({ version: 1, texts: [upon] })
    expect(Recipe.parse({ version: 1, texts: [upon] })).toMatchObject({ tilt_tenths: 0 })
    expect(texts[0]!.tilt_tenths).toBe(0)
    const { tilt_tenths: _, ...old } = plainRecipe
    const { tilt_tenths: __, ...oldText } = texts[0]!
    expect(toRecipe({ ...old, texts: [oldText] })).toEqual({ ...plainRecipe, texts })
    expect(
      toRecipe({ ...plainRecipe, tilt_tenths: 7, texts: [{ ...oldText, tilt_tenths: -9 }] }),
    ).toEqual({
      ...{ ...plainRecipe, tilt_tenths: 7 },
      texts: [{ ...oldText, tilt_tenths: -9 }],
    })
  })
})
